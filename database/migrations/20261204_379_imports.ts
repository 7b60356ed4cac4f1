import { sql, type Kysely } from 'kysely'

/** What a row left of a record and of what stands beside it: only what still stands so is put back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table import_row add column after jsonb`.execute(db)
}
