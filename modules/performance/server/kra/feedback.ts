import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#performance/contract/kra-calls.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { findOptionalColleague } from '#performance/server/people-queries.ts'
import { feedbackAskedNotice, feedbackGivenNotice } from '#performance/server/performance-notices.ts'
import { isOneself, mustBeColleague } from '#performance/server/performance-policy.ts'
import { listNotes, listTrend, lockOptionalQuestion } from './feedback-queries.ts'

export async function readFeedback(ctx: Ctx) {
  mustBeColleague(ctx)
  const notes = isOneself(ctx) ? await listNotes(ctx) : []
  const mine = (id: number) => id === ctx.actor.id
  const views = notes.map(({ from_id, from_name, to_id, to_name, ...note }) => ({
    ...note,
    at: (note.written_at ?? note.asked_at)!,
    from: { id: from_id, name: from_name },
    to: { id: to_id, name: to_name },
  }))
  const written = views.filter(({ text }) => text !== '')
  const open = views.filter(({ text }) => text === '')
  return {
    received: written.filter(({ to }) => mine(to.id)),
    given: written.filter(({ from }) => mine(from.id)),
    asked_of_me: open.filter(({ from }) => mine(from.id)),
    asked_by_me: open.filter(({ to }) => mine(to.id)),
    trend: await listTrend(ctx, ctx.actor.id),
  }
}

export async function askFeedback(ctx: Ctx, { account_id, question }: InputOf<typeof calls.askFeedback>) {
  mustBeColleague(ctx)
  must(account_id !== ctx.actor.id, say.notToYourself)
  must(await findOptionalColleague(ctx, account_id), say.noPerson)
  await insertRow(ctx, 'feedback_note', {
    from_id: account_id,
    to_id: ctx.actor.id,
    asked: true,
    question,
    asked_at: ctx.now,
  })
  await notify(ctx, feedbackAskedNotice, { to: [account_id], input: { name: ctx.actor.name } })
  tellScreens(ctx, [account_id])
  return {}
}

export async function giveFeedback(ctx: Ctx, form: InputOf<typeof calls.giveFeedback>) {
  mustBeColleague(ctx)
  const toId =
    form.id === null ? await giveUnasked(ctx, form) : await answerAsked(ctx, { ...form, id: form.id })
  await notify(ctx, feedbackGivenNotice, { to: [toId], input: { name: ctx.actor.name } })
  tellScreens(ctx, [toId, ctx.actor.id])
  return {}
}

type Form = InputOf<typeof calls.giveFeedback>

async function giveUnasked(ctx: Ctx, { account_id, text, shared }: Form): Promise<number> {
  must(account_id !== null && (await findOptionalColleague(ctx, account_id)), say.noPerson)
  must(account_id !== ctx.actor.id, say.notToYourself)
  await insertRow(ctx, 'feedback_note', {
    from_id: ctx.actor.id,
    to_id: account_id,
    text,
    shared,
    written_at: ctx.now,
  })
  return account_id
}

/** Held first: a question is answered once. */
async function answerAsked(ctx: Ctx, { id, text, shared }: Form & { readonly id: number }): Promise<number> {
  const note = await lockOptionalQuestion(ctx, id)
  must(note, say.noSuchNote)
  await updateRow(ctx, 'feedback_note', { id }, { text, shared, written_at: ctx.now })
  return note.to_id
}
