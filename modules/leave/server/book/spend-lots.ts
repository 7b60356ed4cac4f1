import type { YearEnding } from './lot-years.ts'

/** Days of one kind that came in together and run out together. */
export type Lot = {
  readonly id: number
  readonly origin: string
  readonly granted_on: string
  readonly expires_on: string | null
  readonly remaining: number
  /** Of days that are not earned yet so many may still be taken; they are taken last. */
  readonly lends?: number
  /** Where it ends with a leave year: what of it still serves days after that. */
  readonly ends?: YearEnding | null
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
  const carries = new Map(lots.flatMap(({ ends }) => (ends ? [[ends.on, ends.carries] as const] : [])))
  const takings: Taking[] = []
  const missing: Need[] = []
  for (const { key, day, quantity } of needs.toSorted((one, other) => one.day.localeCompare(other.day))) {
    let wanted = quantity
    for (const lot of ordered) {
      const there = Math.min(left.get(lot.id)!, carriedTo(day, lot, carries))
      if (wanted === 0 || there <= 0 || !isAlive(lot, day, today)) continue
      const taken = Math.min(there, wanted)
      takings.push({ key, day, lotId: lot.id, quantity: taken })
      if (lot.ends && day > lot.ends.on) carries.set(lot.ends.on, carries.get(lot.ends.on)! - taken)
      left.set(lot.id, left.get(lot.id)! - taken)
      wanted -= taken
    }
    if (wanted > 0) missing.push({ key, day, quantity: wanted })
  }
  return { takings, missing }
}

/** What a lot may give for a day after its leave year: as much as that year's end would carry, as long as that lasts. */
function carriedTo(day: string, { ends }: Lot, carries: ReadonlyMap<string, number>): number {
  if (!ends || day <= ends.on) return Number.POSITIVE_INFINITY
  return ends.until !== null && day > ends.until ? 0 : (carries.get(ends.on) ?? 0)
}

/** What these lots have for a day, all together. */
export function thereFor(lots: readonly Lot[], day: string, today: string): number {
  const all = lots.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0)
  const owed = lots.reduce((sum, { remaining }) => sum + Math.min(0, remaining), 0)
  const { takings } = spendLots(
    lots.map(({ lends: _lends, ...lot }) => lot),
    [{ key: 'all', day, quantity: all }],
    today,
  )
  return takings.reduce((sum, { quantity }) => sum + quantity, owed)
}

const NEVER = '9999-12-31'
const endOf = ({ expires_on, ends }: Lot): string => expires_on ?? ends?.on ?? NEVER
export const runsOutFirst = (one: Lot, other: Lot): number =>
  (one.lends ?? 0) - (other.lends ?? 0) ||
  endOf(one).localeCompare(endOf(other)) ||
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
