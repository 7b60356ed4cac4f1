import { sql, type Kysely } from 'kysely'

/** Revisions that were sent together from one file, so that they can be approved or taken back together. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table salary_batch (
      id integer generated always as identity primary key,
      file_name text not null,
      effective_from date not null,
      cause text not null constraint salary_batch_cause_check check (cause in
        ('joining', 'annual_revision', 'promotion', 'transfer', 'correction', 'other')),
      reason text not null,
      prepared_by integer not null references account (id),
      prepared_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index salary_batch_prepared_idx on salary_batch (prepared_at desc, id)`.execute(db)
  await sql`alter table salary_assignment add column batch_id integer references salary_batch (id)`.execute(
    db,
  )
  await sql`create index salary_assignment_batch_idx on salary_assignment (batch_id) where batch_id is not null`.execute(
    db,
  )
}
