import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table visitor_manager (
      id integer generated always as identity primary key,
      name text not null,
      username text not null,
      password_hash text not null,
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index visitor_manager_username_key on visitor_manager (lower(username))`.execute(db)
  await sql`
    create table visitor_manager_location (
      visitor_manager_id integer not null references visitor_manager (id) on delete cascade,
      location_id integer not null references location (id),
      primary key (visitor_manager_id, location_id)
    )`.execute(db)
  await sql`
    create table visitor_session (
      id text primary key,
      visitor_manager_id integer not null references visitor_manager (id),
      location_id integer not null references location (id),
      started_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`
    create table visit (
      id integer generated always as identity primary key,
      location_id integer not null references location (id),
      created_on date not null,
      visitor_name text not null,
      address text not null,
      to_whom_meet text not null,
      phone_no text not null,
      purpose text not null,
      picture_file_id text references stored_file (id),
      time_in timestamptz(3) not null,
      time_out timestamptz(3),
      version integer not null default 1,
      constraint visit_order_check check (time_out is null or time_out >= time_in)
    )`.execute(db)
  await sql`create index visit_day_idx on visit (location_id, created_on, id)`.execute(db)
}
