import { dayInWords } from '#platform/contract/day-in-words.ts'
import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import type { endOnboarding as endCall } from '#onboarding/contract/convert/convert-calls.ts'
import { PURGE_DAYS } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { notifyNotJoined } from '#onboarding/server/hr/send-notices.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { closeDoor, moveOn } from '#onboarding/server/invite/invitation-link.ts'
import { newcomerStaysAway } from '#onboarding/server/onboarding-events.ts'
import { updateOnboarding } from '#onboarding/server/invite/invite-queries.ts'

/** No one comes in any more; a job removes papers and numbers when their time is over. */
export async function endOnboarding(ctx: Ctx, { id, reason }: InputOf<typeof endCall>) {
  const onboarding = await lockToManage(ctx, id)
  const purge_on = Temporal.PlainDate.from(companyDay(ctx.now)).add({ days: PURGE_DAYS }).toString()
  await updateOnboarding(ctx, { id }, { ended_at: ctx.now, purge_on })
  await moveOn(ctx, id, 'cancelled', reason)
  await closeDoor(ctx, id)
  await raise(ctx, newcomerStaysAway, { onboardingId: id, reason })
  await notifyNotJoined(ctx, onboarding)
  await tellScreens(ctx, onboarding)
  return said(say.notJoined(onboarding.name, dayInWords(purge_on)), {})
}
