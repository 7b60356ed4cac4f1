import { sql, type Kysely } from 'kysely'

/** Employees and candidates who are proposed to customers, and what came of their interviews there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table client_interview (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id),
      account_id integer references account (id),
      candidate_id integer references candidate (id),
      requirement text not null,
      round smallint not null constraint client_interview_round_check check (round between 1 and 20),
      cv_edition_id integer references cv_edition (id) on delete set null,
      -- Paise.
      rate bigint constraint client_interview_rate_check check (rate >= 0),
      rate_unit text constraint client_interview_rate_unit_check check (rate_unit in ('hour', 'day', 'month')),
      available_on date,
      mode text not null default 'online' constraint client_interview_mode_check check (mode in
        ('online', 'face_to_face', 'phone')),
      place text not null default '',
      -- People of the customer, as they were named.
      interviewers text not null default '',
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      status text not null default 'proposed' constraint client_interview_status_check check (status in
        ('proposed', 'scheduled', 'completed', 'selected', 'rejected', 'on_hold', 'no_show', 'cancelled')),
      -- Tenths, or -1 for NA.
      marks smallint constraint client_interview_marks_check check (marks = -1 or (marks between 0 and 100 and marks % 5 = 0)),
      feedback text not null default '',
      -- The person proposed reads it.
      feedback_shared boolean not null default false,
      joins_on date,
      proposed_by integer not null references account (id),
      proposed_at timestamptz(3) not null,
      settled_by integer references account (id),
      settled_at timestamptz(3),
      version integer not null default 1,
      constraint client_interview_person_check check ((account_id is null) <> (candidate_id is null)),
      constraint client_interview_unit_check check (rate is null or rate_unit is not null),
      constraint client_interview_time_check check (
        (starts_at is null) = (ends_at is null) and (ends_at is null or ends_at >= starts_at + interval '15 minutes')
        and (status not in ('scheduled', 'completed') or starts_at is not null)),
      constraint client_interview_start_check check (status <> 'selected' or joins_on is not null),
      -- A candidate is in one place at a time; for employees the calendar holds it.
      constraint client_interview_candidate_once exclude using gist (
        candidate_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (status = 'scheduled' and candidate_id is not null)
    )`.execute(db)
  await sql`create unique index client_interview_open_once on client_interview
    (contact_id, lower(requirement), round, coalesce(account_id, 0), coalesce(candidate_id, 0))
    where status in ('proposed', 'scheduled', 'completed', 'on_hold', 'no_show')`.execute(db)
  // Several customers may look at one person, who starts at one of them on a day.
  await sql`create unique index client_interview_start_once on client_interview
    (coalesce(account_id, 0), coalesce(candidate_id, 0), joins_on) where status = 'selected'`.execute(db)
  await sql`create index client_interview_proposed_idx on client_interview (proposed_at desc, id desc)`.execute(
    db,
  )
  await sql`create index client_interview_account_idx on client_interview (account_id) where account_id is not null`.execute(
    db,
  )
  await sql`create index client_interview_candidate_idx on client_interview (candidate_id)
    where candidate_id is not null`.execute(db)
  await sql`create index client_interview_contact_idx on client_interview (contact_id)`.execute(db)
  await sql`create index client_interview_due_idx on client_interview (ends_at) where status = 'scheduled'`.execute(
    db,
  )
  await grantRoles(db)
  await addPlaces(db)
}

/** The office of an interview in person, whose rooms are held once, and who of a panel is away by now. */
async function addPlaces(db: Kysely<never>) {
  await sql`
    alter table interview
      add column location_id integer references location (id),
      -- One room of an office holds one interview at a time.
      add constraint interview_room_once exclude using gist (
        location_id with =, lower(place) with =, tstzrange(starts_at, ends_at) with &&
      ) where (status = 'scheduled' and mode = 'face_to_face' and location_id is not null and place <> '')`.execute(
    db,
  )
  await sql`
    alter table interview_panel
      -- An absence was approved after the interview had been scheduled.
      add column away boolean not null default false`.execute(db)
  await sql`
    alter table interview_change
      drop constraint interview_change_kind_check,
      add constraint interview_change_kind_check check (kind in
        ('moved', 'panel', 'panel_no_show', 'overridden', 'late_feedback', 'away'))`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  const keepers = ['sales_manager', 'delivery_head', 'hr_manager']
  await grant('recruitment.client.read', 'own', [
    'employee',
    'sales_executive',
    'project_manager',
    'recruiter',
  ])
  await grant('recruitment.client.read', 'all', [...keepers, 'auditor'])
  await grant('recruitment.client.manage', 'own', ['sales_executive', 'project_manager', 'recruiter'])
  await grant('recruitment.client.manage', 'all', keepers)
  await grant('recruitment.client.rate', 'all', [
    'sales_executive',
    'sales_manager',
    'delivery_head',
    'auditor',
  ])
}
