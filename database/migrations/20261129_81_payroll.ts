import { sql, type Kysely } from 'kysely'

/** Payslips on paper: what they print besides, who printed them, and how anyone can check that one is genuine. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payslip
      -- Days of leave taken in the month and left at its end, by the name of the leave.
      add column leave jsonb not null default '[]',
      -- Printed on it; half of a hash of random bits, because nobody may guess the next one.
      add column verify_code text not null default upper(substr(md5(gen_random_uuid()::text), 1, 16))
        constraint payslip_verify_code_key unique,
      -- Checks of the code with another net pay, since when.
      add column wrong_checks smallint not null default 0,
      add column wrong_checks_since timestamptz(3),
      -- When a single published slip was taken back, until it is published again.
      add column returned_at timestamptz(3),
      add column returned_reason text not null default '',
      add constraint payslip_returned_check check (returned_at is null or status = 'generated')`.execute(db)
  await sql`
    create table payslip_print (
      id integer generated always as identity primary key,
      payslip_id integer not null references payslip (id),
      -- The first is the original, all others are duplicates.
      copy integer not null constraint payslip_print_copy_check check (copy > 0),
      language text not null constraint payslip_print_language_check check (language in ('en', 'hi', 'bn', 'kn')),
      printed_by integer not null references account (id),
      printed_at timestamptz(3) not null,
      constraint payslip_print_once unique (payslip_id, copy)
    )`.execute(db)
  await sql`
    create table payslip_setting (
      id integer primary key references company (id),
      shows_whole_pan boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  // A report asks which slips were computed with one version of a pack.
  await sql`create index payslip_packs_idx on payslip using gin (packs jsonb_path_ops)`.execute(db)
}
