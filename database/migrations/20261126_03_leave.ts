import { sql, type Kysely } from 'kysely'

/** One day for so many worked; attendance tells how many they were, month by month. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update leave_rule set rule = rule || '{"worked_days_for_one": 20, "credit_after_days": 0}'`.execute(db)
  await sql`
    create table leave_worked_month (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      month date not null constraint leave_worked_month_first_check check (extract(day from month) = 1),
      hundredths integer not null constraint leave_worked_month_amount_check check (hundredths between 0 and 3100),
      constraint leave_worked_month_once unique (account_id, month)
    )`.execute(db)
}
