import { sql, type Kysely } from 'kysely'

const STATES = sql.raw(
  `('pending', 'in_review', 'ready_to_submit', 'waiting_for_approval', 'approved', 'rejected')`,
)
const TASKS = sql.raw(`('bench', 'meeting', 'training', 'research', 'kt', 'support')`)

export async function up(db: Kysely<never>): Promise<void> {
  // State and sums are kept with the rows they come from, so that lists of weeks need not read every entry.
  await sql`
    create table timesheet_week (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      monday date not null constraint timesheet_week_monday_check check (extract(isodow from monday) = 1),
      status text constraint timesheet_week_status_check check (status in ${STATES}),
      minutes integer not null default 0,
      billable_minutes integer not null default 0,
      submitted_at timestamptz(3),
      version integer not null default 1,
      constraint timesheet_week_key unique (account_id, monday)
    )`.execute(db)
  await sql`create index timesheet_week_monday_idx on timesheet_week (monday, id)`.execute(db)

  await sql`
    create table timesheet_submission (
      id integer generated always as identity primary key,
      week_id integer not null references timesheet_week (id),
      account_id integer not null references account (id),
      status text not null default 'pending'
        constraint timesheet_submission_status_check check (status in ('pending', 'approved', 'rejected', 'recalled')),
      submitted_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index timesheet_submission_open on timesheet_submission (week_id) where status = 'pending'`.execute(
    db,
  )

  await sql`
    create table timesheet_entry (
      id integer generated always as identity primary key,
      week_id integer not null references timesheet_week (id),
      account_id integer not null references account (id),
      day date not null,
      mode text not null
        constraint timesheet_entry_mode_check check (mode in ('total_hours', 'start_end_time')),
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      zone text not null,
      minutes integer not null constraint timesheet_entry_minutes_check check (minutes between 1 and 1440),
      project_id integer references project (id),
      special_task text constraint timesheet_entry_task_check check (special_task in ${TASKS}),
      billable boolean not null default false,
      note text not null default '',
      status text not null default 'pending' constraint timesheet_entry_status_check check (status in ${STATES}),
      submission_id integer references timesheet_submission (id),
      decided_by integer references account (id),
      decided_at timestamptz(3),
      reason text not null default '',
      source text not null default 'manual'
        constraint timesheet_entry_source_check check (source in ('manual', 'timer')),
      needs_check boolean not null default false,
      version integer not null default 1,
      constraint timesheet_entry_work_check check ((project_id is null) <> (special_task is null)),
      constraint timesheet_entry_clock_check check (
        (mode = 'start_end_time') = (starts_at is not null) and (starts_at is null) = (ends_at is null)
        and (starts_at is null or ends_at > starts_at)
      ),
      constraint timesheet_entry_decided_by_other check (decided_by is null or decided_by <> account_id),
      constraint timesheet_entry_overlap exclude using gist (
        account_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (starts_at is not null)
    )`.execute(db)
  // A cell of the week: work and day. Two tabs that fill one cell meet here.
  await sql`
    create unique index timesheet_entry_cell_once on timesheet_entry (account_id, day, project_id, special_task)
    nulls not distinct where mode = 'total_hours'`.execute(db)
  await sql`create index timesheet_entry_week_idx on timesheet_entry (week_id, day)`.execute(db)
  await sql`create index timesheet_entry_project_idx on timesheet_entry (project_id, day, id)`.execute(db)
  await sql`create index timesheet_entry_submission_idx on timesheet_entry (submission_id)`.execute(db)

  // The lock lets two who fill one day do so one after the other, whatever they have checked before.
  await sql`
    create function timesheet_day_within_24_hours() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('timesheet_day/' || new.account_id || '/' || new.day, 0));
      if (select sum(minutes) from timesheet_entry where account_id = new.account_id and day = new.day) > 1440
      then raise exception using errcode = 'check_violation', constraint = 'timesheet_entry_day_full',
        message = 'a day has 24 hours';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger timesheet_entry_day after insert or update of day, minutes on timesheet_entry
    for each row execute function timesheet_day_within_24_hours()`.execute(db)
  await sql`
    create function timesheet_entry_stays() returns trigger language plpgsql as $$
    begin
      if old.status not in ('pending', 'rejected') and (tg_op = 'DELETE'
        or (old.day, old.minutes, old.starts_at, old.ends_at, old.project_id, old.special_task, old.note)
          is distinct from
          (new.day, new.minutes, new.starts_at, new.ends_at, new.project_id, new.special_task, new.note))
      then raise exception using errcode = 'check_violation', constraint = 'timesheet_entry_read_only',
        message = 'an entry that is submitted stays as it is';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger timesheet_entry_stays before update or delete on timesheet_entry
    for each row execute function timesheet_entry_stays()`.execute(db)

  await sql`
    create table timesheet_timer (
      id integer generated always as identity primary key,
      account_id integer not null constraint timesheet_timer_once unique references account (id),
      project_id integer references project (id),
      special_task text constraint timesheet_timer_task_check check (special_task in ${TASKS}),
      note text not null default '',
      started_at timestamptz(3) not null,
      constraint timesheet_timer_work_check check ((project_id is null) <> (special_task is null))
    )`.execute(db)

  // Projects whose lead looks through the entries before the week is submitted.
  await sql`
    create table timesheet_review (
      id integer generated always as identity primary key,
      project_id integer not null constraint timesheet_review_key unique references project (id),
      required boolean not null,
      version integer not null default 1
    )`.execute(db)

  const grant = async (permission: string, scope: string, keys: readonly string[]) => {
    for (const key of keys)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('timesheets.entry.view', 'team', ['manager'])
  await grant('timesheets.entry.view', 'all', ['hr_executive', 'hr_manager', 'delivery_head', 'auditor'])
  await grant('timesheets.entry.reopen', 'all', ['hr_manager'])
}
