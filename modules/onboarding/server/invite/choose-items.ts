import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { chooseItems as chooseCall } from '#onboarding/contract/invite/invite-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { setRequired } from './invite-queries.ts'
import { listItems } from '#onboarding/server/onboarding-queries.ts'

/** Someone without a PAN is not held up for ever, and someone with an employer before gives the payslips too. */
export async function chooseItems(ctx: Ctx, { id, asked }: InputOf<typeof chooseCall>) {
  const onboarding = await lockToManage(ctx, id)
  for (const item of await listItems(ctx, id)) {
    const required = asked.includes(item.kind)
    if (item.required !== required) await setRequired(ctx, item, required)
  }
  await tellScreens(ctx, onboarding)
  return {}
}
