import Testing

@testable import ModalPreview

/// The hashes are those of FIPS 180-4's examples and of a message at each length around a block, by Python's hashlib.
struct HashTests {
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func isTheStandards(_ text: String, _ hash: String) {
    #expect(SHA256(of: text).source == "'sha256-\(hash)'")
  }

  @Test(arguments: [
    (1, "ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs="),
    (54, "o/AbaTklYSdYKsiun7R6OCokRoCAaj9hOhGIUcHKHUc="),
    (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (57, "8TstckZZ6zv0fy3WrxrMyHuB8J9Z8rdeXAvtZYnf6MY="),
    (63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
    (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    (65, "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA="),
    (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
    (120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw="),
    (128, "aDbPE7rEAOkQUHHNavRwhN+srU5eMCyUv+0k4BOvtz4="),
    (1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ])
  func fillsBlocks(_ length: Int, _ hash: String) {
    #expect(SHA256(of: String(repeating: "a", count: length)).source == "'sha256-\(hash)'")
  }
}
