import { sql } from 'kysely'
import { updateContact, lockOptionalContact, leadRows, OPEN_LEAD } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImage } from '#platform/server/import-kind.ts'

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

export type ContactImage = {
  readonly id: number
  readonly version: number
  readonly fields: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly designation: string
    readonly linkedin_url: string
  }
}

/** With the person of each lead, whom a row completes too. */
export async function listLeadImages(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportImage>> {
  const rows = await leadRows(ctx)
    .select(['lead.id', 'lead.version', 'lead.title', 'lead.requirement', 'lead.budget'])
    .select(['contact.id as contact_id', 'contact.version as contact_version'])
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.designation', 'contact.linkedin_url'])
    .where('lead.id', 'in', [0, ...ids])
    .orderBy('lead.id')
    .forUpdate('lead')
    .execute()
  return new Map(
    rows.map(({ id, version, title, requirement, budget, contact_id, contact_version, ...fields }) => {
      const contact: ContactImage = { id: contact_id, version: contact_version, fields }
      return [id, { version, fields: { title, requirement, budget, contact } }]
    }),
  )
}

/** A row of a file changes the person once: in a later version someone has changed them since. */
export async function putContactBack(ctx: Ctx, { id, version, fields }: ContactImage): Promise<void> {
  const now = await lockOptionalContact(ctx, id)
  if (now?.version === version + 1) await updateContact(ctx, { id }, fields)
}
