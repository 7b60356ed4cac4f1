import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { hashOf } from '#platform/server/secrets/link-door.ts'
import { findOptionalLink, insertView, updateLink } from './link-queries.ts'

type OpeningStory = {
  /** The address that `makeLink` returned. */
  readonly linkOf: string
  readonly address: string
  readonly seconds: number
  readonly downloaded: boolean
}

/** Someone who opened a link at an earlier time, for the demo company. */
export async function buildOpening(ctx: Ctx, { linkOf, address, seconds, downloaded }: OpeningStory) {
  const link = await findOptionalLink(ctx, hashOf(linkOf.split('/').at(-1)!))
  if (!link) throw new Error(`${linkOf} is no link`)
  const { id } = await insertView(ctx, {
    link_id: link.id,
    address,
    pass_digest: hashOf(randomId()),
    pass_ends_at: ctx.now,
  })
  await ctx.db
    .updateTable('share_link_view')
    .set({ seconds, ...(downloaded ? { downloaded_at: ctx.now } : {}) })
    .where('id', '=', id)
    .execute()
  await updateLink(ctx, link.id, { views: link.views + 1 })
}
