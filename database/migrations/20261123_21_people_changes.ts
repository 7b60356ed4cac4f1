import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A correction of what began on the same day takes the place of the row, which stays as what was thought until then.
  await sql`alter table record_entry add column superseded_at timestamptz(3)`.execute(db)
  await sql`alter table record_entry drop constraint record_entry_once`.execute(db)
  await sql`
    alter table record_entry add constraint record_entry_once exclude using gist (
      person_id with =, section with =, entry_key with =, daterange(valid_from, valid_to, '[]') with &&
    ) where (superseded_at is null)`.execute(db)
  await sql`drop index record_entry_number_key`.execute(db)
  await sql`
    create unique index record_entry_number_key on record_entry (section, number_digest)
    where number_digest is not null and valid_to is null and superseded_at is null`.execute(db)

  // What people ask to have changed in their record.
  await sql`
    create table record_change (
      id integer generated always as identity primary key,
      person_id integer not null references account (id),
      section text not null,
      entry_key text not null,
      -- The row as it was when this was asked; null where there was none.
      before_id integer references record_entry (id),
      removes boolean not null default false,
      fields jsonb not null,
      fields_sealed jsonb not null,
      number_digest text,
      valid_from date not null,
      reason text not null default '',
      status text not null default 'pending' constraint record_change_status_check
        check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      asked_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index record_change_open_once on record_change (person_id, section, entry_key)
    where status = 'pending'`.execute(db)
  await sql`create index record_change_person_idx on record_change (person_id, id desc)`.execute(db)
  await sql`create index record_change_status_idx on record_change (status, id desc)`.execute(db)

  // Who has opened what in clear; its owner reads it.
  await sql`
    create table record_view (
      id integer generated always as identity primary key,
      person_id integer not null references account (id),
      viewer_id integer not null references account (id),
      viewer_name text not null,
      what text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index record_view_person_idx on record_view (person_id, id desc)`.execute(db)
  await sql`
    create function keep_record_view() returns trigger language plpgsql as
    $$ begin raise exception 'what was seen stays as it is'; end $$`.execute(db)
  await sql`
    create trigger record_view_kept before update or delete on record_view
    for each row execute function keep_record_view()`.execute(db)
}
