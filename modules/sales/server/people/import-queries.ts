import { sql } from 'kysely'
import { leadRows, OPEN_LEAD } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The newest first. */
export const listOpenLeadsOf = (ctx: Ctx, contactIds: readonly number[]) =>
  leadRows(ctx)
    .select(['lead.id', 'lead.contact_id', 'lead.title'])
    .where('lead.contact_id', 'in', [0, ...contactIds])
    .where(OPEN_LEAD)
    .orderBy('lead.id', 'desc')
    .execute()

/** Whether the person came in the same transaction as the lead. */
export const findOptionalImported = (ctx: Ctx, leadId: number) =>
  leadRows(ctx)
    .select([
      'lead.contact_id',
      sql<boolean>`(contact.source = 'import' and contact.created_at = lead.received_at and contact.version <= 2)`.as(
        'is_of_file',
      ),
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirst()

export async function hasNothingElse(ctx: Ctx, contactId: number): Promise<boolean> {
  const of = (table: string) => sql`exists (select from ${sql.table(table)} where contact_id = ${contactId})`
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(
    [
      'lead',
      'contact_origin',
      'sales_entry',
      'sales_task',
      'sales_meeting',
      'sales_mail',
      'sales_share',
      'deal_contact',
    ].map(of),
    sql` or `,
  )} as used`.execute(ctx.db)
  return rows[0]?.used === false
}
