import { sql, type Kysely } from 'kysely'

/** Leads of the academy with their sources, courses, batches, statuses, calls and moves. */
export async function up(db: Kysely<never>): Promise<void> {
  await createMasters(db)
  await createLeads(db)
  await createHistory(db)
  await shipStatuses(db)
  await grantAll(db)
}

async function createMasters(db: Kysely<never>) {
  await sql`
    create table academy_source (
      id integer generated always as identity primary key,
      name text not null,
      position integer not null,
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index academy_source_name_key on academy_source (lower(name))`.execute(db)
  await sql`
    create table academy_course (
      id integer generated always as identity primary key,
      name text not null,
      fee bigint not null check (fee between 0 and 100000000000),
      weeks integer not null check (weeks between 1 and 200),
      position integer not null,
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index academy_course_name_key on academy_course (lower(name))`.execute(db)
  // There are never more taken seats than seats, however many enrol at once.
  await sql`
    create table academy_batch (
      id integer generated always as identity primary key,
      course_id integer not null constraint academy_batch_course_fkey references academy_course,
      name text not null default '',
      starts_on date not null,
      seats integer not null check (seats between 1 and 10000),
      taken integer not null default 0,
      version integer not null default 1,
      constraint academy_batch_taken_check check (taken between 0 and seats)
    )`.execute(db)
  await sql`
    create unique index academy_batch_start_key on academy_batch (course_id, starts_on, lower(name))`.execute(
    db,
  )
  await sql`
    create table academy_status (
      id integer generated always as identity primary key,
      name text not null,
      kind text not null check (kind in ('open', 'won', 'lost')),
      tone text not null check (tone in ('neutral', 'info', 'good', 'warn', 'bad')),
      needs_follow_up boolean not null default false,
      needs_reason boolean not null default false,
      position integer not null,
      active boolean not null default true,
      version integer not null default 1,
      constraint academy_status_lost_check check (kind <> 'lost' or needs_reason),
      constraint academy_status_follow_up_check check (kind = 'open' or not needs_follow_up)
    )`.execute(db)
  await sql`create unique index academy_status_name_key on academy_status (lower(name))`.execute(db)
}

async function createLeads(db: Kysely<never>) {
  await sql`
    create table academy_lead (
      id integer generated always as identity primary key,
      number text not null generated always as ('ACA-' || id::text) stored constraint academy_lead_number_key unique,
      name text not null,
      phone text not null,
      email text,
      city text not null default '',
      qualification text not null default '',
      source_id integer constraint academy_lead_source_fkey references academy_source,
      status_id integer not null constraint academy_lead_status_fkey references academy_status,
      counsellor_id integer references account,
      follow_up_on date,
      fee bigint check (fee between 0 and 100000000000),
      discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
      fee_quoted bigint generated always as (round(fee * (10000 - discount_bp) / 10000.0)::bigint) stored,
      fee_collected bigint not null default 0,
      batch_id integer constraint academy_lead_batch_fkey references academy_batch,
      enrolled_on date,
      remarks text not null default '',
      reason text not null default '',
      times_asked integer not null default 1,
      contact_id integer not null references contact,
      asked_at timestamptz(3) not null,
      -- Since when it waits for its counsellor; empty once touched, or passed on to the next.
      waits_since timestamptz(3),
      version integer not null default 1,
      constraint academy_lead_collected_check
        check (fee_collected between 0 and coalesce(round(fee * (10000 - discount_bp) / 10000.0)::bigint, 0)),
      constraint academy_lead_enrolled_check
        check ((enrolled_on is null) = (batch_id is null) and (enrolled_on is null or fee is not null))
    )`.execute(db)
  // One who asks again is the same lead, until they are enrolled: then another course is another enrolment.
  await sql`
    create unique index academy_lead_phone_key on academy_lead (phone) where enrolled_on is null and phone <> ''`.execute(
    db,
  )
  await sql`
    create unique index academy_lead_email_key on academy_lead (email) where enrolled_on is null`.execute(db)
  await sql`create index academy_lead_asked_idx on academy_lead (asked_at, id)`.execute(db)
  await sql`create index academy_lead_status_idx on academy_lead (status_id, asked_at)`.execute(db)
  await sql`create index academy_lead_counsellor_idx on academy_lead (counsellor_id, follow_up_on)`.execute(
    db,
  )
  await sql`
    create index academy_lead_follow_up_idx on academy_lead (follow_up_on) where follow_up_on is not null`.execute(
    db,
  )
  await sql`
    create index academy_lead_waits_idx on academy_lead (waits_since) where waits_since is not null`.execute(
    db,
  )
  await sql`create index academy_lead_source_idx on academy_lead (source_id)`.execute(db)
  await sql`create index academy_lead_batch_idx on academy_lead (batch_id) where batch_id is not null`.execute(
    db,
  )
  await sql`create index academy_lead_contact_idx on academy_lead (contact_id)`.execute(db)
  await sql`
    create table academy_lead_course (
      lead_id integer not null references academy_lead on delete cascade,
      course_id integer not null constraint academy_lead_course_course_fkey references academy_course,
      primary key (lead_id, course_id)
    )`.execute(db)
  await sql`create index academy_lead_course_course_idx on academy_lead_course (course_id)`.execute(db)
}

