import { sql, type Kysely } from 'kysely'

/** What is counted and hidden is read from indexes alone, at a hundred thousand applications too. */
export async function up(db: Kysely<never>): Promise<void> {
  // The few candidates who are employees; merged ones count as well.
  await sql`create index candidate_account_idx on candidate (account_id) where account_id is not null`.execute(
    db,
  )
  await sql`drop index application_board_idx, application_candidate_idx, candidate_by_name_idx`.execute(db)
  await sql`
    create index application_board_idx on application (job_id, cv_status, since desc, id desc)
      include (live, candidate_id, line_may_know)`.execute(db)
  await sql`
    create index application_candidate_idx on application (candidate_id)
      include (job_id, live, line_may_know)`.execute(db)
  // Applications are sorted by the name of candidates who were merged, too.
  await sql`create index candidate_by_name_idx on candidate (lower(name), id)`.execute(db)
}
