import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { Temporal } from 'temporal-polyfill'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/board/post-calls.ts'
import { announcePost } from './announce-post.ts'
import { boardReader, mayModerate } from './board-policy.ts'
import { findPost, freeOldPins, listPinSlots, lockPins, lockPost, updatePost } from './post-queries.ts'

/** To the end of the day in the companies. */
const endOf = (day: string) =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(COMPANY_ZONE).toInstant().epochMilliseconds,
  )

/** Three places for the whole board; the unique place is what two hands at once meet. */
export async function pinPost(ctx: Ctx, { post_id, until, instead_of }: InputOf<typeof calls.pinPost>) {
  const reader = await boardReader(ctx)
  await lockPins(ctx)
  const post = await lockPost(ctx, post_id)
  must(post && (mayModerate(ctx.actor, post) || post.author_id === reader.id), say.noSuchPost)
  must(mayModerate(ctx.actor, post), say.mayNotModerate)
  must(post.state === 'published', say.onlyOnBoard)
  const pinned_until = endOf(until)
  must(pinned_until > ctx.now, { ...say.inThePast, field: 'until' })
  await freeOldPins(ctx)
  if (instead_of !== undefined && instead_of !== post_id) await unpin(ctx, instead_of)
  const { taken, free } = await listPinSlots(ctx)
  const present = taken.find(({ id }) => id === post_id)?.pin_slot
  const pin_slot = present ?? free[0]
  must(pin_slot, say.pinLimit(await seenPins(ctx, taken)))
  await announcePost(ctx, await updatePost(ctx, { id: post_id }, { pin_slot, pinned_until }))
  return {}
}

/** A caller who may unpin one is shown which; of others’ posts not even the title. */
async function seenPins(ctx: Ctx, taken: readonly { id: number; title: string }[]) {
  const posts = await Promise.all(taken.map(({ id }) => findPost(ctx, id)))
  return posts.flatMap((post) =>
    post && mayModerate(ctx.actor, post) ? [{ id: post.id, title: post.title }] : [],
  )
}

export async function unpinPost(ctx: Ctx, { post_id }: InputOf<typeof calls.unpinPost>) {
  await boardReader(ctx)
  await unpin(ctx, post_id)
  return {}
}

async function unpin(ctx: Ctx, id: number) {
  const post = await lockPost(ctx, id)
  must(post && mayModerate(ctx.actor, post), say.noSuchPost)
  if (post.pin_slot === null) return
  await announcePost(ctx, await updatePost(ctx, { id }, { pin_slot: null, pinned_until: null }))
}
