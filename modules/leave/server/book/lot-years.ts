import { dayAfter, dayBefore, leaveYearStart, monthsAfter, sumOf } from '#leave/server/counting/leave-days.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import type { StoredLot } from './leave-book-queries.ts'

/** The end of the leave year that a lot belongs to, and what of it serves days after that. */
export type YearEnding = {
  readonly on: string
  /** Of all lots of this kind that end on this day, so much may still be taken for days after it. */
  readonly carries: number
  /** The last day for what is carried; null where it stays. */
  readonly until: string | null
}

/** Days of a lot that are taken or held for a day. */
export type TakenFor = { readonly lot_id: number; readonly day: string; readonly taken: number }

type Years = {
  readonly types: LeaveTypes
  /** The first month of the leave year of the company. */
  readonly firstMonth: number
  readonly taken: readonly TakenFor[]
}

/** The last day of the leave year of a lot; null for what ends by a date of its own, or is not credited by the year. */
export function yearEndOf(
  lot: Pick<StoredLot, 'origin' | 'expires_on' | 'granted_on' | 'leave_type_id'>,
  { types, firstMonth }: Pick<Years, 'types' | 'firstMonth'>,
): string | null {
  if (lot.expires_on !== null || !endsWithItsYear.has(lot.origin)) return null
  const on = dayBefore(monthsAfter(leaveYearStart(lot.granted_on, firstMonth), 12))
  const rule = types.ruleOn(lot.leave_type_id, on)
  return rule === null || rule.accrual === 'none' ? null : on
}

const endsWithItsYear: ReadonlySet<StoredLot['origin']> = new Set([
  'opening',
  'accrual',
  'adjustment',
  'carried',
])

/** Lots with the end of their leave year; what its end may carry over is shared by all that end with it. */
export function withYears<L extends StoredLot>(
  lots: readonly L[],
  { types, firstMonth, taken }: Years,
): (L & { readonly ends: YearEnding | null })[] {
  const ends = new Map(lots.map((lot) => [lot.id, yearEndOf(lot, { types, firstMonth })]))
  return lots.map((lot) => {
    const on = ends.get(lot.id) ?? null
    const rule = on === null ? null : types.ruleOn(lot.leave_type_id, on)
    if (on === null || rule === null) return { ...lot, ends: null }
    const same = new Set(
      lots
        .filter((other) => other.leave_type_id === lot.leave_type_id && ends.get(other.id) === on)
        .map(({ id }) => id),
    )
    const after = taken.filter(({ lot_id, day }) => same.has(lot_id) && day > on)
    const until = rule.carry_months === null ? null : dayBefore(monthsAfter(dayAfter(on), rule.carry_months))
    return {
      ...lot,
      ends: { on, carries: Math.max(0, rule.carry_cap - sumOf(after, (one) => one.taken)), until },
    }
  })
}
