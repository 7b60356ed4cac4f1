import { sql, type Kysely } from 'kysely'

/**
 * What comes from sheets: one-time pay of a month, what was paid before the product was used, and the
 * register of an old system. Approvers read since when a run is asked to be reopened.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createOneTimeBatches(db)
  await createOpenings(db)
  await createParallelRuns(db)
  await sql`alter table payroll_run add column reopen_asked_at timestamptz(3)`.execute(db)
}

async function createOneTimeBatches(db: Kysely<never>) {
  await sql`
    create table one_time_batch (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      month date not null constraint one_time_batch_month_check check (extract(day from month) = 1),
      file_name text not null,
      reason text not null,
      prepared_by integer not null references account (id),
      prepared_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index one_time_batch_prepared_idx on one_time_batch (prepared_at desc, id)`.execute(db)
  await sql`alter table one_time_input add column batch_id integer references one_time_batch (id)`.execute(db)
  await sql`create index one_time_input_batch_idx on one_time_input (batch_id) where batch_id is not null`.execute(
    db,
  )
}

async function createOpenings(db: Kysely<never>) {
  await sql`
    create table pay_opening (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      tax_year text not null constraint pay_opening_year_check check (tax_year ~ '^20[0-9]{2}-[0-9]{2}$'),
      -- The last month that was paid elsewhere.
      last_month date not null constraint pay_opening_month_check check (extract(day from last_month) = 1),
      file_name text not null,
      reason text not null,
      -- The control totals as they were typed, by column.
      totals jsonb not null,
      state text not null default 'submitted' constraint pay_opening_state_check
        check (state in ('submitted', 'approved', 'rejected', 'withdrawn', 'reversed')),
      prepared_by integer not null references account (id),
      prepared_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      comment text not null default '',
      reversed_by integer references account (id),
      reversed_at timestamptz(3),
      version integer not null default 1,
      constraint pay_opening_two_people_check check (decided_by <> prepared_by),
      constraint pay_opening_decided_check
        check ((state in ('approved', 'rejected', 'reversed')) = (decided_by is not null)),
      constraint pay_opening_reversed_check check ((state = 'reversed') = (reversed_by is not null))
    )`.execute(db)
  await sql`
    create table pay_opening_person (
      id integer generated always as identity primary key,
      opening_id integer not null references pay_opening (id),
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      tax_year text not null,
      months smallint not null constraint pay_opening_person_months_check check (months between 1 and 12),
      -- As they were in the file, by column, in paise.
      figures jsonb not null,
      -- Null where the file does not say.
      esi_covered boolean,
      loan_id integer references pay_loan (id),
      -- Until it is rejected, withdrawn or reversed.
      is_live boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index pay_opening_person_once on pay_opening_person (account_id, company_id, tax_year)
    where is_live`.execute(db)
  await sql`create index pay_opening_person_opening_idx on pay_opening_person (opening_id)`.execute(db)
  await sql`create index pay_opening_person_loan_idx on pay_opening_person (loan_id) where loan_id is not null`.execute(
    db,
  )
}

async function createParallelRuns(db: Kysely<never>) {
  await sql`
    create table parallel_register (
      id integer generated always as identity primary key,
      run_id integer not null constraint parallel_register_once unique references payroll_run (id),
      file_name text not null,
      -- By person who is in it: paid days in hundredths, null where the file does not say.
      days jsonb not null,
      uploaded_by integer not null references account (id),
      uploaded_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table parallel_line (
      id integer generated always as identity primary key,
      register_id integer not null references parallel_register (id),
      account_id integer not null references account (id),
      code text not null,
      label text not null,
      theirs bigint not null,
      note text not null default '',
      -- What the payslip said when the difference was signed off; another figure since opens it again.
      signed_ours bigint,
      signed_by integer references account (id),
      signed_at timestamptz(3),
      version integer not null default 1,
      constraint parallel_line_once unique (register_id, account_id, code),
      constraint parallel_line_signed_check check ((signed_by is null) = (signed_ours is null)
        and (signed_by is null) = (signed_at is null) and (signed_by is null or note <> '')),
      constraint parallel_line_not_own_check check (signed_by <> account_id)
    )`.execute(db)
  await sql`create index parallel_line_account_idx on parallel_line (account_id)`.execute(db)
}
