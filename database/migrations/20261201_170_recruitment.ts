import { sql, type Kysely } from 'kysely'

/** Referrals wait in the inbox beside what came from websites, each with who referred. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table website_candidate add column referrer_id integer references account (id)`.execute(db)
  await sql`drop index website_candidate_new_once`.execute(db)
  // The same person may apply themselves, and be referred by several: one row each.
  await sql`create unique index website_candidate_new_once
    on website_candidate (job_id, email, coalesce(referrer_id, 0)) where state = 'new'`.execute(db)
  await sql`create index website_candidate_referrer_idx on website_candidate (referrer_id, received_at desc)
    where referrer_id is not null`.execute(db)
  await sql`create index application_referrer_idx on application (referrer_id) where referrer_id is not null`.execute(
    db,
  )
}
