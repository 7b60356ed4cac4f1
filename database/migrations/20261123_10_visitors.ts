import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What each office asks of its visitors; one without a row asks for nothing more.
  await sql`
    create table visitor_office (
      id integer generated always as identity primary key,
      location_id integer not null references location (id) constraint visitor_office_location_key unique,
      proof text not null default 'none',
      -- Letters to number@domain leave as text messages.
      sms_domain text,
      photo_days integer not null default 90,
      version integer not null default 1,
      constraint visitor_office_proof_check check (proof in ('none', 'email', 'phone', 'either')),
      constraint visitor_office_sms_check check (proof in ('none', 'email') or sms_domain is not null),
      constraint visitor_office_photo_check check (photo_days between 1 and 90)
    )`.execute(db)

  await sql`
    create table visitor_proof (
      id text primary key,
      location_id integer not null references location (id),
      visitor_manager_id integer not null references visitor_manager (id),
      channel text not null,
      address text not null,
      code_digest text not null,
      tries integer not null default 0,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      proven_at timestamptz(3),
      constraint visitor_proof_channel_check check (channel in ('email', 'phone'))
    )`.execute(db)
  await sql`create index visitor_proof_address_idx on visitor_proof (address, created_at)`.execute(db)
  await sql`create index visitor_proof_age_idx on visitor_proof (created_at)`.execute(db)

  await sql`
    create table expected_guest (
      id integer generated always as identity primary key,
      location_id integer not null references location (id),
      expected_on date not null,
      -- Wall-clock time of the location, HH:mm.
      expected_at text,
      visitor_name text not null,
      phone_no text not null default '',
      address text not null default '',
      purpose text not null,
      host_id integer references account (id),
      host_name text not null,
      -- Which area announced the guest, and what it calls the occasion; by hand both are empty.
      source text,
      source_ref text,
      announced_at timestamptz(3) not null,
      cancelled_at timestamptz(3),
      version integer not null default 1,
      constraint expected_guest_time_check check (expected_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      constraint expected_guest_source_check check ((source is null) = (source_ref is null)),
      constraint expected_guest_source_key unique (source, source_ref)
    )`.execute(db)
  await sql`create index expected_guest_day_idx on expected_guest (location_id, expected_on)`.execute(db)
  await sql`create index expected_guest_host_idx on expected_guest (host_id, expected_on, id)`.execute(db)

  await sql`
    alter table visit
      add column host_id integer references account (id),
      add column visitor_manager_id integer references visitor_manager (id),
      add column expected_guest_id integer references expected_guest (id)
        constraint visit_expected_guest_once unique,
      -- A proof opens the door once.
      add column proof_id text references visitor_proof (id) on delete set null
        constraint visit_proof_once unique,
      add column proven_by text constraint visit_proven_by_check check (proven_by in ('email', 'phone')),
      -- Made by the desk when the form opens: the same entry, sent however often, is one visit.
      add column entry_key text,
      add column badge text,
      -- Written down while the line was down, and sent later.
      add column entered_late boolean not null default false,
      -- The end of the day on which nobody noted when the visitor left.
      add column auto_closed_at timestamptz(3),
      add column picture_removed_at timestamptz(3),
      add constraint visit_entry_once unique (location_id, entry_key),
      add constraint visit_badge_key unique (badge),
      add constraint visit_end_check check (time_out is null or auto_closed_at is null)`.execute(db)
  await sql`update visit set badge = 'v' || lpad(id::text, 9, '0')`.execute(db)
  await sql`alter table visit alter column badge set not null`.execute(db)
  await sql`
    create index visit_inside_idx on visit (location_id, phone_no)
    where time_out is null and auto_closed_at is null`.execute(db)
  await sql`create index visit_host_idx on visit (host_id, id)`.execute(db)
  await sql`create index visit_picture_idx on visit (location_id, created_on) where picture_file_id is not null`.execute(
    db,
  )
  await sql`create index visit_time_idx on visit (time_in, id)`.execute(db)
  await sql`create index visitor_session_open_idx on visitor_session (visitor_manager_id) where ended_at is null`.execute(
    db,
  )

  const granted = {
    'visitors.guest.announce': ['own', 'employee', 'manager', 'hr_manager', 'hr_executive', 'recruiter'],
    'visitors.book.read': ['all', 'admin', 'hr_manager', 'hr_executive', 'auditor'],
    'visitors.book.export': ['all', 'admin', 'hr_manager', 'auditor'],
    'visitors.contact.read': ['all', 'admin', 'hr_manager'],
    'visitors.desk.manage': ['all', 'admin'],
  }
  for (const [permission, [scope, ...roles]] of Object.entries(granted))
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
}
