// The check digit of Aadhaar numbers: Verhoeff's scheme over the dihedral group of order ten (J. Verhoeff, "Error
// detecting decimal codes", 1969). It notices every single wrong digit and every swap of neighbours.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

export function passesVerhoeff(digits: string): boolean {
  let check = 0
  for (const [at, digit] of [...digits].toReversed().entries())
    check = Number(product[check]![Number(permuted[at % permuted.length]![Number(digit)])])
  return check === 0
}

/** The digit that makes the number whole. */
export const verhoeffDigit = (digits: string): string =>
  [...'0123456789'].find((digit) => passesVerhoeff(digits + digit))!
