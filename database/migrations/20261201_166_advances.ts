import { sql, type Kysely } from 'kysely'

/** Advances on expenses: asked for, paid, settled by claims, and what is left recovered by payroll. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table advance_counter (
      company_id integer not null references company (id),
      year integer not null,
      last integer not null,
      primary key (company_id, year)
    )`.execute(db)
  await sql`
    create table expense_advance (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      account_id integer not null references account (id),
      number text not null constraint expense_advance_number_key unique,
      title text not null,
      category_id integer not null references expense_category (id),
      project_id integer references project (id),
      needed_on date not null,
      -- When the journey or event is over; claims follow within so many days.
      ends_on date not null,
      amount bigint not null constraint expense_advance_amount_check check (amount > 0),
      approved_amount bigint,
      status text not null default 'requested' constraint expense_advance_status_check check (status in
        ('requested', 'approved', 'rejected', 'withdrawn', 'paid', 'recovering', 'settled')),
      requested_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      paid_by integer references account (id),
      paid_on date,
      utr text not null default '',
      settle_by date,
      -- What claims have taken of it.
      settled bigint not null default 0,
      -- What payroll takes back, as a loan of its own.
      loan_id integer constraint expense_advance_loan_key unique references pay_loan (id),
      recover_month date,
      version integer not null default 1,
      constraint expense_advance_dates_check check (ends_on >= needed_on),
      constraint expense_advance_approved_check check (approved_amount between 1 and amount),
      constraint expense_advance_settled_check check (settled between 0 and coalesce(approved_amount, 0)),
      constraint expense_advance_decided_by_other check (decided_by <> account_id),
      constraint expense_advance_payer_check check (paid_by <> account_id and paid_by <> decided_by),
      constraint expense_advance_paid_check check
        (status not in ('paid', 'recovering', 'settled')
          or (paid_on is not null and paid_by is not null and utr <> '' and settle_by is not null)),
      constraint expense_advance_recovery_check check ((loan_id is null) = (recover_month is null))
    )`.execute(db)
  // Two taps ask once.
  await sql`
    create unique index expense_advance_asked_once on expense_advance (account_id, lower(title), amount, needed_on)
    where status in ('requested', 'approved')`.execute(db)
  await sql`create index expense_advance_account_idx on expense_advance (account_id, id)`.execute(db)
  await sql`create index expense_advance_status_idx on expense_advance (status, id)`.execute(db)

  // What a line was settled with is never paid again: no payment of it covers this part.
  await sql`
    create table advance_settlement (
      id integer generated always as identity primary key,
      advance_id integer not null references expense_advance (id),
      claim_id integer not null references claim (id),
      line_id integer not null constraint advance_settlement_line_key unique references claim_line (id),
      amount bigint not null constraint advance_settlement_amount_check check (amount > 0),
      settled_by integer not null references account (id),
      settled_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index advance_settlement_advance_idx on advance_settlement (advance_id)`.execute(db)
  await sql`create index advance_settlement_claim_idx on advance_settlement (claim_id)`.execute(db)
}
