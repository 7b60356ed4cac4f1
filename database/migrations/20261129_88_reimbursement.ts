import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table expense_category (
      id integer generated always as identity primary key,
      name text not null,
      kind text not null constraint expense_category_kind_check check (kind in ('bill', 'distance', 'per_diem')),
      route text not null constraint expense_category_route_check check (route in ('bank', 'payroll')),
      taxable boolean not null default false,
      ledger_code text,
      receipt_above bigint constraint expense_category_receipt_check check (receipt_above >= 0),
      oldest_days integer not null default 60 constraint expense_category_age_check check (oldest_days > 0),
      line_limit bigint constraint expense_category_line_check check (line_limit > 0),
      day_limit bigint constraint expense_category_day_check check (day_limit > 0),
      month_limit bigint constraint expense_category_month_check check (month_limit > 0),
      unit_rate bigint constraint expense_category_rate_check check (unit_rate > 0),
      advance_allowed boolean not null default false,
      hint text not null default '',
      active boolean not null default true,
      version integer not null default 1,
      constraint expense_category_unit_check check ((kind = 'bill') = (unit_rate is null))
    )`.execute(db)
  await sql`create unique index expense_category_name_key on expense_category (lower(name))`.execute(db)

  // The most specific row counts: designation and city, then designation, then city.
  await sql`
    create table expense_limit (
      id integer generated always as identity primary key,
      category_id integer not null references expense_category (id),
      designation_id integer references designation (id),
      location_id integer references location (id),
      line_limit bigint constraint expense_limit_line_check check (line_limit > 0),
      day_limit bigint constraint expense_limit_day_check check (day_limit > 0),
      month_limit bigint constraint expense_limit_month_check check (month_limit > 0),
      version integer not null default 1,
      constraint expense_limit_narrower check (designation_id is not null or location_id is not null),
      constraint expense_limit_once unique nulls not distinct (category_id, designation_id, location_id)
    )`.execute(db)

  await sql`
    create table claim_slab (
      id integer generated always as identity primary key,
      above bigint not null constraint claim_slab_above_key unique
        constraint claim_slab_above_check check (above >= 0),
      department_head boolean not null,
      finance boolean not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    insert into claim_slab (above, department_head, finance)
    values (0, false, false), (2500000, true, false), (10000000, true, true)`.execute(db)

  await sql`
    create table claim_counter (
      company_id integer not null references company (id),
      year integer not null,
      last integer not null,
      primary key (company_id, year)
    )`.execute(db)

  await sql`
    create table claim (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      account_id integer not null references account (id),
      number text constraint claim_number_key unique,
      title text not null,
      project_id integer references project (id),
      status text not null default 'draft' constraint claim_status_check
        check (status in ('draft', 'pending', 'approved', 'rejected')),
      payment text constraint claim_payment_check check (payment in ('pending', 'in_progress', 'done')),
      total bigint not null default 0,
      approved_total bigint,
      content_hash text,
      created_at timestamptz(3) not null,
      submitted_at timestamptz(3),
      decided_by integer references account (id),
      decided_at timestamptz(3),
      paid_on date,
      version integer not null default 1,
      constraint claim_decided_by_other check (decided_by <> account_id),
      constraint claim_payment_when_approved check (payment is null or status = 'approved'),
      constraint claim_approved_total_check
        check (status <> 'approved' or (approved_total > 0 and approved_total <= total and decided_by is not null)),
      constraint claim_numbered_check check (status = 'draft' or number is not null)
    )`.execute(db)
  await sql`create index claim_account_idx on claim (account_id, id)`.execute(db)
  await sql`create index claim_status_idx on claim (status, payment, id)`.execute(db)
  await sql`create index claim_submitted_idx on claim (submitted_at, id)`.execute(db)
  await sql`create index claim_project_idx on claim (project_id) where project_id is not null`.execute(db)
  // Two taps on Submit make one claim; a line that repeats another on purpose says why, which is part of the hash.
  await sql`
    create unique index claim_content_once on claim (account_id, content_hash)
    where status in ('pending', 'approved')`.execute(db)

  // Each submission is a round of its own, so that what was decided before stays in the history and counts no more.
  await sql`
    create table claim_round (
      id integer generated always as identity primary key,
      claim_id integer not null references claim (id) on delete cascade,
      account_id integer not null references account (id),
      status text not null default 'pending' constraint claim_round_status_check
        check (status in ('pending', 'approved', 'rejected', 'closed')),
      decided_by integer references account (id),
      version integer not null default 1,
      constraint claim_round_decided_by_other check (decided_by <> account_id)
    )`.execute(db)
  await sql`create unique index claim_round_open on claim_round (claim_id) where status = 'pending'`.execute(
    db,
  )
  await sql`create index claim_round_claim_idx on claim_round (claim_id)`.execute(db)

  await sql`
    create table claim_line (
      id integer generated always as identity primary key,
      claim_id integer not null references claim (id) on delete cascade,
      position integer not null,
      category_id integer not null references expense_category (id),
      spent_on date not null,
      currency text not null constraint claim_line_currency_check
        check (currency in ('INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD', 'JPY')),
      amount bigint not null constraint claim_line_amount_check check (amount > 0),
      rate_millionths bigint not null constraint claim_line_rate_check check (rate_millionths > 0),
      rate_on date,
      rupees bigint not null constraint claim_line_rupees_check check (rupees > 0),
      tax_part bigint not null default 0 constraint claim_line_tax_check check (tax_part between 0 and amount),
      vendor text not null default '',
      bill_number text not null default '',
      units integer constraint claim_line_units_check check (units > 0),
      places text not null default '',
      billable boolean not null default false,
      note text not null default '',
      split_of text,
      flags jsonb not null default '[]',
      duplicate_reason text not null default '',
      approved_amount bigint constraint claim_line_approved_check check (approved_amount between 0 and rupees),
      decision_reason text not null default '',
      constraint claim_line_position_key unique (claim_id, position),
      constraint claim_line_foreign_check check ((currency = 'INR') = (rate_on is null))
    )`.execute(db)
  await sql`create index claim_line_spent_idx on claim_line (category_id, spent_on)`.execute(db)
  await sql`
    create index claim_line_bill_idx on claim_line (lower(bill_number)) where bill_number <> ''`.execute(db)

  await sql`
    create table claim_receipt (
      id integer generated always as identity primary key,
      claim_id integer not null references claim (id) on delete cascade,
      line_id integer references claim_line (id) on delete cascade,
      file_id text not null constraint claim_receipt_file_key unique references stored_file (id),
      name text not null,
      kind text not null,
      sha256 text not null,
      added_by integer not null references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index claim_receipt_claim_idx on claim_receipt (claim_id)`.execute(db)
  await sql`create index claim_receipt_hash_idx on claim_receipt (sha256)`.execute(db)

  const grant = async (permission: string, scope: string, keys: readonly string[]) => {
    for (const key of keys)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('reimbursement.claim.view', 'team', ['manager'])
  await grant('reimbursement.claim.view', 'all', ['hr_executive', 'hr_manager', 'finance', 'auditor'])
  await grant('reimbursement.payroll-route.view', 'all', ['payroll', 'payroll_approver'])
  await grant('reimbursement.claim.approve-large', 'all', ['finance', 'delivery_head'])
  await grant('reimbursement.setup.manage', 'all', ['finance'])
}
