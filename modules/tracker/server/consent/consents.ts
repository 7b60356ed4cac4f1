import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { acceptConsent as acceptCall } from '#tracker/contract/own-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { announceTracker } from '#tracker/server/announce-tracker.ts'
import {
  findPresentConsent,
  findPresentText,
  insertConsent,
  lockTracker,
  withdrawConsents,
} from '#tracker/server/consent-queries.ts'
import { endOpenSessions } from '#tracker/server/agent/sessions.ts'
import { isColleague } from '#tracker/server/tracker-policy.ts'

/** To the words that the person read; given twice it is given once. */
export async function acceptConsent(ctx: Ctx, { number }: InputOf<typeof acceptCall>) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockTracker(ctx, ctx.actor.id)
  const text = await findPresentText(ctx)
  must(text.number === number, say.consentStale)
  if (!(await findPresentConsent(ctx, ctx.actor.id)))
    await insertConsent(ctx, { account_id: ctx.actor.id, text_id: text.id })
  announceTracker(ctx, ctx.actor.id)
  return {}
}

export async function withdrawConsent(ctx: Ctx) {
  must(isColleague(ctx.actor), say.notForYou)
  await lockTracker(ctx, ctx.actor.id)
  must((await withdrawConsents(ctx, ctx.actor.id)) > 0, say.nothingToWithdraw)
  await endOpenSessions(ctx, { accountId: ctx.actor.id })
  announceTracker(ctx, ctx.actor.id)
  return {}
}
