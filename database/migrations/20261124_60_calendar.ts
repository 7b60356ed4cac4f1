import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What was asked for and is not decided yet keeps its hours free of anything else, and shows nowhere as an absence.
  await sql`alter table absence add column tentative boolean not null default false`.execute(db)
}
