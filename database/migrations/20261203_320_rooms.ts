import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table room (
      id integer generated always as identity primary key,
      location_id integer not null references location,
      name text not null,
      floor text not null default '',
      seats integer not null check (seats between 1 and 1000),
      equipment text[] not null default '{}',
      opens integer not null default 540,
      closes integer not null default 1080,
      shortest_minutes integer not null default 15,
      longest_minutes integer not null default 480,
      days_ahead integer not null default 90 check (days_ahead between 1 and 366),
      pause_minutes integer not null default 0 check (pause_minutes between 0 and 120),
      who text not null default 'office' check (who in ('office', 'all', 'named')),
      manager_id integer references account,
      check_in boolean not null default false,
      active boolean not null default true,
      door_code text not null,
      version integer not null default 1,
      constraint room_hours_check check (opens >= 0 and closes <= 1440 and opens < closes),
      constraint room_minutes_check
        check (shortest_minutes >= 15 and longest_minutes <= 480 and shortest_minutes <= longest_minutes)
    )`.execute(db)
  await sql`create unique index room_name_key on room (location_id, lower(name))`.execute(db)
  await sql`create unique index room_door_code_key on room (door_code)`.execute(db)

  await sql`
    create table room_person (
      room_id integer not null references room,
      account_id integer not null references account,
      primary key (room_id, account_id)
    )`.execute(db)
  await sql`create index room_person_account_idx on room_person (account_id)`.execute(db)

  // Only the hash of a link is kept; a new one takes its place.
  await sql`
    create table room_feed (
      room_id integer primary key references room,
      token_hash text not null constraint room_feed_token_key unique,
      made_by integer not null references account,
      made_at timestamptz(3) not null
    )`.execute(db)

  await sql`
    create table room_closure (
      id integer generated always as identity primary key,
      location_id integer not null references location,
      room_id integer references room,
      from_on date not null,
      to_on date not null,
      reason text not null,
      version integer not null default 1,
      constraint room_closure_days_check check (to_on >= from_on)
    )`.execute(db)
  await sql`create index room_closure_location_idx on room_closure (location_id, to_on)`.execute(db)

  await sql`
    create table room_series (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('daily', 'weekly', 'monthly_day', 'monthly_weekday')),
      every integer not null check (every between 1 and 12),
      weekdays integer[] not null default '{}',
      starts_on date not null,
      until_on date,
      times integer check (times between 1 and 52),
      zone text not null,
      made_by integer not null references account,
      constraint room_series_end_check check ((until_on is null) <> (times is null))
    )`.execute(db)

  await sql`
    create table room_booking (
      id integer generated always as identity primary key,
      room_id integer not null references room,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      held_until timestamptz(3) not null,
      title text not null,
      private boolean not null default false,
      organiser_id integer not null references account,
      booked_by integer not null references account,
      booked_at timestamptz(3) not null,
      guests text[] not null default '{}',
      status text not null default 'booked' check (status in ('booked', 'cancelled', 'rejected')),
      series_id integer references room_series,
      occurrence_on date not null,
      ended_by integer references account,
      ended_at timestamptz(3),
      end_kind text check (end_kind in ('by_hand', 'not_checked_in')),
      end_reason text not null default '',
      checked_in_at timestamptz(3),
      checked_in_by integer references account,
      uid text not null constraint room_booking_uid_key unique,
      sequence integer not null default 0,
      source text,
      source_ref text,
      version integer not null default 1,
      constraint room_booking_times_check check (starts_at < ends_at and ends_at <= held_until),
      constraint room_booking_end_check check ((status = 'booked') = (ended_at is null)),
      constraint room_booking_source_check check ((source is null) = (source_ref is null)),
      -- Two bookings of a room never share a moment, and neither meets the other's pause.
      constraint room_booking_once exclude using gist (
        room_id with =, tstzrange(starts_at, held_until, '[)') with &&) where (status = 'booked')
    )`.execute(db)
  await sql`
    create unique index room_booking_source_key on room_booking (source, source_ref) where status = 'booked'`.execute(
    db,
  )
  await sql`create index room_booking_room_idx on room_booking (room_id, starts_at)`.execute(db)
  await sql`create index room_booking_start_idx on room_booking (starts_at, id)`.execute(db)
  await sql`create index room_booking_end_idx on room_booking (ends_at) where status = 'booked'`.execute(db)
  await sql`create index room_booking_organiser_idx on room_booking (organiser_id, starts_at)`.execute(db)
  await sql`create index room_booking_series_idx on room_booking (series_id) where series_id is not null`.execute(
    db,
  )
  await sql`create index room_booking_guests_idx on room_booking using gin (guests)`.execute(db)

  await sql`
    create table room_booking_person (
      id integer generated always as identity primary key,
      booking_id integer not null references room_booking,
      account_id integer not null references account,
      constraint room_booking_person_key unique (booking_id, account_id)
    )`.execute(db)
  await sql`create index room_booking_person_account_idx on room_booking_person (account_id)`.execute(db)

  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('rooms.room.manage', 'own', ['room_manager'])
  await grant('rooms.room.manage', 'all', ['admin'])
}
