import { sql, type Kysely } from 'kysely'

/** Files that become records: the run, its rows with what became of each, and which heading meant which column. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_run (
      id integer generated always as identity primary key,
      kind text not null,
      file_name text not null,
      file_hash text not null,
      encoding text,
      delimiter text,
      headings text[] not null,
      -- { column: place in the row }
      mapping jsonb,
      existing text not null default 'update',
      state text not null default 'uploaded',
      rows integer not null,
      created integer not null default 0,
      updated integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      job_run_id text,
      begun_by integer not null references account (id),
      begun_at timestamptz(3) not null,
      done_at timestamptz(3),
      undone_at timestamptz(3),
      forgotten_at timestamptz(3),
      version integer not null default 1,
      constraint import_run_existing_check check (existing in ('update', 'skip')),
      constraint import_run_state_check check (state in
        ('uploaded', 'mapped', 'checked', 'running', 'done', 'undone')),
      -- Every row came to something.
      constraint import_run_counts_check check (state not in ('done', 'undone')
        or created + updated + skipped + failed = rows)
    )`.execute(db)
  await sql`create index import_run_kind_idx on import_run (kind, id)`.execute(db)
  await sql`
    create table import_row (
      id integer generated always as identity primary key,
      run_id integer not null references import_run (id) on delete cascade,
      row_number integer not null,
      cells text[] not null,
      plan text,
      result text,
      reason text not null default '',
      record_id integer,
      -- { version, fields } of the record before this row.
      image jsonb,
      record_version integer,
      undone text,
      constraint import_row_number_key unique (run_id, row_number),
      constraint import_row_plan_check check (plan in ('create', 'update', 'skip', 'fail')),
      constraint import_row_result_check check (result in ('created', 'updated', 'skipped', 'failed')),
      constraint import_row_undone_check check (undone in ('removed', 'restored', 'kept'))
    )`.execute(db)
  await sql`create index import_row_open_idx on import_row (run_id, row_number) where result is null`.execute(
    db,
  )
  await sql`
    create table import_mapping (
      id integer generated always as identity primary key,
      kind text not null,
      heading text not null,
      column_key text not null,
      constraint import_mapping_heading_key unique (kind, heading)
    )`.execute(db)
}
