import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { givenBy, missingOf } from './candidate-missing-items.ts'
import { move } from './candidate-sign-in.ts'
import { lockToWrite, noteGiven, tellOthers } from './candidate-write-lock.ts'
import { listItems, lockOnboarding } from '#onboarding/server/onboarding-queries.ts'

/** Once: a candidate who submits again, or from a second window, is answered like the first time. */
export async function submitFinally(ctx: Ctx) {
  const { status } = await lockOnboarding(ctx, ctx.actor.id)
  if (status === 'submitted' || status === 'verified') return {}
  const own = await lockToWrite(ctx)
  const missing = missingOf(own, await listItems(ctx, own.id), await givenBy(ctx, own))
  must(missing.length === 0, say.stillMissing(missing.map(({ text }) => text)))
  // A switch that was never touched is off.
  const is_pf_account_exists = own.is_pf_account_exists ?? false
  if (own.is_pf_account_exists === null) await noteGiven(ctx, own.id, ['provident_fund'])
  await updateRow(ctx, 'onboarding', { id: own.id }, { submitted_at: ctx.now, is_pf_account_exists })
  await move(ctx, own.id, 'submitted')
  await tellOthers(ctx, own.id, 'submitted')
  return {}
}
