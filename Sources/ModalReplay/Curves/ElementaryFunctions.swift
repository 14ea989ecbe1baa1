internal import ModalLanguage

/// exp, log, sine and cosine that give the same bits on every platform.
///
/// The systems' libraries differ in the last place, and a replay prints all places. IEEE 754 fixes
/// `+ − × ÷` and the remainder to the bit, and Swift fuses none of them, so that what is made of
/// these alone is the same everywhere.
///
/// Each function reduces its argument to a small one and sums the Taylor series there. Constants
/// are in parts, the first with so few bits that its product with the whole number taken off is
/// exact. Errors are in units of the result's last place, as measured against mpmath.
enum Elementary {
  /// ln 2 in two parts, the upper of 32 bits.
  private static let ln2 = (upper: 0x1.62e42feep-1, lower: 0x1.a39ef35793c76p-33)
  /// π/2 in three parts, the first two of 33 bits.
  private static let halfPi = (
    upper: 0x1.921fb544p+0, middle: 0x1.0b4611a6p-34, lower: 0x1.3198a2e037073p-69
  )

  /// eˣ to 1 unit, for x from −708 to 709; 0 below and infinite above, so that no result is
  /// subnormal.
  static func exp(_ x: Double) -> Double {
    guard x >= -708 else { return x.isNaN ? x : 0 }
    guard x <= 709 else { return .infinity }
    // x = n·ln 2 + r, |r| ≤ ln(2)/2; 2ⁿ is put together from its exponent.
    let n = nearest(x * 0x1.71547652b82fep+0)
    let upper = x - n * ln2.upper
    let lower = n * ln2.lower
    let r = upper - lower
    let scale = Double(bitPattern: UInt64(bitPattern: Int64(clamping: n) + 1023) << 52)
    return (1 + expMinusOne(r, rest: (upper - r) - lower)) * scale
  }

  /// e^(r + rest) − 1 for |r| < 0.35 and a rest below r's last place: r + r²/2! + … + r¹³/13!.
  private static func expMinusOne(_ r: Double, rest: Double) -> Double {
    let z = r * r
    // The even and the odd terms, which a processor can sum side by side.
    var even = 1 / 3_628_800 + z * (1 / 479_001_600)
    even = 1 / 720 + z * (1 / 40_320 + z * even)
    even = 1 / 2 + z * (1 / 24 + z * even)
    var odd = 1 / 39_916_800 + z * (1 / 6_227_020_800)
    odd = 1 / 5040 + z * (1 / 362_880 + z * odd)
    odd = 1 / 6 + z * (1 / 120 + z * odd)
    return r + (rest + z * (even + r * odd))
  }

  /// The natural logarithm to 1 unit, for finite x > 0; −∞ for 0 and below, ∞ for ∞.
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? x : -.infinity }
    guard x.isFinite else { return x }
    // x = 2ⁿ·m with m from √½ to √2; with f = m − 1 and s = f/(2 + f), ln m is
    // 2·artanh s = 2s + s·t, t = 2s²/3 + 2s⁴/5 + …, and 2s = f − s·f leaves the exact f in front.
    var n = Double(x.exponent)
    var m = x.significand
    if m > 0x1.6a09e667f3bcdp+0 {
      n += 1
      m /= 2
    }
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    var t = 2 / 19 + z * (2 / 21 + z * (2 / 23))
    t = 2 / 13 + z * (2 / 15 + z * (2 / 17 + z * t))
    t = 2 / 7 + z * (2 / 9 + z * (2 / 11 + z * t))
    t = z * (2 / 3 + z * (2 / 5 + z * t))
    return n * ln2.upper + (f - (s * (f - t) - n * ln2.lower))
  }

  /// Sine and cosine of x radians to 1 unit, for |x| up to 2²⁰.
  ///
  /// Beyond, x is first taken modulo the double nearest to 2π. That is still the same everywhere,
  /// but a phase after 10⁵ turns is mostly the rounding of x. NaN if x is not finite.
  static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let x = x.magnitude <= 0x1p20 ? x : x.remainder(dividingBy: 0x1.921fb54442d18p+2)
    guard x.isFinite else { return (.nan, .nan) }
    // x = n·π/2 + r + rest, |r| ≤ π/4.
    let n = nearest(x * 0x1.45f306dc9c883p-1)
    let a = x - n * halfPi.upper
    let b = n * halfPi.middle
    let difference = a - b
    // What the subtraction lost, also where b is the greater.
    let back = difference - a
    let lost = (a - (difference - back)) - (b + back)
    let c = n * halfPi.lower - lost
    let r = difference - c
    let rest = (difference - r) - c
    let (sine, cosine) = smallSineAndCosine(r, rest: rest)
    switch Int(clamping: n) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// For |r| ≤ π/4 and a rest below r's last place: r − r³/3! + … + r¹⁷/17! and
  /// 1 − r²/2! + … + r¹⁶/16!.
  private static func smallSineAndCosine(_ r: Double, rest: Double) -> (Double, Double) {
    let z = r * r
    var sine = -1 / 1_307_674_368_000 + z * (1 / 355_687_428_096_000)
    sine = -1 / 39_916_800 + z * (1 / 6_227_020_800 + z * sine)
    sine = -1 / 5040 + z * (1 / 362_880 + z * sine)
    sine = -1 / 6 + z * (1 / 120 + z * sine)
    var cosine = -1 / 87_178_291_200 + z * (1 / 20_922_789_888_000)
    cosine = -1 / 3_628_800 + z * (1 / 479_001_600 + z * cosine)
    cosine = 1 / 24 + z * (-1 / 720 + z * (1 / 40_320 + z * cosine))
    let half = z / 2
    let top = 1 - half
    return (
      r + (r * z * sine + rest * top),
      // `(1 − top) − half` is what the subtraction lost.
      top + (((1 - top) - half) + (z * z * cosine - r * rest))
    )
  }

  /// The nearest whole number, for |x| < 2⁵¹: above 2⁵² doubles have no places behind the point.
  private static func nearest(_ x: Double) -> Double {
    (x + 0x1.8p52) - 0x1.8p52
  }
}
