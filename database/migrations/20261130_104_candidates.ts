import { sql, type Kysely } from 'kysely'

/** What the board and the candidates need besides the ground: mails of moves, merges, suggestions from résumés. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table application_move
      -- What the candidate is told of it: { subject, text }. It is sent when the move can no longer be undone.
      add column mail jsonb,
      add column mailed_at timestamptz(3)`.execute(db)
  await sql`
    alter table application
      -- The owner was told once that it stands still in this status.
      add column stuck_told_at timestamptz(3)`.execute(db)
  await sql`
    alter table candidate_file
      -- What its words suggest: { skills, phones, emails, experience_months }; a person confirms it.
      add column suggestions jsonb,
      add column confirmed_at timestamptz(3)`.execute(db)
  await sql`
    create table candidate_merge (
      id integer generated always as identity primary key,
      kept_id integer not null references candidate (id),
      gone_id integer not null references candidate (id),
      -- What undoing needs: the fields of the kept one as they were, and the rows that moved over.
      before jsonb not null,
      merged_by integer not null references account (id),
      merged_at timestamptz(3) not null,
      undone_by integer references account (id),
      undone_at timestamptz(3),
      constraint candidate_merge_two_check check (kept_id <> gone_id)
    )`.execute(db)
  await sql`create unique index candidate_merge_once on candidate_merge (gone_id) where undone_at is null`.execute(
    db,
  )
  await sql`create index candidate_name_idx on candidate using gin (lower(name) gin_trgm_ops)`.execute(db)
  await sql`create index candidate_merge_kept_idx on candidate_merge (kept_id)`.execute(db)
  await sql`
    create table candidate_apart (
      first_id integer not null references candidate (id) on delete cascade,
      second_id integer not null references candidate (id) on delete cascade,
      decided_by integer not null references account (id),
      decided_at timestamptz(3) not null,
      primary key (first_id, second_id),
      constraint candidate_apart_order_check check (first_id < second_id)
    )`.execute(db)
}
