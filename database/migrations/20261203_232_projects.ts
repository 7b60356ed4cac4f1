import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table project_work
      -- Whether time may be logged on the project itself, without an item of it.
      add column time_without_item boolean not null default true,
      -- What happens to time beyond the hours of the budget.
      add column over_budget text not null default 'warn' constraint project_work_over_budget_check check
        (over_budget in ('warn', 'refuse'))`.execute(db)

  await sql`
    alter table project_item
      add column colour text constraint project_item_colour_check check (colour in
        ('teal', 'blue', 'violet', 'red', 'amber', 'green', 'grey')),
      add constraint project_item_coloured_check check (colour is null or kind = 'epic')`.execute(db)

  // What an hour of someone costs the client, from a day on; it holds until the next one.
  await sql`
    create table project_rate (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      account_id integer not null references account (id),
      valid_from date not null,
      -- In the smallest unit of the currency of the budget.
      hourly bigint not null constraint project_rate_hourly_check check (hourly between 0 and 1000000000),
      version integer not null default 1,
      constraint project_rate_day_key unique (project_id, account_id, valid_from)
    )`.execute(db)
  await sql`create index project_rate_account_idx on project_rate (account_id)`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'projects.rate.manage', 'all' from role where key in ('project_manager', 'delivery_head')`.execute(
    db,
  )
}
