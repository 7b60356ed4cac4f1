import { sql, type Kysely } from 'kysely'

/** What a computation stages is written once and read once: it is neither taken apart nor compressed in between. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payroll_run_person
      alter column staged type json using staged::json,
      alter column staged set storage external`.execute(db)
}
