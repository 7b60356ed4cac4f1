import { sql, type Kysely } from 'kysely'

const tables = [
  'contact_origin',
  'sales_entry',
  'sales_task',
  'sales_mail',
  'mined_person',
  'sequence_enrolment',
] as const

/** What points to a lead is found by it: to remove one, each of these tables was read from end to end. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of tables)
    await sql`create index ${sql.ref(`${table}_of_lead_idx`)} on ${sql.table(table)} (lead_id)
      where lead_id is not null`.execute(db)
}
