import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/board/post-calls.ts'
import { countReached } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { announcePost } from './announce-post.ts'
import { BOARD, boardReader, mayEdit, mayWritePosts, writingScope } from './board-policy.ts'
import { mustFitAudience } from '#notices/server/audience/choose-audience.ts'
import { tellMentioned } from '#notices/server/comments/mention-people.ts'
import type { NoticesParts } from '#notices/server/notices-dependencies.ts'
import { deleteFile, listFiles } from './post-file-queries.ts'
import { mustBeDraft, mustMove } from './post-transitions.ts'
import { deletePost, findAuthor, lockPost, updatePost, type PostRow } from './post-queries.ts'
import { beginTelling } from './notify-post-readers.ts'

export async function publishPost(ctx: Ctx, form: InputOf<typeof calls.publishPost>) {
  must(mayWritePosts(ctx.actor), say.mayNotWrite)
  const reader = await boardReader(ctx)
  const post = await lockPost(ctx, form.post_id)
  must(post && post.author_id === ctx.actor.id, say.noSuchPost)
  const to: PostRow['state'] = form.publish_at ? 'scheduled' : 'published'
  mustMove(post, to)
  const audience = audienceOf(post)
  const scope = writingScope(ctx.actor)
  await mustFitAudience(ctx, audience, { reader, scope, refusal: say.notThisAudience })
  const reaches = await countReached(ctx, audience, BOARD)
  must(reaches > 0, say.nobodyMatches)
  if (form.publish_at) await schedule(ctx, post, { version: form.version, at: new Date(form.publish_at) })
  else await putOnBoard(ctx, post, form.version)
  return said(form.publish_at ? say.scheduled : say.published, { state: to, reaches })
}

async function schedule(ctx: Ctx, post: PostRow, { version, at }: { version: number; at: Date }) {
  must(at > ctx.now, say.inThePast)
  must(post.expires_at === null || at.toISOString() < post.expires_at, say.expired)
  await updatePost(ctx, { id: post.id, version }, { state: 'scheduled', publish_at: at })
}

/** By its author, or by the job when its moment has come. */
export async function putOnBoard(ctx: Ctx, post: PostRow, version?: number) {
  must(post.expires_at === null || post.expires_at > ctx.now.toISOString(), say.expired)
  const shown = await updatePost(
    ctx,
    { id: post.id, ...(version === undefined ? {} : { version }) },
    { state: 'published', publish_at: post.publish_at ?? ctx.now, published_at: ctx.now },
  )
  await beginTelling(ctx, shown)
  await tellMentioned(ctx, { post: shown, text: shown.body_text, by: await findAuthor(ctx, shown) })
  await announcePost(ctx, shown)
}

export async function unschedulePost(ctx: Ctx, { post_id }: InputOf<typeof calls.unschedulePost>) {
  await boardReader(ctx)
  const post = await lockPost(ctx, post_id)
  must(post && mayEdit(ctx.actor, post), say.noSuchPost)
  mustMove(post, 'draft')
  await updatePost(ctx, { id: post_id }, { state: 'draft', publish_at: null })
  return {}
}

/** Its files go with it: no one would ever reach them again. */
export const discardDraft =
  ({ files }: Pick<NoticesParts, 'files'>) =>
  async (ctx: Ctx, { post_id }: InputOf<typeof calls.discardDraft>) => {
    await boardReader(ctx)
    const post = await lockPost(ctx, post_id)
    must(post && post.author_id === ctx.actor.id, say.noSuchPost)
    mustBeDraft(post)
    for (const file of await listFiles(ctx, post_id)) {
      await deleteFile(ctx, file.id)
      await deleteStoredFile(ctx, file.file_id, files)
    }
    await deletePost(ctx, post_id)
    return {}
  }

export async function withdrawPost(ctx: Ctx, { post_id, reason }: InputOf<typeof calls.withdrawPost>) {
  await boardReader(ctx)
  const post = await lockPost(ctx, post_id)
  must(post && mayEdit(ctx.actor, post), say.noSuchPost)
  mustMove(post, 'withdrawn')
  const gone = await updatePost(
    ctx,
    { id: post_id },
    {
      state: 'withdrawn',
      withdrawn_at: ctx.now,
      withdrawn_by: ctx.actor.id,
      withdrawn_reason: reason,
      pin_slot: null,
      pinned_until: null,
    },
  )
  await announcePost(ctx, gone)
  return {}
}
