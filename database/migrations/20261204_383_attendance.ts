import { sql, type Kysely } from 'kysely'

/** What changes a day of a closed month leaves a mark on the month of the person, so that payroll looks at it again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attendance_month add column touched_at timestamptz(3)`.execute(db)
  for (const [table, day] of [
    ['absence', 'day'],
    ['punch_session', 'work_date'],
    ['late_penalty', 'day'],
    ['tracked_day', 'day'],
  ] as const)
    await watch(db, table, day)
}

/** By statement: leave writes many days at once. */
async function watch(db: Kysely<never>, table: string, day: string) {
  const touch = sql.raw(`touch_closed_month_by_${table}`)
  await sql`
    create function ${touch}() returns trigger language plpgsql as $$
    begin
      update attendance_month as closed set touched_at = now()
      from (select distinct account_id, date_trunc('month', ${sql.raw(day)})::date as month from touched) as touched
      where closed.account_id = touched.account_id and closed.month = touched.month;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`${table}_touches_${event}`)} after ${sql.raw(event)} on ${sql.raw(table)}
      referencing ${sql.raw(rows)} table as touched for each statement execute function ${touch}()`.execute(
      db,
    )
}
