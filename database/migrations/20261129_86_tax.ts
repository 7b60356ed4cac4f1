import { sql, type Kysely } from 'kysely'

/** Challans by which deducted tax was deposited, and who took which tax papers out of the product. Money in paise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tax_challan (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      tax_year text not null constraint tax_challan_year_check check (tax_year ~ '^20[0-9]{2}-[0-9]{2}$'),
      -- Months of pay, as YYYY-MM, the oldest first.
      months text[] not null constraint tax_challan_months_check check (cardinality(months) between 1 and 12),
      bsr_code text not null constraint tax_challan_bsr_check check (bsr_code ~ '^[0-9]{7}$'),
      paid_on date not null,
      serial text not null constraint tax_challan_serial_check check (serial ~ '^[0-9]{5}$'),
      tax bigint not null constraint tax_challan_tax_check check (tax between 0 and 999999999900),
      interest bigint not null constraint tax_challan_interest_check check (interest between 0 and 999999999900),
      fee bigint not null constraint tax_challan_fee_check check (fee between 0 and 999999999900),
      note text not null,
      entered_by integer not null references account (id),
      entered_at timestamptz(3) not null,
      version integer not null default 1,
      -- By these three the tax office knows a deposit.
      constraint tax_challan_once unique (bsr_code, paid_on, serial),
      constraint tax_challan_amount_check check (tax + interest + fee > 0)
    )`.execute(db)
  await sql`create index tax_challan_year_idx on tax_challan (company_id, tax_year)`.execute(db)
  await sql`
    create table tax_download (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      tax_year text not null,
      paper text not null,
      downloaded_by integer not null references account (id),
      downloaded_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index tax_download_company_idx on tax_download (company_id, id desc)`.execute(db)
  // A window may be for some departments or people only. One for everyone is open at a time; of each person there is
  // one declaration a round whatever window asked for it.
  await sql`
    alter table tax_window
      add column is_for_all boolean not null default true,
      add column department_ids integer[] not null default '{}'`.execute(db)
  await sql`drop index tax_window_once`.execute(db)
  await sql`
    create unique index tax_window_once on tax_window (company_id, tax_year, round)
    where closed_at is null and is_for_all`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'tax.challan.manage', 'all' from role where key = 'payroll'`.execute(db)
}
