import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { facts, paragraph } from '#platform/server/mail/letter.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemOf } from '#onboarding/contract/onboarding-items.ts'
import type * as calls from '#onboarding/contract/verify/verify-calls.ts'
import { tellScreens } from '#onboarding/server/hr/tell-screens.ts'
import { lockToManage } from '#onboarding/server/hr/lock-onboarding.ts'
import { mailLink } from '#onboarding/server/invite/newcomer-letters.ts'
import { moveOn } from '#onboarding/server/invite/invitation-link.ts'
import { findOptionalCompanyName, updateOnboarding } from '#onboarding/server/invite/invite-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { listItems, type OnboardingItem } from '#onboarding/server/onboarding-queries.ts'

/** Only what was marked is open again; the letter says what and why. */
export const sendBack =
  (parts: OnboardingParts) =>
  async (ctx: Ctx, { id, comment }: InputOf<typeof calls.sendBack>) => {
    const onboarding = await lockToManage(ctx, id)
    must(onboarding.status === 'submitted' || onboarding.status === 'verified', say.notSubmitted)
    const marked = (await listItems(ctx, id)).filter(isToBeSentBack)
    must(marked.length > 0, say.nothingSentBack)
    await moveOn(ctx, id, 'changes_requested', marked.map(({ kind }) => itemOf(kind).label).join(', '))
    const company = (await findOptionalCompanyName(ctx, onboarding.company_id))?.name ?? ''
    const rows = marked.map(({ kind, reason }) => [itemOf(kind).label, reason || say.pleaseAdd] as const)
    await mailLink(
      ctx,
      parts,
      { ...onboarding, company },
      {
        template: 'sent-back',
        blocks: [facts(rows), ...(comment === '' ? [] : [paragraph(comment)])],
      },
    )
    await tellScreens(ctx, onboarding)
    return said(say.sentBack(onboarding.name), {})
  }

/** What was marked, and what is asked for only since the new hire has submitted. */
const isToBeSentBack = ({ status, required }: OnboardingItem) =>
  status === 'rejected' || (status === 'open' && required)

/** All that was given is accepted, and all that is asked is given. */
export async function finishVerification(ctx: Ctx, { id }: InputOf<typeof calls.finishVerification>) {
  const onboarding = await lockToManage(ctx, id)
  must(onboarding.status !== 'verified', say.verifiedAlready)
  must(onboarding.status === 'submitted', say.notSubmitted)
  const items = await listItems(ctx, id)
  must(!items.some(({ status }) => status === 'rejected'), say.sentBackStill)
  const left = items.filter(({ status, required }) => status === 'given' || (required && status === 'open'))
  must(left.length === 0, say.undecided(left.map(({ kind }) => itemOf(kind).label).join(', ')))
  await moveOn(ctx, id, 'verified')
  await updateOnboarding(ctx, { id }, { verified_at: ctx.now })
  await tellScreens(ctx, onboarding)
  return said(say.verified(onboarding.name), {})
}
