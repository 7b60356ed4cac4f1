import { sql, type Kysely } from 'kysely'

/** What the bank says of a file: each of its payments was made, with its reference, or refused, with a reason. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table bank_file
      drop constraint bank_file_state_check,
      add column answered_by integer references account (id),
      add column answered_at timestamptz(3),
      add column answer_name text not null default '',
      add constraint bank_file_state_check check (state in ('live', 'answered', 'void')),
      add constraint bank_file_answer_check check ((state = 'answered') = (answered_by is not null))`.execute(
    db,
  )
  await sql`
    alter table bank_file_row
      add column outcome text not null default ''
        constraint bank_file_row_outcome_check check (outcome in ('', 'paid', 'failed')),
      add column reference text not null default '',
      add column reason text not null default '',
      add constraint bank_file_row_answer_check check (
        (outcome <> 'paid' or (cause = '' and reference <> '')) and (outcome <> 'failed' or (cause = '' and reason <> '')))`.execute(
    db,
  )
}
