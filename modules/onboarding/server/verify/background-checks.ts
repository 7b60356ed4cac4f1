import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type { saveCheck as saveCheckCall } from '#onboarding/contract/verify/verify-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { maySeeChecks } from '#onboarding/server/onboarding-policy.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { findOptionalCheck, insertCheck, updateCheck } from './verify-queries.ts'

/** What someone found out, and who wrote it down. */
export async function saveCheck(ctx: Ctx, form: InputOf<typeof saveCheckCall>) {
  const onboarding = await lockToManage(ctx, form.onboarding_id)
  must(maySeeChecks(ctx.actor, onboarding), say.mayNotManage)
  must(form.result === 'awaited' || form.result === 'green' || form.remark !== '', say.remarkMissing)
  const { id, version, onboarding_id, kind, vendor, cost, ordered_on, result, remark } = form
  const isDecided = result !== 'awaited'
  const fields = {
    kind,
    vendor,
    cost,
    ordered_on,
    result,
    remark,
    decided_by: isDecided ? ctx.actor.id : null,
    decided_at: isDecided ? ctx.now : null,
  }
  const saved = id === undefined ? await insertCheck(ctx, { onboarding_id, ...fields }) : await change(id)
  await tellScreens(ctx, onboarding)
  return { id: saved.id }

  async function change(checkId: number) {
    const known = await findOptionalCheck(ctx, checkId)
    must(known && known.onboarding_id === onboarding_id, say.noSuchCheck)
    return updateCheck(ctx, { id: checkId, ...(version === undefined ? {} : { version }) }, fields)
  }
}
