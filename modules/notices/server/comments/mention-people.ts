import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import { must } from '#platform/server/must.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type { Audience } from '#notices/contract/audience/audience.ts'
import type { suggestMentions } from '#notices/contract/comments/comment-calls.ts'
import type { suggestReaders as suggestReadersCall } from '#notices/contract/board/post-calls.ts'
import { notify } from '#notifications/server/public.ts'
import { listMentioned } from '#organization/server/public.ts'
import { listReachedByName, listReachedOf } from '#notices/server/audience/audience-queries.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { mentionNotice } from '#notices/server/board/board-notices.ts'
import { BOARD, boardReader, mayWritePosts, writingScope } from '#notices/server/board/board-policy.ts'
import { fitsScope } from '#notices/server/audience/choose-audience.ts'
import { findOpenPost, type PostRow } from '#notices/server/board/post-queries.ts'

type Writer = { readonly id: number; readonly name: string }

type Texts = {
  readonly post: PostRow
  readonly text: string
  readonly before?: string
  /** Whose words they are, where the schedule brings them and not their writer. */
  readonly by?: Writer
}

/** Who is mentioned now and was not before, parted by whether they may read it. */
export async function sortMentioned(ctx: Ctx, { post, text, before = '', by = ctx.actor }: Texts) {
  const known = new Set((await listMentioned(ctx, before)).map(({ id }) => id))
  const named = (await listMentioned(ctx, text)).filter(({ id }) => !known.has(id) && id !== by.id)
  const ids = named.map(({ id }) => id)
  const reach = new Set(await listReachedOf(ctx, audienceOf(post), { ids, permission: BOARD }))
  reach.add(post.author_id)
  return {
    may: named.filter(({ id }) => reach.has(id)),
    mayNot: named.filter(({ id }) => !reach.has(id)),
  }
}

/** Tells who is mentioned and may read it; answers the names of those who may not. */
export async function tellMentioned(ctx: Ctx, texts: Texts): Promise<string[]> {
  const { by = ctx.actor } = texts
  const { may, mayNot } = await sortMentioned(ctx, texts)
  if (may.length > 0)
    await notify(ctx, mentionNotice, {
      to: may.map(({ id }) => id),
      input: {
        id: texts.post.id,
        by: by.name,
        title: texts.post.title,
        excerpt: excerptOf(texts.text, 200),
      },
      subject: `mention/${texts.post.id}/${by.id}`,
    })
  return mayNot.map(({ name }) => name)
}

const MOST_SUGGESTED = 8

/** No one is offered who could not read the post, so that a suggestion tells nothing and no mention is in vain. */
export async function suggestPeople(ctx: Ctx, { post_id, search }: InputOf<typeof suggestMentions>) {
  const post = await findOpenPost(ctx, await boardReader(ctx), post_id)
  must(post, say.noSuchPost)
  return { rows: await listMentionable(ctx, audienceOf(post), search) }
}

/** For a post that is being written: of an audience that the writer may not choose no one is offered. */
export async function suggestReaders(ctx: Ctx, { audience, search }: InputOf<typeof suggestReadersCall>) {
  must(mayWritePosts(ctx.actor), say.mayNotWrite)
  const fits = fitsScope(audience, await boardReader(ctx), writingScope(ctx.actor))
  return { rows: fits ? await listMentionable(ctx, audience, search) : [] }
}

async function listMentionable(ctx: Ctx, audience: Audience, search: string) {
  const wish = { search: search.trim(), permission: BOARD, size: MOST_SUGGESTED }
  const found = await listReachedByName(ctx, audience, wish)
  return found.map(({ id, name, email }) => ({ id, name, detail: email }))
}
