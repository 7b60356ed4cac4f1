import { sql, type Kysely } from 'kysely'

/** An undone row is told to the earlier rows of the same record, in whichever import they are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index import_row_record_idx on import_row (record_id) where undone is null`.execute(db)
}
