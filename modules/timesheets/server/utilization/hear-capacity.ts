import type { AbsenceChanged, DaysChanged, WorkingTimeChanged } from '#calendar/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { periodOf } from '#timesheets/contract/utilization/utilization-rules.ts'
import { countedSpan, countJob } from './capacity-jobs.ts'

type Changed = {
  readonly people: readonly number[] | null
  readonly offices?: readonly number[] | null
  readonly from: string
  readonly to: string | null
}

/** Counted a moment later: a change of a whole office’s holiday does not wait for it. */
async function countSoon(ctx: Ctx, { people, offices = null, ...days }: Changed) {
  const { earliest, horizon } = countedSpan(ctx)
  const from = days.from < earliest ? earliest : days.from
  const to = days.to === null || days.to > horizon ? horizon : days.to
  if (from > to || people?.length === 0) return
  await enqueue(ctx, countJob, {
    people: people && [...people],
    offices: people === null ? offices && [...offices] : null,
    from,
    to,
  })
}

const ends = (days: readonly string[]) => {
  const sorted = days.toSorted()
  return { from: sorted[0]!, to: sorted.at(-1)! }
}

export async function capacityOfAbsent(ctx: Ctx, { personId, days }: AbsenceChanged) {
  if (days.length > 0) await countSoon(ctx, { people: [personId], ...ends(days) })
}

export async function capacityOfHolidays(ctx: Ctx, { days, personIds, locationIds }: DaysChanged) {
  if (days.length > 0) await countSoon(ctx, { people: personIds, offices: locationIds, ...ends(days) })
}

export const capacityOfWorkingTime = (ctx: Ctx, { from, to, personIds }: WorkingTimeChanged) =>
  countSoon(ctx, { people: personIds, from, to })

export const capacityOfEmployment = (ctx: Ctx, { personId, from }: { personId: number; from: string }) =>
  countSoon(ctx, { people: [personId], from, to: null })

/** Someone who sits elsewhere has other holidays. */
export const capacityOfSeat = (ctx: Ctx, { personId, day }: { personId: number; day: string }) =>
  countSoon(ctx, { people: [personId], from: day, to: null })

/** What was kept as it stood is counted again. */
export const capacityOfOpened = (ctx: Ctx, { month }: { month: string }) =>
  countSoon(ctx, { people: null, ...periodOf('month', `${month}-01`) })
