import type { Reason } from '#platform/contract/explanation.ts'
import { spanOfLeave } from '#leave/contract/leave-words.ts'
import { monthOf, sumOf } from '#leave/server/counting/leave-days.ts'
import { signed } from '#leave/server/reports/balance-reasons.ts'

export type TakenDay = {
  readonly application_id: number
  readonly day: string
  readonly counted: number
  readonly starts_on: string
  readonly ends_on: string
  readonly type_name: string
}

/** What the reader may know of the leave of this person. */
export type Knows = { readonly leaves: boolean; readonly kinds: boolean }

/** Days taken month by month, each with the leaves that they belong to. */
export const lastMonthsOf = (taken: readonly TakenDay[], knows: Knows) =>
  [...Map.groupBy(taken, ({ day }) => monthOf(day))].map(([month, days]) => ({
    month,
    days: daysOf(days),
    because: reasonsOf(days, knows),
  }))

const daysOf = (days: readonly TakenDay[]): number => sumOf(days, ({ counted }) => counted)

/** A reader who sees no leave of this person reads the sum alone: a date or a kind would tell more than the number. */
function reasonsOf(days: readonly TakenDay[], { leaves, kinds }: Knows): Reason[] {
  if (!leaves) return [{ label: 'Days of leave, all types together', value: signed(daysOf(days)) }]
  const parts = Map.groupBy(days, (line) => `${line.application_id}/${kinds ? line.type_name : ''}`)
  return [...parts.values()].map((own) => ({
    label: spanOfLeave(own[0]!),
    value: signed(daysOf(own)),
    ...(kinds ? { source: own[0]!.type_name } : {}),
  }))
}
