import { everyDay } from '#platform/contract/days.ts'
import { isFrozen } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { lateBudgetNotice, penaltyProposedNotice } from '#attendance/server/attendance-notices.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'
import { resolveDay } from '#attendance/server/day-result/day-resolver.ts'
import { budgetNewsOf, penaltiesOf, type LateDay } from './late-penalties.ts'
import { daysOfMonth, lockPerson } from '#attendance/server/person-queries.ts'
import { dropProposal, keepProposal, listPenaltiesIn } from './penalty-queries.ts'

type Counting = {
  readonly month: string
  /** Days that no one has looked at yet: an employee who was late on them hears of it. */
  readonly from: string
  readonly to: string
}

/** Counts the month of these people again: proposals come, follow corrections, and go. */
export async function proposePenalties(ctx: Ctx, ids: readonly number[], counting: Counting): Promise<void> {
  const { first } = daysOfMonth(counting.month)
  const span = { personIds: ids, from: first, to: counting.to }
  const known = Map.groupBy(await listPenaltiesIn(ctx, span), ({ account_id }) => account_id)
  for (const [personId, causes] of await readCauses(ctx, span)) {
    if (await isClosedFor(ctx, causes)) continue
    const days = causes.map(lateDayOf)
    const due = penaltiesOf(days)
    const own = known.get(personId) ?? []
    if (due.length === 0 && own.length === 0 && days.every(({ late_minutes }) => late_minutes === 0)) continue
    await lockPerson(ctx, personId)
    for (const { id, day } of own.filter(({ status }) => status === 'proposed'))
      if (!due.some((penalty) => penalty.day === day)) await dropProposal(ctx, id)
    for (const penalty of due)
      if (await keepProposal(ctx, personId, penalty))
        await notify(ctx, penaltyProposedNotice, {
          to: [personId],
          input: { day: penalty.day, hundredths: penalty.hundredths },
          subject: `late-penalty/${penalty.day}`,
        })
    await tellOfBudget(ctx, personId, days, counting)
  }
}

/** In a month that payroll has closed no one could confirm it any more. */
async function isClosedFor(ctx: Ctx, causes: readonly DayCauses[]): Promise<boolean> {
  const { day, company_id } = causes.at(-1)!.plan
  return company_id !== null && isFrozen(ctx, { companyId: company_id, month: day.slice(0, 7) })
}

export function lateDayOf(causes: DayCauses): LateDay {
  const { late_budget, late_penalty_hundredths } = causes.plan.policy
  const { day, late_minutes } = resolveDay(causes)
  return { day, late_minutes, budget: late_budget, cost: late_penalty_hundredths }
}

async function tellOfBudget(ctx: Ctx, personId: number, days: readonly LateDay[], { from, to }: Counting) {
  for (const day of everyDay(from, to)) {
    const news = budgetNewsOf(days, day)
    if (news)
      await notify(ctx, lateBudgetNotice, {
        to: [personId],
        input: { news, month: day.slice(0, 7) },
        subject: `late-budget/${day}`,
      })
  }
}
