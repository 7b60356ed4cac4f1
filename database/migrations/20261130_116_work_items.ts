import { sql, type Kysely } from 'kysely'

type Status = readonly [
  life: 'work' | 'issue',
  name: string,
  category: 'not_started' | 'open' | 'closed',
  countsAs?: 'done' | 'cancelled',
  more?: 'checks' | 'acceptance' | 'original',
]

const statuses: readonly Status[] = [
  ['work', 'To do', 'not_started'],
  ['work', 'In progress', 'open'],
  ['work', 'In review', 'open'],
  ['work', 'Testing', 'open', undefined, 'acceptance'],
  ['work', 'Done', 'closed', 'done', 'checks'],
  ['work', 'Cancelled', 'closed', 'cancelled'],
  ['issue', 'New', 'not_started'],
  ['issue', 'Confirmed', 'open'],
  ['issue', 'In progress', 'open'],
  ['issue', 'Fixed', 'open'],
  ['issue', 'Testing', 'open', undefined, 'acceptance'],
  ['issue', 'Done', 'closed', 'done', 'checks'],
  ['issue', 'Rejected', 'closed', 'cancelled'],
  ['issue', 'Duplicate', 'closed', 'cancelled', 'original'],
  ['issue', 'Cannot reproduce', 'closed', 'cancelled'],
]

/** Work items of projects with their statuses as rows, checklists, watchers and what blocks what. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table project_work (
      id integer generated always as identity primary key,
      project_id integer not null constraint project_work_project_key unique references project (id),
      last_number integer not null default 0,
      -- Only the reporter, QA or those who lead may accept what is done.
      review_required boolean not null default false,
      strict_limits boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table project_status (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      life text not null,
      name text not null,
      position integer not null,
      category text not null,
      counts_as text,
      wip_limit integer,
      needs_checks boolean not null default false,
      for_acceptance boolean not null default false,
      needs_original boolean not null default false,
      version integer not null default 1,
      constraint project_status_project_key unique (id, project_id),
      constraint project_status_position_key unique (project_id, life, position),
      constraint project_status_life_check check (life in ('work', 'issue')),
      constraint project_status_category_check check (category in ('open', 'closed', 'not_started')),
      constraint project_status_counts_check check (counts_as in ('done', 'cancelled')),
      constraint project_status_closed_check check ((category = 'closed') = (counts_as is not null)),
      constraint project_status_limit_check check (wip_limit between 1 and 999)
    )`.execute(db)
  await sql`
    create unique index project_status_name_key on project_status (project_id, life, lower(name))`.execute(db)

  await sql`
    create table project_item (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      number integer not null,
      kind text not null,
      title text not null,
      description text not null default '',
      status_id integer not null,
      assignee_id integer references account (id),
      reporter_id integer not null references account (id),
      parent_id integer,
      duplicate_of_id integer references project_item (id),
      priority text not null,
      severity text,
      half_points integer,
      estimate_minutes integer,
      -- Only where it was set by hand; else it follows from the estimate.
      remaining_minutes integer,
      starts_on date,
      due_on date,
      labels text[] not null default '{}',
      rank text collate "C" not null,
      billable integer not null,
      client_visible boolean not null default false,
      closed_at timestamptz(3),
      created_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      version integer not null default 1,
      constraint project_item_project_key unique (id, project_id),
      constraint project_item_number_key unique (project_id, number),
      constraint project_item_rank_key unique (project_id, rank),
      constraint project_item_status_fkey foreign key (status_id, project_id) references project_status (id, project_id),
      constraint project_item_parent_fkey foreign key (parent_id, project_id) references project_item (id, project_id),
      constraint project_item_kind_check check (kind in ('epic', 'user_story', 'task', 'subtask', 'issue')),
      constraint project_item_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
      constraint project_item_severity_check check (severity in ('blocker', 'critical', 'major', 'minor')),
      constraint project_item_issue_check check ((kind = 'issue') = (severity is not null)),
      constraint project_item_points_check check (half_points between 0 and 200),
      constraint project_item_estimate_check check (estimate_minutes between 0 and 59940),
      constraint project_item_remaining_check check (remaining_minutes between 0 and 59940),
      constraint project_item_billable_check check (billable in (1, 0)),
      constraint project_item_dates_check check (starts_on <= due_on),
      constraint project_item_subtask_check check (kind <> 'subtask' or parent_id is not null),
      constraint project_item_original_check check (duplicate_of_id <> id)
    )`.execute(db)
  await sql`create index project_item_status_idx on project_item (status_id, rank)`.execute(db)
  await sql`create index project_item_assignee_idx on project_item (assignee_id, due_on)`.execute(db)
  await sql`create index project_item_reporter_idx on project_item (reporter_id)`.execute(db)
  await sql`create index project_item_parent_idx on project_item (parent_id)`.execute(db)
  await sql`create index project_item_original_idx on project_item (duplicate_of_id)`.execute(db)
  await sql`create index project_item_created_idx on project_item (created_at, id)`.execute(db)
  await sql`create index project_item_due_idx on project_item (due_on, id)`.execute(db)

  await sql`
    create table project_item_check (
      id integer generated always as identity primary key,
      item_id integer not null references project_item (id),
      text text not null,
      is_done boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create index project_item_check_item_idx on project_item_check (item_id, id)`.execute(db)
  await sql`
    create table project_item_watcher (
      id integer generated always as identity primary key,
      item_id integer not null references project_item (id),
      account_id integer not null references account (id),
      constraint project_item_watcher_key unique (item_id, account_id)
    )`.execute(db)
  await sql`create index project_item_watcher_account_idx on project_item_watcher (account_id)`.execute(db)
  await sql`
    create table project_item_block (
      id integer generated always as identity primary key,
      blocker_id integer not null references project_item (id),
      blocked_id integer not null references project_item (id),
      constraint project_item_block_key unique (blocker_id, blocked_id),
      constraint project_item_block_self_check check (blocker_id <> blocked_id)
    )`.execute(db)
  await sql`create index project_item_block_blocked_idx on project_item_block (blocked_id)`.execute(db)

  await sql`insert into project_work (project_id) select id from project`.execute(db)
  for (const [index, [life, name, category, countsAs = null, more]] of statuses.entries())
    await sql`
      insert into project_status (project_id, life, name, position, category, counts_as, needs_checks,
        for_acceptance, needs_original)
      select id, ${life}, ${name}, ${index + 1}, ${category}, ${countsAs}, ${more === 'checks'},
        ${more === 'acceptance'}, ${more === 'original'} from project`.execute(db)
}
