# Writes `DiagnosticCodes.swift` from the pages of the codes, in their order. Run by `make codes`.

function item(text, longer) {
  longer = line text ","
  if (length(longer) > 100) { list = list line "\n"; longer = "    " text "," }
  line = longer " "
}
function printList(text) {
  sub(/ +$/, "", line)
  gsub(/ +\n/, "\n", list)
  print text list line "\n  ]"
  list = ""
  line = "    "
}

BEGIN {
  print "// Made by `make codes` from the pages in `Codes`."
  print ""
  print "extension DiagnosticCode {"
}
FNR == 2 { name[++count] = $2 }
FNR == 5 {
  title = substr($0, 10)
  print "  /// " toupper(substr(title, 1, 1)) substr(title, 2) "."
  print "  public static let " name[count] " = DiagnosticCode(" substr($2, 3, 3) + 0 ")"
  page[count] = substr($2, 1, 5)
}
END {
  line = "    "
  for (i = 1; i <= count; i++) item("." name[i])
  print ""
  printList("  /// All codes, by number.\n  public static let all: [DiagnosticCode] = [\n")
  for (i = 1; i <= count; i++) item("PackageResources." page[i] "_md")
  print ""
  printList("  /// Their pages, in the same order.\n  static let pages: [[UInt8]] = [\n")
  print "}"
}
