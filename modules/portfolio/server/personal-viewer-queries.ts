import { sql, type SqlBool } from 'kysely'
import { ERASED_NAME, MOST_RECORDS } from '#contacts/server/public.ts'
import type { Whose } from '#platform/server/personal-source.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const listViewersOf = (ctx: Ctx, { email, phones, contactIds }: Whose) =>
  ctx.db
    .selectFrom('portfolio_viewer')
    .select(['id', 'name', 'email', 'phone', 'country', 'verified_at', 'last_seen_at'])
    .select(
      sql<string>`coalesce((select string_agg(distinct title, ', ') from portfolio_play
        join portfolio_video on portfolio_video.id = video_id where viewer_id = portfolio_viewer.id), '')`.as(
        'watched',
      ),
    )
    .where((row) =>
      row.or([
        row('email', '=', email ?? ''),
        sql<SqlBool>`phone = any(${[...phones]}::text[])`,
        sql<SqlBool>`contact_id = any(${[...contactIds]}::integer[])`,
      ]),
    )
    // One that was erased has no number any more.
    .where('phone', '<>', '')
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

/** What was watched stays counted; codes and passes go, and with them the way back in. */
export async function eraseViewers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const of = [...ids]
  await ctx.db
    .deleteFrom('portfolio_code')
    .where('email', 'in', (viewer) =>
      viewer.selectFrom('portfolio_viewer').select('email').where('id', 'in', of),
    )
    .execute()
  await ctx.db.deleteFrom('portfolio_pass').where('viewer_id', 'in', of).execute()
  await ctx.db
    .updateTable('portfolio_viewer')
    // No one's address: each is known by one of its own.
    .set({ name: ERASED_NAME, phone: '', email: sql`'erased-' || id` })
    .where('id', 'in', of)
    .execute()
}
