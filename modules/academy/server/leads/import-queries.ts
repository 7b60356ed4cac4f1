import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { isRowsFault } from '#platform/server/database/rows-fault.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import { deleteRow } from '#platform/server/database/write.ts'

export const findOptionalStored = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('academy_lead').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function deleteFirstMoves(ctx: Ctx, leadId: number): Promise<void> {
  const moves = await ctx.db.selectFrom('academy_move').select('id').where('lead_id', '=', leadId).execute()
  for (const { id } of moves) await deleteRow(ctx, 'academy_move', id)
}

/** Rows that would go with a contact, and are not for an import to take away. */
const KEPT = ['lead', 'sales_entry', 'sales_task', 'sales_mail', 'sales_meeting', 'deal_contact']

/** A contact who came with one row of the file, and of whom nothing else is known; any other one stays. */
export async function dropNewContact(ctx: Ctx, contactId: number): Promise<void> {
  const named = (table: string) => sql`exists (select from ${sql.table(table)} where contact_id = contact.id)`
  const { rows } = await sql<{ id: number }>`
    select id from contact where id = ${contactId} and source = 'academy' and version = 1
      and (select count(*) from contact_origin where contact_id = contact.id) = 1
      and not (${sql.join(KEPT.map(named), sql` or `)})`.execute(ctx.db)
  if (!rows[0]) return
  try {
    await inSavepoint(ctx, (part) => deleteRow(part, 'contact', contactId))
  } catch (error) {
    // Another area names it.
    if (!isRowsFault(error)) throw error
  }
}
