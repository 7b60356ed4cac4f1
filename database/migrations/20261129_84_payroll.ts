import { sql, type Kysely } from 'kysely'

/** What counts of tax declarations: handed down to payroll, one row for each change, none of them changed later. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tax_basis (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      tax_year text not null constraint tax_basis_year_check check (tax_year ~ '^20[0-9]{2}-[0-9]{2}$'),
      -- The first month that is computed with it.
      holds_from date not null constraint tax_basis_month_check check (extract(day from holds_from) = 1),
      declared jsonb not null,
      source text not null,
      made_by integer references account (id),
      made_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index tax_basis_latest_idx on tax_basis (account_id, company_id, tax_year, id desc)`.execute(
    db,
  )
  await sql`
    create function refuse_tax_basis_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of tax_basis never change; add a new one';
    end $$`.execute(db)
  await sql`
    create trigger tax_basis_append_only before update on tax_basis
    for each row execute function refuse_tax_basis_change()`.execute(db)
}
