/** Days of one kind that came in together and run out together. */
export type Lot = {
  readonly id: number
  readonly origin: string
  readonly granted_on: string
  readonly expires_on: string | null
  readonly remaining: number
  /** Of days that are not earned yet so many may still be taken; they are taken last. */
  readonly lends?: number
}

export type Need = { readonly key: string; readonly day: string; readonly quantity: number }

export type Taking = {
  readonly key: string
  readonly day: string
  readonly lotId: number
  readonly quantity: number
}

export type Spending = {
  readonly takings: readonly Taking[]
  /** What no living lot could give, day by day. */
  readonly missing: readonly Need[]
}

/** A lot serves a day on which it lives: days earned by work not before that work, everything else once it is there. */
export const isAlive = (lot: Omit<Lot, 'id' | 'remaining'>, day: string, today: string): boolean =>
  (lot.expires_on === null || lot.expires_on >= day) &&
  lot.granted_on <= (lot.origin === 'comp_off' || day > today ? day : today)

/** Days take from what runs out first, then from what is oldest, then in advance. Nothing is taken that is not there. */
export function spendLots(lots: readonly Lot[], needs: readonly Need[], today: string): Spending {
  const left = new Map(lots.map(({ id, remaining, lends = 0 }) => [id, remaining + lends]))
  const ordered = lots.toSorted(runsOutFirst)
  const takings: Taking[] = []
  const missing: Need[] = []
  for (const { key, day, quantity } of needs.toSorted((one, other) => one.day.localeCompare(other.day))) {
    let wanted = quantity
    for (const lot of ordered) {
      const there = left.get(lot.id)!
      if (wanted === 0 || there <= 0 || !isAlive(lot, day, today)) continue
      const taken = Math.min(there, wanted)
      takings.push({ key, day, lotId: lot.id, quantity: taken })
      left.set(lot.id, there - taken)
      wanted -= taken
    }
    if (wanted > 0) missing.push({ key, day, quantity: wanted })
  }
  return { takings, missing }
}

const NEVER = '9999-12-31'
export const runsOutFirst = (one: Lot, other: Lot): number =>
  (one.lends ?? 0) - (other.lends ?? 0) ||
  (one.expires_on ?? NEVER).localeCompare(other.expires_on ?? NEVER) ||
  one.granted_on.localeCompare(other.granted_on) ||
  one.id - other.id

/** Days that come back into a lot that has run out meanwhile can still be taken for a week. */
const GRACE_DAYS = 7

export function expiryOnReturn(
  expiresOn: string | null,
  today: string,
  addDays: (day: string, days: number) => string,
): string | null {
  if (expiresOn === null || expiresOn >= today) return expiresOn
  return addDays(today, GRACE_DAYS)
}
