import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { compOffEarned } from './comp-off-rules.ts'
import { dropSuggestion, findLiveRequest, keepSuggestion, setDoubt } from './comp-off-queries.ts'
import { compOffSuggestedNotice } from '#leave/server/leave-notices.ts'
import { listPlans } from '#leave/server/leave-person.ts'
import { compOffRuleOn } from '#leave/server/rules/leave-types.ts'

/** What attendance tells: so long someone worked on a day; nothing where a correction took it away. */
export type WorkedOnFreeDay = { readonly personId: number; readonly day: string; readonly minutes: number }

/** Hears of work on a free day and suggests what it earns. Heard twice, or corrected, it is still one suggestion. */
export async function suggestCompOff(ctx: Ctx, { personId, day, minutes }: WorkedOnFreeDay): Promise<void> {
  const [plan] = await listPlans(ctx, { personIds: [personId], from: day, to: day })
  const rule = await compOffRuleOn(ctx, day)
  const earned = compOffEarned(minutes, rule)
  const live = await findLiveRequest(ctx, personId, day)
  if (live?.status === 'approved' && earned.quantity < live.quantity)
    await setDoubt(ctx, live.id, `The clock shows ${minutes} minutes for ${dayInWords(day)} now.`)
  if (!plan || plan.kind === 'working' || earned.quantity === 0) {
    await dropSuggestion(ctx, personId, day)
    return
  }
  const { is_new } = await keepSuggestion(ctx, {
    account_id: personId,
    worked_on: day,
    minutes,
    day_kind: plan.kind,
    because: `${plan.because}. ${earned.because}`,
  })
  if (is_new && !live)
    await notify(ctx, compOffSuggestedNotice, {
      to: [personId],
      input: { day, earns: earned.quantity },
      subject: `comp-off-suggestion/${day}`,
    })
}
