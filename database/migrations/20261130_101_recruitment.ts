import { sql, type Kysely } from 'kysely'

/** What comes in through the public pages, what applicants agree to, and one job for a requisition. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table candidate_consent_text (
      id integer generated always as identity primary key,
      words text not null,
      months smallint not null constraint candidate_consent_text_months_check check (months between 1 and 60),
      written_by integer references account (id),
      written_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    insert into candidate_consent_text (words, months) values
      ('I agree that my application and my CV are kept and used to fill this and similar positions.', 12)`.execute(
    db,
  )
  await sql`
    create table website_candidate (
      id integer generated always as identity primary key,
      job_id integer not null references job (id),
      state text not null constraint website_candidate_state_check check (state in
        ('new', 'converted', 'duplicate', 'spam', 'discarded')),
      name text not null,
      -- In lower case.
      email text not null,
      -- E.164.
      phone text not null,
      message text not null default '',
      -- [{ label, answer }]: the questions as they were asked.
      answers jsonb not null default '[]',
      cv_file_id text constraint website_candidate_cv_key unique references stored_file (id),
      consent_text_id integer not null references candidate_consent_text (id),
      keep_until date not null,
      spam_score smallint not null constraint website_candidate_score_check check (spam_score between 0 and 100),
      spam_reasons jsonb not null default '[]',
      -- The sender’s network, as a keyed digest.
      sender_digest text not null,
      -- Whom e-mail address or phone number belong to already.
      found_candidate_id integer references candidate (id) on delete set null,
      candidate_id integer references candidate (id) on delete set null,
      application_id integer references application (id) on delete set null,
      received_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_note text not null default '',
      version integer not null default 1,
      constraint website_candidate_decided_check check ((state = 'new') <= (decided_at is null))
    )`.execute(db)
  // The same person applies for a job once until the application is decided on.
  await sql`create unique index website_candidate_new_once on website_candidate (job_id, email)
    where state = 'new'`.execute(db)
  await sql`create index website_candidate_state_idx on website_candidate (state, received_at desc, id desc)`.execute(
    db,
  )
  await sql`create index website_candidate_email_idx on website_candidate (email, received_at)`.execute(db)
  await sql`create index website_candidate_sender_idx on website_candidate (sender_digest, received_at)`.execute(
    db,
  )
  await sql`create index website_candidate_keep_idx on website_candidate (keep_until)`.execute(db)
  await sql`create unique index job_requisition_once on job (requisition_id)
    where requisition_id is not null`.execute(db)
  // A decision has its person and its moment.
  await sql`
    alter table job_requisition add constraint job_requisition_decided_check
      check (status not in ('approved', 'rejected') or (decided_by is not null and decided_at is not null))`.execute(
    db,
  )
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'recruitment.requisition.open', 'all' from role
    where key = any (${['manager', 'recruiter', 'hr_manager']})`.execute(db)
}
