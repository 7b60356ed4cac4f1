import { sql, type Kysely } from 'kysely'

/** The day of the newest update of a set of key result areas, so that lists sort by a column. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table employee_kra add column updated_on date`.execute(db)
  await sql`
    update employee_kra as kra set updated_on = said.day
    from (
      select line.kra_id, max(kra_update.day) as day from kra_update
      join employee_kra_line as line on line.id = kra_update.line_id group by line.kra_id
    ) as said
    where said.kra_id = kra.id`.execute(db)
  await sql`create index employee_kra_updated_idx on employee_kra (updated_on, account_id)`.execute(db)
}
