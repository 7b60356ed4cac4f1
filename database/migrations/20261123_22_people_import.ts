import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A file of people, read row by row before anything is written.
  await sql`
    create table people_import (
      id integer generated always as identity primary key,
      file_name text not null,
      stored_file_id text not null,
      status text not null default 'reading' constraint people_import_status_check
        check (status in ('reading', 'unreadable', 'ready', 'writing', 'done', 'discarded')),
      problem text not null default '',
      run_id text,
      begun_by integer not null references account (id),
      begun_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  // Two files at once would not see each other's people.
  await sql`
    create unique index people_import_writing_once on people_import ((true)) where status = 'writing'`.execute(
    db,
  )
  await sql`
    create table people_import_row (
      id integer generated always as identity primary key,
      import_id integer not null references people_import (id),
      row_number integer not null,
      fields jsonb not null,
      outcome text not null constraint people_import_row_outcome_check
        check (outcome in ('new', 'update', 'same', 'refused', 'written')),
      messages jsonb not null,
      person_id integer references account (id),
      constraint people_import_row_number_key unique (import_id, row_number)
    )`.execute(db)
  await sql`create index people_import_row_outcome_idx on people_import_row (import_id, outcome, row_number)`.execute(
    db,
  )
}
