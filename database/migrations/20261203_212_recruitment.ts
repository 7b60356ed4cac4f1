import { sql, type Kysely } from 'kysely'

/** What the lists of a hundred thousand applications and the figures begin with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index application_latest_idx on application (since, id)`.execute(db)
  await sql`create index application_applied_idx on application (applied_at, id)`.execute(db)
  await sql`
    create index candidate_by_name_idx on candidate (lower(name), id) where merged_into_id is null`.execute(
    db,
  )
  // The best first; those without a score come last.
  await sql`
    create index application_score_idx on application ((score is null), score desc, id desc)`.execute(db)
}
