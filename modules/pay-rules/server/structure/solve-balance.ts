/**
 * What is left for the balance, when the parts of the employer themselves depend on it. The employer's parts never fall
 * when the balance rises, so the largest balance that still fits is found by halving. Parts go by whole rupees: some
 * totals are reached by no balance, and what is then missing, a few rupees at most, is told as `rest`.
 */
export function solveBalance(
  room: number,
  employerParts: (balance: number) => number,
): { readonly balance: number; readonly rest: number } | null {
  const quick = settled(room, employerParts)
  if (quick !== null) return { balance: quick, rest: 0 }
  if (employerParts(0) > room) return null
  let [fits, tooMuch] = [0, room + 1]
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (middle + employerParts(middle) <= room) fits = middle
    else tooMuch = middle
  }
  const exact = room - fits - employerParts(fits)
  if (exact === 0) return { balance: fits, rest: 0 }
  const balance = fits - (fits % RUPEE)
  return { balance, rest: room - balance - employerParts(balance) }
}

const RUPEE = 100

/** Mostly the parts do not depend on the balance at all, or stop changing at once. */
function settled(room: number, employerParts: (balance: number) => number): number | null {
  let balance = room - employerParts(room)
  for (let turn = 0; turn < 4 && balance >= 0; turn += 1) {
    const next = room - employerParts(balance)
    if (next === balance) return balance
    balance = next
  }
  return null
}
