import { listMentioned } from '#notices/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { cleanRichText } from '#platform/server/rich-text/clean-rich-text.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import type * as calls from '#projects/contract/comments/comment-calls.ts'
import { commentMessages } from '#projects/contract/comments/comment-messages.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { leads } from '#projects/contract/items/item-rules.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { findOptionalItem } from '#projects/server/items/item-queries.ts'
import { announceItem } from '#projects/server/items/tell-item.ts'
import { itemMentioned } from '#projects/server/projects-notices.ts'
import { findOptionalComment, insertComment, pageOfComments, removeRow } from './comment-queries.ts'

const SIZE = 50

async function mustSeeItem(ctx: Ctx, id: number) {
  const item = await findOptionalItem(ctx, id)
  must(item, say.noSuchItem)
  return { item, seen: await mustSeeProject(ctx, item.project_id) }
}

export async function listComments(ctx: Ctx, { item_id, before }: InputOf<typeof calls.listComments>) {
  const { seen } = await mustSeeItem(ctx, item_id)
  const inside = seesInside(ctx)
  const found = await pageOfComments(ctx, { itemId: item_id, before, inside, size: SIZE + 1 })
  const rows = found.slice(0, SIZE)
  return {
    rows: rows.map(({ id, by, written_at, text, to_client, author_id }) => ({
      id,
      by,
      written_at,
      text,
      to_client,
      can_remove: author_id === ctx.actor.id || (inside && seen.leads),
    })),
    next: found.length > SIZE ? rows.at(-1)!.id : null,
  }
}

/** What a client writes is for both sides; what a colleague writes stays inside unless it is meant for the client. */
export async function addComment(ctx: Ctx, { item_id, ...form }: InputOf<typeof calls.addComment>) {
  const { item, seen } = await mustSeeItem(ctx, item_id)
  const isClient = !seesInside(ctx)
  must(seen.works || isClient, commentMessages.mayNotComment)
  const to_client = isClient || form.to_client
  must(!to_client || item.client_visible, commentMessages.notVisible)
  const text = cleanRichText(form.text)
  const { id } = await insertComment(ctx, { item_id, text, to_client })
  const mentioned = isClient ? [] : await listMentioned(ctx, text)
  const members = new Set(seen.working.map((member) => member.id))
  const to = mentioned.filter((person) => members.has(person.id) && person.id !== ctx.actor.id)
  if (to.length > 0) {
    const { title, key, kind } = item
    const input = {
      id: item_id,
      key,
      title,
      kind: kind,
      by: ctx.actor.name,
      excerpt: excerptOf(text, 200),
    }
    await notify(ctx, itemMentioned, {
      to: to.map((person) => person.id),
      input,
      subject: `project-item/${item_id}/${ctx.actor.id}`,
    })
  }
  await announceItem(ctx, { ...item, client_visible: to_client })
  const unable = mentioned.filter((person) => !members.has(person.id)).map(({ name }) => name)
  return said([commentMessages.added, ...unable.map(commentMessages.cannotSee)].join(' '), { id })
}

export async function removeComment(ctx: Ctx, { id }: InputOf<typeof calls.removeComment>) {
  const comment = await findOptionalComment(ctx, id)
  must(comment && (comment.to_client || seesInside(ctx)), commentMessages.noSuchComment)
  const item = await findOptionalItem(ctx, comment.item_id)
  must(item, commentMessages.noSuchComment)
  const seen = await mustSeeProject(ctx, item.project_id)
  const mayRemove = comment.author_id === ctx.actor.id || leads({ standing: seen.project.standing! })
  must(mayRemove, commentMessages.mayNotRemove)
  await removeRow(ctx, id)
  await announceItem(ctx, item)
  return {}
}

const MOST_SUGGESTED = 8

export async function suggestMentions(ctx: Ctx, { item_id, search }: InputOf<typeof calls.suggestMentions>) {
  const { seen } = await mustSeeItem(ctx, item_id)
  if (!seesInside(ctx)) return { rows: [] }
  const words = search.toLowerCase()
  return {
    rows: seen.working
      .filter(({ name }) => name.toLowerCase().includes(words))
      .slice(0, MOST_SUGGESTED)
      .map(({ id, name }) => ({ id, name, detail: seen.project.name })),
  }
}
