import { sql, type Kysely } from 'kysely'

const TASKS = sql.raw(`('bench', 'meeting', 'training', 'research', 'kt', 'support')`)

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table timesheet_entry
      add column item_id integer references project_item (id),
      add column effort_id integer references project_effort (id) on delete set null,
      add constraint timesheet_entry_item_check check (item_id is null or project_id is not null),
      add constraint timesheet_entry_effort_check check (effort_id is null or project_id is not null),
      drop constraint timesheet_entry_source_check,
      add constraint timesheet_entry_source_check check (source in ('manual', 'timer', 'copied'))`.execute(db)
  // Older rows may be shorter: they stay, and are corrected when they are edited.
  await sql`
    alter table timesheet_entry add constraint timesheet_entry_least_check
      check (mode <> 'total_hours' or minutes >= 5) not valid`.execute(db)

  // A cell of the week is now work, item and day.
  await sql`drop index timesheet_entry_cell_once`.execute(db)
  await sql`
    create unique index timesheet_entry_cell_once
    on timesheet_entry (account_id, day, project_id, item_id, special_task)
    nulls not distinct where mode = 'total_hours'`.execute(db)
  await sql`
    create index timesheet_entry_item_idx on timesheet_entry (item_id, day) where item_id is not null`.execute(
    db,
  )
  await sql`
    create index timesheet_entry_effort_idx on timesheet_entry (effort_id) where effort_id is not null`.execute(
    db,
  )
  // What is logged on a project is added up without reading its entries.
  await sql`
    create index timesheet_entry_logged_idx on timesheet_entry (project_id) include (minutes)
    where status <> 'rejected'`.execute(db)

  await sql`
    create function timesheet_entry_item_stays() returns trigger language plpgsql as $$
    begin
      if old.status not in ('pending', 'rejected') and old.item_id is distinct from new.item_id
      then raise exception using errcode = 'check_violation', constraint = 'timesheet_entry_read_only',
        message = 'an entry that is submitted stays as it is';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger timesheet_entry_item_stays before update on timesheet_entry
    for each row execute function timesheet_entry_item_stays()`.execute(db)

  await sql`
    alter table timesheet_timer
      add column item_id integer references project_item (id),
      add constraint timesheet_timer_item_check check (item_id is null or project_id is not null)`.execute(db)

  await sql`
    create table timesheet_favourite (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      project_id integer references project (id),
      item_id integer references project_item (id),
      special_task text constraint timesheet_favourite_task_check check (special_task in ${TASKS}),
      constraint timesheet_favourite_work_check check ((project_id is null) <> (special_task is null)),
      constraint timesheet_favourite_item_check check (item_id is null or project_id is not null),
      constraint timesheet_favourite_key unique nulls not distinct (account_id, project_id, item_id, special_task)
    )`.execute(db)

  // Planned hours stand beside what is logged on them; timesheets keep the sum.
  await sql`alter table project_effort add column logged_minutes integer not null default 0`.execute(db)
}
