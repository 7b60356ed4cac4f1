/** 83123456 → 83.123456, without zeros at its end. */
export function rateText(millionths: number): string {
  const digits = String(millionths).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals}`
}
