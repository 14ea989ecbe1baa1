internal import ModalLanguage
internal import ModalLayout
internal import ModalProof
internal import ModalSyntax

/// What is known of invariants as the JSON of `modalspec verify`, version 1.
struct VerifyReport: ReportWriter {
  let opening = "{\n  \"command\" : \"verify\",\n  \"invariants\" : [\n"

  func entry(for file: FileReport) -> String {
    indentedJSON(ofItems: file.invariantsJSON, by: 4)
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String {
    let findings = indentedJSON(of: summary.verifyFindings, by: 2).drop { $0 == " " }
    let end = summary.interrupted == true ? "  \"interrupted\" : true,\n" : ""
    return "\n  ],\n  \"findings\" : \(findings),\n\(end)  \"version\" : 1\n}\n"
  }
}

/// The same as lines, one for each file with invariants or findings.
struct VerifyLinesReport: ReportWriter {
  func entry(for file: FileReport) -> String {
    let (invariants, findings) = (file.invariantsJSON, file.findingsJSON)
    return invariants.isEmpty && findings.isEmpty ? "" : line(invariants, findings)
  }

  func closing(_ summary: RunSummary) -> String {
    summary.interrupted == true ? line([], [], isInterrupted: true) : ""
  }

  private func line(
    _ invariants: [JSONObject], _ findings: [FindingJSON], isInterrupted: Bool? = nil
  ) -> String {
    let line: JSONObject = [
      "command": RunKind.verify, "findings": findings, "interrupted": isInterrupted,
      "invariants": invariants, "version": 1,
    ]
    return jsonLine(of: line)
  }
}

extension FileReport {
  var findingsJSON: [FindingJSON] {
    var places = places
    return findings.map { FindingJSON($0.diagnostic, &places) }
  }

  fileprivate var invariantsJSON: [JSONObject] {
    var places = places
    return (invariants ?? []).map { $0.json(in: path, &places) }
  }
}

extension DecidedInvariant {
  fileprivate func json(in path: String, _ places: inout SourcePlaces) -> JSONObject {
    [
      "file": path, "spec": spec, "modal": OrNull(modal), "index": index, "that": that,
      "place": PlaceJSON(places.place(of: invariant.span)),
      "verdict": verdict.rawValue, "bare": OrNull(proof.isApplicable ? bare.rawValue : nil),
      "devicesFailing": devicesFailing,
      "region": OrNull(proof.regionJSON), "point": OrNull(proof.pointJSON),
      "undecided": undecided,
      "command": OrNull(command(for: path)),
    ]
  }
}

extension BareProof {
  /// Whether anything is known of bare containers: something was tried, or it is known why nothing could be.
  fileprivate var isApplicable: Bool {
    if case .proved = verdict { isTried } else { true }
  }

  fileprivate var regionJSON: JSONObject? {
    guard let refutation, let extents = refutation.extents else { return nil }
    var scales: [Double] = []
    // Without a value anywhere, no container is known in which it is false.
    let isKnown = runs.contains(where: \.fails)
    for run in runs where run.fails || !isKnown {
      if !scales.contains(run.setting.scale) { scales.append(run.setting.scale) }
    }
    var object: JSONObject = [
      "conditions": refutation.region?.words ?? [],
      "everywhere": refutation.region?.isEverywhere ?? false, "scales": scales,
    ]
    for (length, extent) in zip(ContainerLength.allCases, extents) {
      object = object + JSONObject(dictionaryLiteral: (length.name, extent.json))
    }
    return object
  }

  fileprivate var pointJSON: JSONObject? {
    if let contradiction {
      let (size, setting) = (contradiction.size, contradiction.setting)
      return [
        "container": [formatted(size.width), formatted(size.height)],
        "keyboard": formatted(contradiction.keyboard), "scale": setting.scale,
        "state": setting.place.state, "detent": setting.place.detent, "clear": true,
      ]
    }
    guard let point = refutation?.example else { return nil }
    return [
      "container": ["\(point.width)", "\(point.height)"], "keyboard": "\(point.keyboard)",
      "scale": failure?.scale, "state": failure?.place.state,
      "detent": failure?.place.detent, "clear": isClear,
    ]
  }
}

extension Extent {
  fileprivate var json: JSONObject {
    [
      "inf": "\(least.value)", "infAttained": least.isAttained, "sup": "\(greatest.value)",
      "supAttained": greatest.isAttained,
    ]
  }
}
