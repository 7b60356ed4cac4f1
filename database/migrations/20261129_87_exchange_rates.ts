import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Rupees for one unit of a currency, in millionths: whole numbers, so that nothing is lost.
  await sql`
    create table exchange_rate (
      id integer generated always as identity primary key,
      currency text not null constraint exchange_rate_currency_check
        check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD', 'JPY')),
      day date not null,
      rate_millionths bigint not null constraint exchange_rate_positive_check check (rate_millionths > 0),
      source text not null,
      entered_by integer not null references account (id),
      entered_at timestamptz(3) not null,
      version integer not null default 1,
      constraint exchange_rate_day_key unique (currency, day)
    )`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'exchange-rates.rate.manage', 'all' from role where key in ('finance', 'cost_admin')`.execute(
    db,
  )
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'exchange-rates.rate.view', 'all' from role where key in ('finance', 'cost_admin', 'auditor')`.execute(
    db,
  )
}
