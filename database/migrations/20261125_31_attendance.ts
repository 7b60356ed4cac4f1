import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await offices(db)
  await keptPunches(db)
  await trackedDays(db)
  await grants(db)
}

/** From where people punch when they are at an office. */
async function offices(db: Kysely<never>) {
  await sql`
    create table office_network (
      id integer generated always as identity primary key,
      location_id integer not null references location (id),
      network inet not null,
      note text not null default '',
      version integer not null default 1,
      constraint office_network_once unique (location_id, network)
    )`.execute(db)
  await sql`
    create table office_place (
      id integer generated always as identity primary key,
      location_id integer not null references location (id) constraint office_place_once unique,
      latitude double precision not null constraint office_place_latitude_check check (latitude between -90 and 90),
      longitude double precision not null
        constraint office_place_longitude_check check (longitude between -180 and 180),
      radius_m integer not null constraint office_place_radius_check check (radius_m between 20 and 5000),
      version integer not null default 1
    )`.execute(db)
  // Where somebody was is kept as the name of the office or as nothing: never as coordinates.
  await sql`
    alter table punch_session
      add column in_place text not null default '',
      add column out_place text not null default '',
      add column in_outside boolean not null default false,
      add column out_outside boolean not null default false,
      add column in_received_at timestamptz(3),
      add column out_received_at timestamptz(3)`.execute(db)
}

/** What was pressed without a line, as the device kept it; it is never rewritten. */
async function keptPunches(db: Kysely<never>) {
  await sql`
    create table kept_punch (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      client_id text not null,
      direction text not null constraint kept_punch_direction_check check (direction in ('in', 'out')),
      -- By the server's clock: what the device showed and how far it was off.
      pressed_at timestamptz(3) not null,
      received_at timestamptz(3) not null,
      drift_seconds integer not null,
      zone text not null,
      source text not null constraint kept_punch_source_check check (source in ('web', 'mobile')),
      outcome text not null constraint kept_punch_outcome_check check (outcome in ('taken', 'known', 'evidence')),
      reason text not null default '',
      work_date date not null,
      constraint kept_punch_once unique (account_id, client_id)
    )`.execute(db)
  await sql`create index kept_punch_day_idx on kept_punch (account_id, work_date)`.execute(db)
}

/** What a tracker counted of a day, told by the area that has it: for working times that are counted by it. */
async function trackedDays(db: Kysely<never>) {
  await sql`
    create table tracked_day (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      day date not null,
      minutes integer not null constraint tracked_day_minutes_check check (minutes between 0 and 1440),
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      constraint tracked_day_once unique (account_id, day)
    )`.execute(db)
}

async function grants(db: Kysely<never>) {
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'attendance.office.manage', 'all' from role where key = any (${['hr_manager', 'admin']})`.execute(
    db,
  )
}
