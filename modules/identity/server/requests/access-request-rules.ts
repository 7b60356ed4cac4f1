import { Temporal } from 'temporal-polyfill'

/** What someone holds of a role from today on; of several periods the one that ends last. */
export type Holding = { readonly valid_to: string | null }

export type DaysToGive =
  | { readonly kind: 'days'; readonly from: string; readonly to: string | null }
  | { readonly kind: 'passed' }
  | { readonly kind: 'held' }

/** The days for which a role is given; null for one without an end. */
export type Days = Extract<DaysToGive, { kind: 'days' }>

type Wish = { readonly today: string; readonly lastDay: string | null; readonly holding: Holding | null }

/** A role begins today; for a person who has it already it goes on where it would have ended. */
export function daysToGive({ today, lastDay, holding }: Wish): DaysToGive {
  if (lastDay !== null && lastDay < today) return { kind: 'passed' }
  if (holding === null) return { kind: 'days', from: today, to: lastDay }
  if (holding.valid_to === null || (lastDay !== null && lastDay <= holding.valid_to)) return { kind: 'held' }
  const from = Temporal.PlainDate.from(holding.valid_to).add({ days: 1 }).toString()
  return { kind: 'days', from, to: lastDay }
}

/** A sensitive role needs two administrators who agree, any other one. */
export const approvalsNeeded = (role: { readonly sensitive: boolean }): number => (role.sensitive ? 2 : 1)
