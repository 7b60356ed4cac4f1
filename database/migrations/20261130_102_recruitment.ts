import { sql, type Kysely } from 'kysely'

/** The interviews of an application, their panels, and what each member writes. */
export async function up(db: Kysely<never>): Promise<void> {
  await createInterviews(db)
  await createFeedback(db)
}

async function createInterviews(db: Kysely<never>) {
  await sql`
    create table interview (
      id integer generated always as identity primary key,
      application_id integer not null references application (id),
      candidate_id integer not null references candidate (id),
      round smallint not null constraint interview_round_check check (round between 1 and 99),
      kind text not null constraint interview_kind_check check (kind in
        ('technical_1', 'technical_2', 'machine_test', 'manager', 'hr', 'ceo', 'client')),
      title text not null default '',
      mode text not null constraint interview_mode_check check (mode in ('online', 'face_to_face', 'phone')),
      place text not null default '',
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      zone text not null,
      status text not null constraint interview_status_check check (status in
        ('scheduled', 'completed', 'selected', 'rejected', 'not_available', 'onboarded', 'on_hold', 'cancelled')),
      -- [{ key, label, weight }] as they were when it was scheduled.
      criteria jsonb not null default '[]',
      uid text not null constraint interview_uid_key unique,
      sequence integer not null default 0,
      -- The status from which it was scheduled.
      from_status smallint not null,
      note text not null default '',
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_note text not null default '',
      scheduled_by integer references account (id),
      scheduled_at timestamptz(3) not null,
      version integer not null default 1,
      constraint interview_order_check check (ends_at >= starts_at + interval '15 minutes'),
      -- A candidate is in one place at a time.
      constraint interview_candidate_once exclude using gist (
        candidate_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (status = 'scheduled')
    )`.execute(db)
  await sql`create index interview_application_idx on interview (application_id)`.execute(db)
  await sql`create index interview_due_idx on interview (ends_at) where status = 'scheduled'`.execute(db)
  await sql`
    create table interview_panel (
      id integer generated always as identity primary key,
      interview_id integer not null references interview (id) on delete cascade,
      account_id integer not null references account (id),
      lead boolean not null default false,
      rsvp text not null default 'waiting' constraint interview_panel_rsvp_check check (rsvp in
        ('waiting', 'accepted', 'declined')),
      attended boolean,
      -- Kept with the row for the rule below.
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      live boolean not null default true,
      -- Scheduled over another interview on purpose.
      overridden boolean not null default false,
      constraint interview_panel_member_once unique (interview_id, account_id),
      constraint interview_panel_once exclude using gist (
        account_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (live and not overridden)
    )`.execute(db)
  await sql`create unique index interview_panel_lead_once on interview_panel (interview_id) where lead`.execute(
    db,
  )
  await sql`create index interview_panel_account_idx on interview_panel (account_id, starts_at)`.execute(db)
}

async function createFeedback(db: Kysely<never>) {
  await sql`
    create table interview_feedback (
      id integer generated always as identity primary key,
      panel_id integer not null constraint interview_feedback_panel_key unique references interview_panel (id) on delete cascade,
      status text not null constraint interview_feedback_status_check check (status in
        ('draft', 'submitted', 'amended')),
      -- [{ key, mark: tenths or -1 for NA, comment }]
      marks jsonb not null default '[]',
      grade smallint constraint interview_feedback_grade_check check (grade between 0 and 5),
      recommendation text constraint interview_feedback_recommendation_check check (recommendation in
        ('strong_no', 'no', 'mixed', 'yes', 'strong_yes')),
      strengths text not null default '',
      concerns text not null default '',
      -- Read by HR alone.
      private_note text not null default '',
      submitted_at timestamptz(3),
      amended_because text not null default '',
      version integer not null default 1,
      constraint interview_feedback_submitted_check check ((status = 'draft') = (submitted_at is null))
    )`.execute(db)
}
