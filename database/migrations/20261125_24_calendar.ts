import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What feeds have told of a day and tell otherwise now: programs that keep what they once read must be told of its end.
  await sql`
    create table absence_change (
      id bigint generated always as identity primary key,
      source text not null,
      source_id text not null,
      account_id integer not null references account (id),
      day date not null,
      part text not null
        constraint absence_change_part_check check (part in ('full', 'first_half', 'second_half', 'hours')),
      kind text not null constraint absence_change_kind_check
        check (kind in ('leave', 'comp_off', 'work_from_home', 'outdoor', 'training', 'other')),
      label text not null,
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      sequence integer not null constraint absence_change_sequence_check check (sequence > 0),
      -- Null where it holds again.
      gone_at timestamptz(3),
      constraint absence_change_once unique (source, source_id, account_id, day, part)
    )`.execute(db)
  await sql`create index absence_change_account_idx on absence_change (account_id, day)`.execute(db)
}
