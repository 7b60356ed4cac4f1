import { sql, type Kysely } from 'kysely'

/** Payroll runs with their payslips, and what is entered for them by hand: one-time pay, holds and loans. Money in paise. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRuns(db)
  await createPayslips(db)
  await createOneTimeInputs(db)
  await createHolds(db)
  await createLoans(db)
  await grantRoles(db)
}

async function createRuns(db: Kysely<never>) {
  await sql`
    create table payroll_run (
      id integer generated always as identity primary key,
      pay_group_id integer not null references pay_group (id),
      company_id integer not null references company (id),
      month date not null constraint payroll_run_month_check check (extract(day from month) = 1),
      kind text not null constraint payroll_run_kind_check check (kind in ('regular', 'off_cycle', 'correction')),
      sequence smallint not null default 1,
      status text not null default 'draft' constraint payroll_run_status_check check (status in
        ('draft', 'inputs_ready', 'computed', 'awaiting_approval', 'approved', 'published', 'paying', 'locked')),
      -- Counts how often an approved run was opened again.
      revision integer not null default 1,
      -- Counts its computations; slips of an earlier one are gone.
      computation integer not null default 0,
      computing_since timestamptz(3),
      computing_by integer references account (id),
      computed_at timestamptz(3),
      inputs_hash text not null default '',
      totals jsonb not null default '{}',
      -- Why it is opened while the month before is not locked, or why it is off cycle.
      reason text not null default '',
      opened_by integer not null references account (id),
      opened_at timestamptz(3) not null,
      submitted_by integer references account (id),
      submitted_at timestamptz(3),
      decided_by integer references account (id),
      decided_at timestamptz(3),
      reopen_asked_by integer references account (id),
      reopen_reason text not null default '',
      version integer not null default 1,
      constraint payroll_run_sequence_key unique (pay_group_id, month, kind, sequence),
      constraint payroll_run_two_people_check check (decided_by is null or decided_by <> submitted_by),
      constraint payroll_run_decided_check
        check (status not in ('approved', 'published', 'paying', 'locked') or decided_by is not null),
      constraint payroll_run_computing_check check ((computing_since is null) = (computing_by is null))
    )`.execute(db)
  await sql`create unique index payroll_run_regular_key on payroll_run (pay_group_id, month) where kind = 'regular'`.execute(
    db,
  )
  await sql`create index payroll_run_company_idx on payroll_run (company_id, month desc)`.execute(db)

  // Who is in a run, why not, and what its last computation said of them.
  await sql`
    create table payroll_run_person (
      id integer generated always as identity primary key,
      run_id integer not null references payroll_run (id),
      account_id integer not null references account (id),
      choice text not null constraint payroll_run_person_choice_check check (choice in ('included', 'excluded')),
      cause text not null default '' constraint payroll_run_person_cause_check check (cause in
        ('', 'leaver', 'late_joiner', 'no_salary', 'chosen')),
      reason text not null default '',
      -- Attendance requests that were undecided when the inputs were collected.
      pending smallint not null default 0,
      proceeds boolean not null default false,
      computation integer not null default 0,
      -- Computed and not yet written as a slip; emptied when the computation ends.
      staged jsonb,
      problems text[] not null default '{}',
      flags text[] not null default '{}',
      acknowledged_by integer references account (id),
      inputs_hash text not null default '',
      changes text[] not null default '{}',
      version integer not null default 1,
      constraint payroll_run_person_once unique (run_id, account_id)
    )`.execute(db)
  await sql`create index payroll_run_person_account_idx on payroll_run_person (account_id)`.execute(db)
}

async function createPayslips(db: Kysely<never>) {
  await sql`
    create table payslip (
      id integer generated always as identity primary key,
      run_id integer not null references payroll_run (id),
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      pay_group_id integer not null references pay_group (id),
      month date not null constraint payslip_month_check check (extract(day from month) = 1),
      kind text not null constraint payslip_kind_check check (kind in ('regular', 'off_cycle', 'correction')),
      sequence smallint not null,
      revision integer not null,
      computation integer not null,
      status text not null default 'generated' constraint payslip_status_check
        check (status in ('generated', 'published', 'printed')),
      number text,
      -- Hundredths of a day: calendar, employed, payable, lop.
      days jsonb not null,
      -- Name, code, office and numbers as they were; numbers masked.
      identity jsonb not null,
      bank_mode text not null constraint payslip_bank_mode_check check (bank_mode in ('cash', 'bank_transfer')),
      bank jsonb,
      -- The row of the record from which the whole account number can be read.
      bank_entry_id integer references record_entry (id),
      earnings bigint not null,
      reimbursements bigint not null,
      deductions bigint not null,
      employer bigint not null,
      net bigint not null constraint payslip_net_check check (net >= 0),
      rounding_carried bigint not null,
      carried jsonb not null,
      tax jsonb not null,
      -- What later months of the tax year begin with.
      tax_month jsonb not null,
      packs jsonb not null,
      notices jsonb not null,
      inputs jsonb not null,
      -- Which days were paid by which salary, in which state, and without pay; a difference later means arrears.
      segments_key text not null,
      is_on_hold boolean not null,
      payment text not null default 'due' constraint payslip_payment_check check (payment in ('due', 'held', 'paid')),
      paid_on date,
      payment_reference text not null default '',
      prints integer not null default 0,
      withdrawn_at timestamptz(3),
      withdrawn_reason text not null default '',
      version integer not null default 1,
      constraint payslip_number_key unique (company_id, number),
      constraint payslip_paid_check check ((payment = 'paid') = (paid_on is not null))
    )`.execute(db)
  await sql`
    create unique index payslip_once on payslip (account_id, company_id, month, kind, sequence)
    where withdrawn_at is null`.execute(db)
  await sql`create index payslip_run_idx on payslip (run_id)`.execute(db)
  await sql`create index payslip_account_idx on payslip (account_id, month desc)`.execute(db)

  await sql`
    create table payslip_line (
      id bigint generated always as identity primary key,
      payslip_id integer not null references payslip (id) on delete cascade,
      position smallint not null,
      code text not null,
      label text not null,
      kind text not null constraint payslip_line_kind_check check (kind in
        ('earning', 'reimbursement', 'deduction', 'employer', 'informational', 'settling')),
      source text not null constraint payslip_line_source_check check (source in
        ('salary', 'one_time', 'arrear', 'statutory', 'income_tax', 'other', 'settling')),
      -- The component that arrears belong to, and the month in which it should have been paid.
      component text not null,
      origin_month date,
      full_amount bigint,
      basis bigint,
      quantity integer,
      rate text,
      amount bigint not null,
      ytd bigint not null,
      trace text not null,
      taxable_old boolean not null,
      taxable_new boolean not null,
      counts_for_professional_tax boolean not null,
      is_replayed boolean not null,
      is_shown boolean not null
    )`.execute(db)
  await sql`create index payslip_line_slip_idx on payslip_line (payslip_id, position)`.execute(db)

  await sql`
    create table payslip_counter (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      tax_year text not null,
      last integer not null,
      constraint payslip_counter_once unique (company_id, tax_year)
    )`.execute(db)
}

async function createOneTimeInputs(db: Kysely<never>) {
  await sql`
    create table one_time_input (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      month date not null constraint one_time_input_month_check check (extract(day from month) = 1),
      -- Of an off-cycle or correction run; empty for the regular run of the month.
      run_id integer references payroll_run (id),
      component_id integer not null references salary_component (id),
      amount bigint not null constraint one_time_input_amount_check check (amount <> 0),
      reason text not null constraint one_time_input_reason_check check (reason <> ''),
      -- Where it came from; the key keeps another area from handing the same over twice.
      source text not null default 'by_hand',
      source_key text,
      status text not null default 'waiting' constraint one_time_input_status_check
        check (status in ('waiting', 'paid', 'withdrawn')),
      payslip_id integer references payslip (id),
      prepared_by integer not null references account (id),
      prepared_at timestamptz(3) not null,
      version integer not null default 1,
      constraint one_time_input_not_own_check check (prepared_by <> account_id),
      constraint one_time_input_paid_check check ((status = 'paid') = (payslip_id is not null)),
      constraint one_time_input_source_key unique (source, source_key)
    )`.execute(db)
  await sql`create index one_time_input_month_idx on one_time_input (company_id, month)`.execute(db)
  await sql`create index one_time_input_account_idx on one_time_input (account_id)`.execute(db)
  await sql`create index one_time_input_component_idx on one_time_input (component_id)`.execute(db)
  await sql`create index one_time_input_slip_idx on one_time_input (payslip_id)`.execute(db)
  await sql`create index one_time_input_run_idx on one_time_input (run_id)`.execute(db)
}

async function createHolds(db: Kysely<never>) {
  await sql`
    create table pay_hold (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      from_month date not null constraint pay_hold_month_check check (extract(day from from_month) = 1),
      reason text not null,
      held_by integer not null references account (id),
      held_at timestamptz(3) not null,
      -- From this month on it is paid again, with what was held until then.
      release_month date constraint pay_hold_release_check check (extract(day from release_month) = 1),
      released_by integer references account (id),
      released_at timestamptz(3),
      release_reason text not null default '',
      version integer not null default 1,
      constraint pay_hold_not_own_check check (held_by <> account_id and released_by <> account_id),
      constraint pay_hold_months_check check (release_month >= from_month),
      constraint pay_hold_released_check check ((released_at is null) = (release_month is null)),
      constraint pay_hold_once exclude using gist (
        int4range(account_id, account_id, '[]') with &&, int4range(company_id, company_id, '[]') with &&,
        daterange(from_month, release_month) with &&
      )
    )`.execute(db)
}

async function createLoans(db: Kysely<never>) {
  await sql`
    create table pay_loan (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      kind text not null constraint pay_loan_kind_check check (kind in ('loan', 'advance')),
      label text not null,
      principal bigint not null constraint pay_loan_principal_check check (principal > 0),
      reason text not null,
      agreed_by integer not null references account (id),
      agreed_at timestamptz(3) not null,
      version integer not null default 1,
      constraint pay_loan_not_own_check check (agreed_by <> account_id)
    )`.execute(db)
  await sql`create index pay_loan_account_idx on pay_loan (account_id)`.execute(db)
  await sql`
    create table pay_loan_installment (
      id integer generated always as identity primary key,
      loan_id integer not null references pay_loan (id),
      month date not null constraint pay_loan_installment_month_check check (extract(day from month) = 1),
      amount bigint not null constraint pay_loan_installment_amount_check check (amount > 0),
      constraint pay_loan_installment_once unique (loan_id, month)
    )`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('payroll.run.view', ['payroll', 'payroll_approver', 'finance', 'auditor', 'admin'])
  await grant('payroll.run.manage', ['payroll'])
  await grant('payroll.run.approve', ['payroll_approver'])
  await grant('payroll.run.pay', ['payroll', 'finance'])
  await grant('payroll.run.reopen', ['admin'])
}
