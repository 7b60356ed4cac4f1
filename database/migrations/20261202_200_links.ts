import { sql, type Kysely } from 'kysely'

/** Pages that someone outside opens by a link, the addresses that may, and who opened them when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table share_link (
      id integer generated always as identity primary key,
      token_digest text not null constraint share_link_token_key unique,
      -- The link itself, for those who send it once more.
      token_sealed text not null,
      subject text not null,
      subject_id integer not null,
      purpose text not null default '',
      expires_on date,
      password_hash text,
      by_address boolean not null,
      may_download boolean not null,
      most_views integer,
      views integer not null default 0,
      wrong_passwords smallint not null default 0,
      locked_until timestamptz(3),
      revoked_at timestamptz(3),
      revoked_by integer references account (id),
      made_by integer references account (id),
      made_at timestamptz(3) not null,
      version integer not null default 1,
      constraint share_link_views_check check (views >= 0 and (most_views is null or views <= most_views))
    )`.execute(db)
  await sql`create index share_link_subject_idx on share_link (subject, subject_id)`.execute(db)
  await sql`
    create table share_link_code (
      id integer generated always as identity primary key,
      link_id integer not null references share_link (id) on delete cascade,
      address text not null,
      code_digest text,
      code_sent_at timestamptz(3),
      code_expires_at timestamptz(3),
      wrong_codes smallint not null default 0,
      locked_until timestamptz(3),
      constraint share_link_code_address_key unique (link_id, address)
    )`.execute(db)
  await sql`create index share_link_code_address_idx on share_link_code (address)`.execute(db)
  await sql`
    create table share_link_view (
      id integer generated always as identity primary key,
      link_id integer not null references share_link (id) on delete cascade,
      address text,
      opened_at timestamptz(3) not null,
      seconds integer not null default 0,
      downloaded_at timestamptz(3),
      pass_digest text not null constraint share_link_view_pass_key unique,
      pass_ends_at timestamptz(3) not null,
      constraint share_link_view_seconds_check check (seconds >= 0)
    )`.execute(db)
  await sql`create index share_link_view_link_idx on share_link_view (link_id, id)`.execute(db)
  await sql`create index share_link_view_address_idx on share_link_view (address) where address is not null`.execute(
    db,
  )
}
