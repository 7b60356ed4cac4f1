import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/board/post-calls.ts'
import type { Audience } from '#notices/contract/audience/audience.ts'
import { columnsOf } from '#notices/server/audience/audience-words.ts'
import { announcePost } from './announce-post.ts'
import { boardReader, mayEdit, mayWritePosts, writingScope } from './board-policy.ts'
import { mustFitAudience } from '#notices/server/audience/choose-audience.ts'
import { sortMentioned, tellMentioned } from '#notices/server/comments/mention-people.ts'
import { mustBeDraft } from './post-transitions.ts'
import { insertPost, insertRevision, lockPost, updatePost, type PostRow } from './post-queries.ts'
import { forgetTold } from './post-reader-queries.ts'
import { beginTelling } from './notify-post-readers.ts'

type Fields = Omit<InputOf<typeof calls.savePost>, 'post_id' | 'version'>

/** The columns of what was typed; the text is cleaned here, and nowhere stored as it came. */
function columnsFrom(ctx: Ctx, form: Fields) {
  const body = cleanRichText(form.body)
  const body_text = plainTextOf(body)
  must(body_text !== '', { kind: 'invalid', text: say.bodyEmpty, field: 'body' })
  if (form.ack_by) must(form.ack_by >= companyDay(ctx.now), say.ackDayPast)
  return {
    title: form.title,
    body,
    body_text,
    importance: form.importance,
    ...columnsOf(form.audience),
    needs_ack: form.needs_ack,
    ack_by: form.ack_by ?? null,
    comments_open: form.comments_open,
    expires_at: form.expires_at ? new Date(form.expires_at) : null,
  }
}

async function mustReach(ctx: Ctx, audience: Audience) {
  must(mayWritePosts(ctx.actor), say.mayNotWrite)
  const reader = await boardReader(ctx)
  const scope = writingScope(ctx.actor)
  await mustFitAudience(ctx, audience, { reader, scope, refusal: say.notThisAudience })
}

export async function savePost(ctx: Ctx, { post_id, version, ...form }: InputOf<typeof calls.savePost>) {
  await mustReach(ctx, form.audience)
  if (form.expires_at) must(new Date(form.expires_at) > ctx.now, say.expired)
  const post =
    post_id === undefined ? await newDraft(ctx, form) : await changeDraft(ctx, { id: post_id, version }, form)
  const { mayNot } = await sortMentioned(ctx, { post, text: post.body_text })
  return answer(
    say.draftSaved,
    post,
    mayNot.map(({ name }) => name),
  )
}

const newDraft = (ctx: Ctx, form: Fields) =>
  insertPost(ctx, {
    ...columnsFrom(ctx, form),
    state: 'draft',
    author_id: ctx.actor.id,
    company_id: ctx.actor.companyId,
    created_at: ctx.now,
  })

async function changeDraft(ctx: Ctx, seen: { id: number; version: number | undefined }, form: Fields) {
  const post = await lockPost(ctx, seen.id)
  must(post && post.author_id === ctx.actor.id, say.noSuchPost)
  mustBeDraft(post)
  return updatePost(ctx, { id: seen.id, version: seen.version ?? 0 }, columnsFrom(ctx, form))
}

/** What is on the board is edited with its history; who has acknowledged it may be asked again. */
export async function editPost(ctx: Ctx, form: InputOf<typeof calls.editPost>) {
  const { post_id, version, ask_again, ...fields } = form
  const reader = await boardReader(ctx)
  const before = await lockPost(ctx, post_id)
  must(before && before.state !== 'draft' && mayEdit(ctx.actor, before), say.noSuchPost)
  must(before.state === 'published', say.notInThisState(before.state))
  const scope = writingScope(ctx.actor)
  await mustFitAudience(ctx, fields.audience, { reader, scope, refusal: say.notThisAudience })
  const columns = columnsFrom(ctx, fields)
  if (columns.expires_at) must(columns.expires_at > ctx.now, say.expired)
  const revision = before.revision + 1
  const asks = ask_again && columns.needs_ack
  const post = await updatePost(
    ctx,
    { id: post_id, version },
    { ...columns, revision, edited_at: ctx.now, ...(asks ? { ack_revision: revision } : {}) },
  )
  await insertRevision(ctx, before)
  if (asks) await forgetTold(ctx, post_id)
  await beginTelling(ctx, post)
  const mayNot = await tellMentioned(ctx, { post, text: post.body_text, before: before.body_text })
  await announcePost(ctx, before)
  await announcePost(ctx, post)
  return answer(say.saved, post, mayNot)
}

function answer(sentence: string, post: PostRow, mayNot: readonly string[]) {
  const told = mayNot.length === 0 ? sentence : `${sentence} ${say.cannotSee(mayNot)}`
  return said(told, { post_id: post.id, version: post.version, cannot_see: [...mayNot] })
}
