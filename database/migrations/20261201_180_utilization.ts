import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What working time, holidays and leave make of a day, kept so that a year of a thousand people adds up in a second.
  // Recalculated when one of them changes; their change logs say who changed what.
  await sql`
    create table timesheet_capacity (
      account_id integer not null references account (id),
      day date not null,
      minutes smallint not null constraint timesheet_capacity_minutes_check check (minutes between 0 and 1440),
      -- Leave that is asked for and not decided would take so much of it.
      at_risk smallint not null default 0,
      reason text not null default '',
      -- Of a closed month, what would be counted today, where that is something else.
      now_minutes smallint,
      primary key (account_id, day)
    )`.execute(db)
  await sql`create index timesheet_capacity_day_idx on timesheet_capacity (day) include (account_id, minutes)`.execute(
    db,
  )
  await sql`create index timesheet_entry_day_idx on timesheet_entry (day, account_id)`.execute(db)

  await sql`
    create table timesheet_target (
      id integer generated always as identity primary key,
      -- Null: every designation that has none of its own.
      designation_id integer references designation (id),
      percent integer not null constraint timesheet_target_percent_check check (percent between 0 and 100),
      valid_from date not null,
      version integer not null default 1,
      constraint timesheet_target_key unique nulls not distinct (designation_id, valid_from)
    )`.execute(db)
  await sql`insert into timesheet_target (percent, valid_from) values (80, '2020-01-01')`.execute(db)

  const grant = async (permission: string, scope: string, keys: readonly string[]) => {
    for (const key of keys)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('timesheets.utilization.view', 'team', ['manager'])
  await grant('timesheets.utilization.view', 'all', ['delivery_head', 'admin', 'auditor'])
  await grant('timesheets.target.manage', 'all', ['delivery_head', 'admin'])
}