async function createHistory(db: Kysely<never>) {
  await sql`
    create table academy_call (
      id integer generated always as identity primary key,
      lead_id integer not null references academy_lead on delete cascade,
      at timestamptz(3) not null,
      by_id integer not null references account,
      outcome text not null check (outcome in ('connected', 'no_answer', 'busy', 'wrong_number', 'call_later')),
      note text not null default '',
      -- The follow-up that it answers, and the one that comes after it.
      due_on date,
      next_on date,
      version integer not null default 1
    )`.execute(db)
  await sql`create index academy_call_lead_idx on academy_call (lead_id, at)`.execute(db)
  await sql`create index academy_call_at_idx on academy_call (at, id)`.execute(db)
  await sql`create index academy_call_due_idx on academy_call (due_on) where due_on is not null`.execute(db)
  // The names stay as they were, whatever the statuses are called or merged into later.
  await sql`
    create table academy_move (
      id integer generated always as identity primary key,
      lead_id integer not null references academy_lead on delete cascade,
      from_id integer references academy_status,
      to_id integer not null references academy_status,
      from_name text not null default '',
      to_name text not null,
      at timestamptz(3) not null,
      by_id integer references account,
      reason text not null default '',
      due_on date,
      version integer not null default 1
    )`.execute(db)
  await sql`create index academy_move_lead_idx on academy_move (lead_id, at)`.execute(db)
  await sql`create index academy_move_due_idx on academy_move (due_on) where due_on is not null`.execute(db)
  await sql`create index academy_move_from_idx on academy_move (from_id)`.execute(db)
  await sql`create index academy_move_to_idx on academy_move (to_id)`.execute(db)
  await sql`
    create table academy_turn (
      account_id integer primary key references account,
      turn integer not null
    )`.execute(db)
}

async function shipStatuses(db: Kysely<never>) {
  await sql`
    insert into academy_status (name, kind, tone, needs_follow_up, needs_reason, position) values
      ('New', 'open', 'info', false, false, 1),
      ('Contacted', 'open', 'info', false, false, 2),
      ('Follow-up', 'open', 'warn', true, false, 3),
      ('Demo Scheduled', 'open', 'warn', true, false, 4),
      ('Enrolled', 'won', 'good', false, false, 5),
      ('Not Interested', 'lost', 'neutral', false, true, 6),
      ('Invalid', 'lost', 'bad', false, true, 7)`.execute(db)
}

async function grantAll(db: Kysely<never>) {
  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('academy.lead.work', 'own', ['academy_counsellor'])
  await grant('academy.lead.work', 'all', ['academy_manager'])
  await grant('academy.lead.assign', 'all', ['academy_manager'])
  await grant('academy.lead.export', 'all', ['academy_manager'])
  await grant('academy.master.manage', 'all', ['academy_manager', 'admin'])
}
