import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

/** What a link leads to: `proposal` and its number. */
export type LinkedRecord = { readonly subject: string; readonly recordId: number }

type NewLink = {
  readonly token_digest: string
  readonly token_sealed: string
  readonly subject: string
  readonly subject_id: number
  readonly purpose: string
  readonly expires_on: string | null
  readonly password_hash: string | null
  readonly by_address: boolean
  readonly may_download: boolean
  readonly most_views: number | null
}

export const insertLink = (ctx: Ctx, link: NewLink) =>
  insertRow(ctx, 'share_link', { ...link, made_by: ctx.actor.id > 0 ? ctx.actor.id : null, made_at: ctx.now })

export async function insertAddresses(ctx: Ctx, linkId: number, addresses: readonly string[]): Promise<void> {
  const rows = [...new Set(addresses)].map((address) => ({ link_id: linkId, address }))
  if (rows.length > 0) await ctx.db.insertInto('share_link_code').values(rows).execute()
}

export const findOptionalLink = (ctx: Ctx, tokenDigest: string) =>
  ctx.db.selectFrom('share_link').selectAll().where('token_digest', '=', tokenDigest).executeTakeFirst()
export type StoredLink = NonNullable<Awaited<ReturnType<typeof findOptionalLink>>>

/** Tries and openings at the same moment are counted one by one. */
export const lockOptionalLink = (ctx: Ctx, tokenDigest: string) =>
  ctx.db
    .selectFrom('share_link')
    .selectAll()
    .where('token_digest', '=', tokenDigest)
    .forUpdate()
    .executeTakeFirst()

/** Not in the trace: a stranger tried or opened it, and `share_link_view` tells of that. */
export const updateLink = (ctx: Ctx, id: number, changes: Updateable<Database['share_link']>) =>
  ctx.db.updateTable('share_link').set(changes).where('id', '=', id).execute()

export const findOptionalCode = (ctx: Ctx, linkId: number, address: string) =>
  ctx.db
    .selectFrom('share_link_code')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()

export const updateCode = (ctx: Ctx, id: number, changes: Updateable<Database['share_link_code']>) =>
  ctx.db.updateTable('share_link_code').set(changes).where('id', '=', id).execute()

type NewView = {
  readonly link_id: number
  readonly address: string | null
  readonly pass_digest: string
  readonly pass_ends_at: Date
}

export const insertView = (ctx: Ctx, view: NewView) =>
  ctx.db
    .insertInto('share_link_view')
    .values({ ...view, opened_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findOptionalView = (ctx: Ctx, linkId: number, passDigest: string) =>
  ctx.db
    .selectFrom('share_link_view')
    .select(['id', 'address'])
    .where('link_id', '=', linkId)
    .where('pass_digest', '=', passDigest)
    .where('pass_ends_at', '>', ctx.now.toISOString())
    .executeTakeFirst()

export const findOptionalLinkOfView = (ctx: Ctx, viewId: number) =>
  ctx.db
    .selectFrom('share_link_view as seen')
    .innerJoin('share_link', 'share_link.id', 'seen.link_id')
    .selectAll('share_link')
    .select('seen.address')
    .where('seen.id', '=', viewId)
    .executeTakeFirst()

/** A page that is open in two tabs tells twice; the longer time counts. */
export const lengthenView = (ctx: Ctx, id: number, seconds: number) =>
  ctx.db
    .updateTable('share_link_view')
    .set({ seconds: sql`greatest(seconds, ${seconds})` })
    .where('id', '=', id)
    .execute()

export const markDownloaded = (ctx: Ctx, viewId: number) =>
  ctx.db
    .updateTable('share_link_view')
    .set({ downloaded_at: ctx.now })
    .where('id', '=', viewId)
    .where('downloaded_at', 'is', null)
    .execute()

const linksTo = (ctx: Ctx, { subject, recordId }: LinkedRecord) =>
  ctx.db.selectFrom('share_link').where('subject', '=', subject).where('subject_id', '=', recordId)

export const listLiveLinks = (ctx: Ctx, record: LinkedRecord) =>
  linksTo(ctx, record).select('id').where('revoked_at', 'is', null).orderBy('id').forUpdate().execute()

export const revokeLink = (ctx: Ctx, id: number) =>
  updateRow(
    ctx,
    'share_link',
    { id },
    { revoked_at: ctx.now, revoked_by: ctx.actor.id > 0 ? ctx.actor.id : null },
  )

const MOST_LINKS = 200

export const listStoredLinks = (ctx: Ctx, record: LinkedRecord) =>
  linksTo(ctx, record)
    .selectAll()
    .select(
      sql<string[]>`array(select address from share_link_code as listed
        where listed.link_id = share_link.id order by listed.id)`.as('addresses'),
    )
    .orderBy('id', 'desc')
    .limit(MOST_LINKS)
    .execute()

const MOST_VIEWS = 500

/** Who opened a record by any of its links, newest first. */
export const listViews = (ctx: Ctx, record: LinkedRecord) =>
  linksTo(ctx, record)
    .innerJoin('share_link_view as seen', 'seen.link_id', 'share_link.id')
    .select(['seen.id', 'seen.link_id', 'share_link.purpose', 'seen.address'])
    .select(['seen.opened_at', 'seen.seconds', 'seen.downloaded_at'])
    .orderBy('seen.id', 'desc')
    .limit(MOST_VIEWS)
    .execute()

export const findCompanyName = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
