import { sql, type Kysely } from 'kysely'

/** What the lists of a hundred thousand applications and the figures begin with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index application_latest_idx on application (since, id)`.execute(db)
  await sql`create index application_applied_idx on application (applied_at, id)`.execute(db)
}
