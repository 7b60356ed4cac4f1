import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { findNameOfCompany, lockOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { missingPacks } from '#payroll/server/packs/month-law.ts'
import { announceRun } from './move-run.ts'
import { mayManageRuns } from './run-policy.ts'
import { findOptionalRunBefore, findOptionalRunOf, insertRun, nextSequence } from './run-queries.ts'

/**
 * One regular run for a group and month, and any number of others with a reason. The group is held meanwhile: of two
 * who open the same month one is told who was first.
 */
export async function openRun(ctx: Ctx, wish: InputOf<typeof calls.openRun>) {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const group = await lockOptionalPayGroup(ctx, wish.pay_group_id)
  must(group && reachesCompany(ctx.actor, 'payroll.run.manage', group.company_id), say.noSuchGroup)
  must(wish.month <= companyDay(ctx.now).slice(0, 7), say.tooFar)
  // Where the people work is not known yet; the computation asks again.
  const [missing] = await missingPacks(ctx, { month: wish.month, states: [] })
  must(missing === undefined, say.noPacks(missing ?? ''))
  if (wish.kind === 'regular') await mustBeNext(ctx, wish, group.company_id)
  else must(wish.reason !== '', say.reasonNeeded)
  const { id } = await insertRun(ctx, {
    ...wish,
    company_id: group.company_id,
    sequence: await nextSequence(ctx, wish),
  })
  await announceRun(ctx, group)
  return { id }
}

async function mustBeNext(ctx: Ctx, wish: InputOf<typeof calls.openRun>, companyId: number) {
  const there = await findOptionalRunOf(ctx, wish)
  if (there)
    must(
      false,
      say.openedAlready({
        month: wish.month,
        company: await findNameOfCompany(ctx, companyId),
        by: there.opener_name,
        on: dayInWords(companyDay(there.opened_at)),
      }),
    )
  const before = await findOptionalRunBefore(ctx, wish)
  must(
    !before || before.status === 'locked' || wish.reason !== '',
    say.beforeNotLocked(before?.month ?? wish.month),
  )
}
