const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const MIDDLE = DIGITS[BASE / 2]!
const PLACES = 6

/** A place in an order as the figures after a point: between any two there is always another one. */
export function rankBetween(above: string | null, below: string | null): string {
  let rank = ''
  let isFree = below === null
  for (let at = 0; ; at += 1) {
    const low = DIGITS.indexOf(above?.[at] ?? DIGITS[0]!)
    const high = isFree ? BASE : DIGITS.indexOf(below![at] ?? DIGITS[0]!)
    if (high - low > 1) return rank + DIGITS[Math.floor((low + high) / 2)]!
    rank += DIGITS[low]!
    if (high > low) isFree = true
  }
}

/** The place after the last one. It counts up in its first figures, so that a long list does not get long ranks. */
export function rankAfter(last: string | null): string {
  const places = (last ?? '').padEnd(PLACES, DIGITS[0]).slice(0, PLACES)
  let number = [...places].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0) + 1
  let rank = ''
  for (let at = 0; at < PLACES; at += 1) {
    rank = DIGITS[number % BASE]! + rank
    number = Math.floor(number / BASE)
  }
  return rank + MIDDLE
}
