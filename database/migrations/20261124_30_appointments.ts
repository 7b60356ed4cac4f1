import { sql, type Kysely } from 'kysely'

async function hosts(db: Kysely<never>): Promise<void> {
  // Hours are intentions on the wall clock of the zone, so they are kept as such and never as instants.
  await sql`
    create table appointment_host (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      public_id text not null constraint appointment_host_public_key unique,
      active boolean not null default true,
      on_card boolean not null default true,
      zone text not null default 'Asia/Kolkata',
      week jsonb not null,
      minimum_notice_minutes integer not null default 30,
      horizon_days integer not null default 60,
      buffer_minutes integer not null default 0,
      daily_cap integer,
      linkedin_url text not null default '',
      meeting_link text not null default '',
      picture_file_id text references stored_file (id),
      last_day date,
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint appointment_host_account_key unique (account_id),
      constraint appointment_host_limits_check check (
        minimum_notice_minutes between 0 and 20160 and horizon_days between 1 and 180
        and buffer_minutes between 0 and 120 and (daily_cap is null or daily_cap between 1 and 24)
      )
    )`.execute(db)
  await sql`
    create table appointment_host_day (
      id integer generated always as identity primary key,
      host_id integer not null references appointment_host (id) on delete cascade,
      day date not null,
      hours jsonb not null,
      note text not null default '',
      constraint appointment_host_day_key unique (host_id, day)
    )`.execute(db)
}

async function appointments(db: Kysely<never>): Promise<void> {
  await sql`
    create table appointment (
      id integer generated always as identity primary key,
      token text constraint appointment_token_key unique,
      uid text not null,
      sequence integer not null default 0,
      host_account_id integer not null references account (id),
      contact_id integer not null references contact (id),
      lead_id integer references lead (id),
      name text not null,
      email text not null,
      phone text not null,
      company_name text not null default '',
      guest_email text not null default '',
      message text not null default '',
      zone text not null,
      timezone_name text not null default '',
      local_day date not null,
      local_minute integer not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      outcome text not null default 'scheduled',
      outcome_at timestamptz(3),
      outcome_note text not null default '',
      next_step text,
      next_step_note text not null default '',
      cancelled_by text,
      moved_from_id integer references appointment (id),
      attention text,
      attention_since timestamptz(3),
      call_by timestamptz(3),
      visitor_told_at timestamptz(3),
      source_page text not null default '',
      sender_digest text not null,
      created_at timestamptz(3) not null,
      reminded_day_at timestamptz(3),
      reminded_hour_at timestamptz(3),
      nudged_at timestamptz(3),
      version integer not null default 1,
      constraint appointment_outcome_check check (outcome in
        ('scheduled', 'completed', 'rescheduled', 'no_show', 'canceled')),
      constraint appointment_next_step_check check (next_step in ('task', 'meeting', 'none')),
      constraint appointment_cancelled_by_check check (cancelled_by in ('visitor', 'sales')),
      constraint appointment_attention_check check (attention in ('host_absent', 'clash')),
      constraint appointment_order_check check (ends_at > starts_at),
      constraint appointment_minute_check check (local_minute between 0 and 1439)
    )`.execute(db)
  // The range with its buffer is kept apart by the booking in the calendar; this is the last guard for the same start.
  await sql`
    create unique index appointment_host_start_once on appointment (host_account_id, starts_at)
    where outcome = 'scheduled'`.execute(db)
  await sql`
    create unique index appointment_visitor_start_once on appointment (email, starts_at)
    where outcome = 'scheduled'`.execute(db)
  await sql`create index appointment_starts_idx on appointment (starts_at desc, id desc)`.execute(db)
  await sql`create index appointment_host_idx on appointment (host_account_id, starts_at)`.execute(db)
  await sql`create index appointment_live_idx on appointment (starts_at) where outcome = 'scheduled'`.execute(
    db,
  )
  await sql`create index appointment_email_idx on appointment (email, starts_at)`.execute(db)
  await sql`create index appointment_sender_idx on appointment (sender_digest, created_at)`.execute(db)
  await sql`create index appointment_contact_idx on appointment (contact_id)`.execute(db)
  await sql`create index appointment_lead_idx on appointment (lead_id)`.execute(db)
  await sql`create unique index appointment_moved_once on appointment (moved_from_id)`.execute(db)
  await sql`
    create table appointment_file (
      id integer generated always as identity primary key,
      appointment_id integer not null references appointment (id) on delete cascade,
      file_id text not null references stored_file (id),
      name text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index appointment_file_appointment_idx on appointment_file (appointment_id)`.execute(db)
}

async function pages(db: Kysely<never>): Promise<void> {
  await sql`
    create table appointment_page (
      id integer primary key default 1,
      company_name text not null default '',
      email text not null default '',
      most_live integer not null default 3,
      most_per_day integer not null default 10,
      version integer not null default 1,
      constraint appointment_page_one_check check (id = 1),
      constraint appointment_page_limits_check check (most_live > 0 and most_per_day > 0)
    )`.execute(db)
  await sql`insert into appointment_page default values`.execute(db)
  await sql`
    create table appointment_feed (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      kind text not null,
      token_hash text not null constraint appointment_feed_token_key unique,
      made_at timestamptz(3) not null,
      constraint appointment_feed_kind_check check (kind in ('own', 'all')),
      constraint appointment_feed_once unique (account_id, kind)
    )`.execute(db)
}

const grants: readonly (readonly [permission: string, role: string, scope: string])[] = [
  ['appointments.appointment.read', 'admin', 'all'],
  ['appointments.appointment.read', 'sales_manager', 'all'],
  ['appointments.appointment.read', 'sales_executive', 'own'],
  ['appointments.appointment.decide', 'admin', 'all'],
  ['appointments.appointment.decide', 'sales_manager', 'all'],
  ['appointments.appointment.decide', 'sales_executive', 'own'],
  ['appointments.appointment.assign', 'admin', 'all'],
  ['appointments.appointment.assign', 'sales_manager', 'all'],
  ['appointments.appointment.correct', 'sales_manager', 'all'],
  ['appointments.appointment.export', 'admin', 'all'],
  ['appointments.appointment.export', 'sales_manager', 'all'],
  ['appointments.attachment.read', 'sales_manager', 'all'],
  ['appointments.attachment.read', 'sales_executive', 'own'],
  ['appointments.report.read', 'admin', 'all'],
  ['appointments.report.read', 'sales_manager', 'all'],
  ['appointments.host.be', 'sales_manager', 'own'],
  ['appointments.host.be', 'sales_executive', 'own'],
  ['appointments.host.manage', 'admin', 'all'],
  ['appointments.host.manage', 'sales_manager', 'all'],
  ['appointments.page.manage', 'admin', 'all'],
  ['appointments.page.manage', 'sales_manager', 'all'],
]

export async function up(db: Kysely<never>): Promise<void> {
  await hosts(db)
  await appointments(db)
  await pages(db)
  for (const [permission, role, scope] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
}
