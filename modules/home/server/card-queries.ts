import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

const findRow = (ctx: Ctx) =>
  ctx.db.selectFrom('home_arrangement').selectAll().where('account_id', '=', ctx.actor.id).executeTakeFirst()

export const findOptionalArrangement = findRow

/** Locks the person, so that two windows that begin at once write one row. */
export async function writeArrangement(ctx: Ctx, arrangement: { cards: string[]; hidden: string[] }) {
  await sql`select id from account where id = ${ctx.actor.id} for update`.execute(ctx.db)
  const kept = await findRow(ctx)
  if (kept) await updateRow(ctx, 'home_arrangement', { id: kept.id }, arrangement)
  else await insertRow(ctx, 'home_arrangement', { account_id: ctx.actor.id, ...arrangement })
}
