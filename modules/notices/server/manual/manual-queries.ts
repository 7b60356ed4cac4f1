import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

/** The newest words of every page that was edited here. */
export const listManualEdits = (ctx: Ctx) =>
  ctx.db
    .selectFrom('manual_edit')
    .innerJoin('account', 'account.id', 'edited_by')
    .distinctOn('slug')
    .selectAll('manual_edit')
    .select('account.name as edited_by_name')
    .orderBy('slug')
    .orderBy('number', 'desc')
    .execute()

type NewEdit = {
  readonly slug: string
  readonly number: number
  readonly title: string
  readonly body: string
  readonly body_text: string
  readonly chapter: string
  readonly routes: string[]
  readonly needs: string
  readonly note: string
}

export const insertManualEdit = (ctx: Ctx, edit: NewEdit) =>
  insertRow(ctx, 'manual_edit', { ...edit, edited_by: ctx.actor.id, edited_at: ctx.now })

export const writeVote = (ctx: Ctx, { slug, helpful }: { slug: string; helpful: boolean }) =>
  sql`insert into manual_vote (slug, account_id, helpful, at)
    values (${slug}, ${ctx.actor.id}, ${helpful}, ${ctx.now})
    on conflict (slug, account_id) do update set helpful = excluded.helpful, at = excluded.at`.execute(ctx.db)

export async function findVote(ctx: Ctx, slug: string): Promise<boolean | null> {
  const vote = await ctx.db
    .selectFrom('manual_vote')
    .select('helpful')
    .where('slug', '=', slug)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirst()
  return vote?.helpful ?? null
}
