import { sql, type Kysely } from 'kysely'

/** Final settlements: one for an employment, paid by runs of two kinds of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  await widenRuns(db)
  await createSettlements(db)
}

async function widenRuns(db: Kysely<never>) {
  const kinds = sql.raw(`'regular', 'off_cycle', 'correction', 'final_wages', 'final_dues'`)
  await sql`alter table payroll_run drop constraint payroll_run_kind_check`.execute(db)
  await sql`alter table payroll_run add constraint payroll_run_kind_check check (kind in (${kinds}))`.execute(
    db,
  )
  await sql`alter table payslip drop constraint payslip_kind_check`.execute(db)
  await sql`alter table payslip add constraint payslip_kind_check check (kind in (${kinds}))`.execute(db)
  await sql`alter table payslip_line drop constraint payslip_line_source_check`.execute(db)
  await sql`
    alter table payslip_line add constraint payslip_line_source_check check (source in
      ('salary', 'one_time', 'arrear', 'statutory', 'income_tax', 'other', 'settlement', 'settling'))`.execute(
    db,
  )
}

async function createSettlements(db: Kysely<never>) {
  await sql`
    create table settlement (
      id integer generated always as identity primary key,
      employment_id integer not null references employment (id),
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      last_day date not null,
      status text not null default 'draft' constraint settlement_status_check check (status in
        ('draft', 'computed', 'approved', 'paid', 'closed', 'withdrawn')),
      -- What the exit handed down: notice, divisors and what the departments say is owed.
      terms jsonb not null,
      -- Each line with its reasons, also those that come to nothing.
      lines jsonb not null default '[]',
      -- Salary that was paid ahead of the rest, and the rest.
      wages_run_id integer references payroll_run (id),
      dues_run_id integer references payroll_run (id),
      -- Which days of leave it has paid; a rollback lets them wait again.
      leave_days jsonb not null default '[]',
      -- What the leaver owes, and when it was paid.
      demand bigint not null default 0 constraint settlement_demand_check check (demand >= 0),
      demand_paid_on date,
      demand_reference text not null default '',
      computed_by integer references account (id),
      computed_at timestamptz(3),
      approved_by integer references account (id),
      approved_at timestamptz(3),
      version integer not null default 1,
      constraint settlement_two_people_check check (approved_by is null or approved_by <> computed_by),
      constraint settlement_not_own_check check (computed_by <> account_id and approved_by <> account_id),
      constraint settlement_computed_check check (status in ('draft', 'withdrawn') or dues_run_id is not null),
      constraint settlement_approved_check check (status not in ('approved', 'paid', 'closed') or approved_by is not null)
    )`.execute(db)
  await sql`create unique index settlement_once on settlement (employment_id) where status <> 'withdrawn'`.execute(
    db,
  )
  await sql`create index settlement_account_idx on settlement (account_id)`.execute(db)
  await sql`create index settlement_company_idx on settlement (company_id, last_day desc)`.execute(db)
  await sql`create unique index settlement_wages_run_once on settlement (wages_run_id)`.execute(db)
  await sql`create unique index settlement_dues_run_once on settlement (dues_run_id)`.execute(db)
  await sql`
    create table settlement_entry (
      id integer generated always as identity primary key,
      settlement_id integer not null references settlement (id),
      kind text not null constraint settlement_entry_kind_check check (kind in
        ('joining_bonus', 'other_recovery', 'ex_gratia')),
      amount bigint not null constraint settlement_entry_amount_check check (amount between 1 and 100000000000),
      reason text not null constraint settlement_entry_reason_check check (reason <> ''),
      entered_by integer not null references account (id),
      entered_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index settlement_entry_settlement_idx on settlement_entry (settlement_id)`.execute(db)
}
