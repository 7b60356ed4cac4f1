import { sql, type Kysely } from 'kysely'

/** A transfer that came back after it was paid: which payment it was, the day, and the reason the bank gives. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bank_return (
      id integer generated always as identity primary key,
      payslip_id integer not null references payslip (id),
      amount bigint not null,
      paid_on date not null,
      reference text not null,
      returned_on date not null,
      reason text not null constraint bank_return_reason_check check (reason <> ''),
      recorded_by integer not null references account (id),
      recorded_at timestamptz(3) not null,
      version integer not null default 1,
      constraint bank_return_day_check check (returned_on >= paid_on)
    )`.execute(db)
  await sql`create index bank_return_payslip_idx on bank_return (payslip_id)`.execute(db)
}
