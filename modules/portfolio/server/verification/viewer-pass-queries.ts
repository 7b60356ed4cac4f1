import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type NewPass = { readonly digest: string; readonly viewer_id: number; readonly expires_at: Date }

export const insertPass = (ctx: Ctx, pass: NewPass) =>
  ctx.db
    .insertInto('portfolio_pass')
    .values({ ...pass, created_at: ctx.now })
    .execute()

export type Viewer = { readonly id: number; readonly name: string; readonly lead_id: number | null }

export const findOptionalViewerOfPass = (ctx: Ctx, digest: string): Promise<Viewer | undefined> =>
  ctx.db
    .selectFrom('portfolio_pass')
    .innerJoin('portfolio_viewer', 'portfolio_viewer.id', 'portfolio_pass.viewer_id')
    .select(['portfolio_viewer.id', 'portfolio_viewer.name', 'portfolio_viewer.lead_id'])
    .where('digest', '=', digest)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()

export const forgetPasses = (ctx: Ctx) =>
  ctx.db.deleteFrom('portfolio_pass').where('expires_at', '<=', ctx.now.toISOString()).execute()

/** The enquiry that watching made before, of the contact whose address this is. */
export async function findOptionalLead(ctx: Ctx, email: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('portfolio_viewer')
    .innerJoin('contact_address', 'contact_address.contact_id', 'portfolio_viewer.contact_id')
    .select('portfolio_viewer.lead_id')
    .where('portfolio_viewer.lead_id', 'is not', null)
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .orderBy('portfolio_viewer.lead_id')
    .limit(1)
    .executeTakeFirst()
  return row?.lead_id ?? null
}

type Verified = {
  readonly email: string
  readonly contact_id: number
  readonly lead_id: number | null
  readonly name: string
  readonly phone: string
  readonly country: string | null
}

/** A person who verifies an address again is the same viewer, under what they call themselves now. */
export const keepViewer = (ctx: Ctx, viewer: Verified) =>
  ctx.db
    .insertInto('portfolio_viewer')
    .values({ ...viewer, verified_at: ctx.now, last_seen_at: ctx.now })
    .onConflict((found) =>
      found.column('email').doUpdateSet({
        name: viewer.name,
        phone: viewer.phone,
        country: viewer.country,
        last_seen_at: ctx.now,
        lead_id: sql<number | null>`coalesce(portfolio_viewer.lead_id, excluded.lead_id)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
