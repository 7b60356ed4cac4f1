import { sql, type Kysely } from 'kysely'

/** What interviews need beyond their ground: changes of time, reminders, offered times, and late or private feedback. */
export async function up(db: Kysely<never>): Promise<void> {
  await addToInterviews(db)
  await createTimeChanges(db)
  await createOfferedTimes(db)
  await grantRoles(db)
}

async function addToInterviews(db: Kysely<never>) {
  await sql`
    alter table interview
      add column buffer_minutes smallint not null default 0
        constraint interview_buffer_check check (buffer_minutes between 0 and 120),
      -- What stood in the way and why it was scheduled all the same.
      add column override_reason text not null default '',
      add column reminded_day_at timestamptz(3),
      add column reminded_hour_at timestamptz(3),
      -- HR takes feedback until then, where it is late.
      add column late_until timestamptz(3),
      add column lead_told_at timestamptz(3)`.execute(db)
  await sql`create index interview_decision_idx on interview (ends_at) where status = 'completed'`.execute(db)
  await sql`
    alter table interview_panel
      -- 1 after four hours, 2 after a day.
      add column feedback_reminders smallint not null default 0,
      add column declined_because text not null default ''`.execute(db)
  await sql`
    alter table interview_feedback
      add column drafted_at timestamptz(3),
      add column amended_at timestamptz(3)`.execute(db)
}

async function createTimeChanges(db: Kysely<never>) {
  await sql`
    create table interview_change (
      id integer generated always as identity primary key,
      interview_id integer not null references interview (id) on delete cascade,
      kind text not null constraint interview_change_kind_check check (kind in
        ('moved', 'panel', 'panel_no_show', 'overridden', 'late_feedback')),
      text text not null,
      reason text not null default '',
      changed_by integer references account (id),
      changed_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index interview_change_interview_idx on interview_change (interview_id)`.execute(db)
}

async function createOfferedTimes(db: Kysely<never>) {
  await sql`
    create table interview_offer (
      id integer generated always as identity primary key,
      application_id integer not null references application (id),
      -- The interview as it is scheduled once a time is chosen.
      plan jsonb not null,
      zone text not null,
      -- Only the hash of the link is kept.
      token_hash text not null constraint interview_offer_token_key unique,
      status text not null constraint interview_offer_status_check check (status in
        ('open', 'used', 'expired', 'withdrawn')),
      expires_at timestamptz(3) not null,
      interview_id integer constraint interview_offer_interview_once unique references interview (id),
      offered_by integer references account (id),
      offered_at timestamptz(3) not null,
      version integer not null default 1,
      constraint interview_offer_used_check check ((status = 'used') = (interview_id is not null))
    )`.execute(db)
  await sql`create unique index interview_offer_open_once on interview_offer (application_id) where status = 'open'`.execute(
    db,
  )
  await sql`create index interview_offer_expiry_idx on interview_offer (expires_at) where status = 'open'`.execute(
    db,
  )
  await sql`
    create table interview_offer_slot (
      id integer generated always as identity primary key,
      offer_id integer not null references interview_offer (id) on delete cascade,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      constraint interview_offer_slot_once unique (offer_id, starts_at)
    )`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = (permission: string, scope: string, role: string) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
  await grant('recruitment.feedback.private', 'company', 'hr_executive')
  await grant('recruitment.feedback.private', 'all', 'hr_manager')
}
