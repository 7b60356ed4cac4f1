import { listReceivers } from '#contacts/server/public.ts'
import { defineNotice, notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import type { acceptNda } from '#estimates/contract/follow-up/revise-calls.ts'
import { findOptionalByToken, findOwnerOfLead, tryAcceptNda } from '#estimates/server/estimate-queries.ts'

export const ndaAcceptedNotice = defineNotice<{ readonly number: string; readonly signer: string }>({
  kind: 'estimates.nda-accepted',
  label: 'A prospect accepted the non-disclosure agreement',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ number }) => say.ndaAcceptedTitle(number),
  text: ({ signer }) => say.ndaAcceptedText(strangersText(signer)),
  link: () => '/cost-estimates',
})

/** Anyone who holds the link of the mail accepts it, once; a second click changes nothing and tells no one again. */
export async function accept(ctx: Ctx, { token, name }: InputOf<typeof acceptNda>) {
  const estimate = await findOptionalByToken(ctx, token)
  must(estimate && estimate.expires_at > ctx.now.toISOString(), say.copyGone)
  must(estimate.nda_text !== '', say.noNda)
  if (!(await tryAcceptNda(ctx, estimate.id, name))) return {}
  const owner = await findOwnerOfLead(ctx, estimate.lead_id)
  await notify(ctx, ndaAcceptedNotice, {
    to: owner?.owner_id ? [owner.owner_id] : await listReceivers(ctx),
    input: { number: estimate.number, signer: name },
    subject: `estimate/${estimate.id}`,
  })
  return {}
}
