import { sql, type Kysely } from 'kysely'

/** What is planned around the items of a project: budget, milestones, efforts, requests for tasks and for changes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table project_work
      add column budget_minutes integer constraint project_work_budget_check check (budget_minutes between 0 and 60000000),
      -- In the smallest unit of its currency.
      add column budget_amount bigint constraint project_work_amount_check check (budget_amount between 0 and 10000000000000),
      add column budget_currency text not null default 'INR' constraint project_work_currency_check check
        (budget_currency ~ '^[A-Z]{3}$'),
      add column last_change_number integer not null default 0`.execute(db)

  await sql`
    create table project_milestone (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      title text not null,
      due_on date not null,
      reached_at timestamptz(3),
      reached_by integer references account (id),
      version integer not null default 1,
      constraint project_milestone_reached_check check ((reached_at is null) = (reached_by is null))
    )`.execute(db)
  await sql`create index project_milestone_project_idx on project_milestone (project_id, due_on)`.execute(db)
  await sql`create index project_milestone_reacher_idx on project_milestone (reached_by)`.execute(db)

  await sql`
    create table change_request (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      number integer not null,
      title text not null,
      reason text not null,
      asked_by integer not null references account (id),
      created_at timestamptz(3) not null,
      state text not null default 'draft',
      minutes integer,
      -- In the smallest unit of the currency of the budget.
      amount bigint,
      days integer,
      risk text not null default '',
      decided_by integer references account (id),
      decided_name text,
      decided_at timestamptz(3),
      decision_reason text not null default '',
      version integer not null default 1,
      constraint change_request_number_key unique (project_id, number),
      constraint change_request_state_check check (state in ('draft', 'submitted', 'in_review', 'waiting_client',
        'approved', 'rejected', 'implemented', 'closed', 'withdrawn')),
      constraint change_request_minutes_check check (minutes between 0 and 600000),
      constraint change_request_amount_check check (amount between 0 and 10000000000000),
      constraint change_request_days_check check (days between 0 and 1000),
      constraint change_request_impact_check check (
        (minutes is not null and amount is not null and days is not null)
        or state in ('draft', 'submitted', 'in_review', 'withdrawn', 'rejected')),
      constraint change_request_decided_check check (
        (state in ('approved', 'rejected', 'implemented', 'closed')) = (decided_by is not null))
    )`.execute(db)
  await sql`create index change_request_asker_idx on change_request (asked_by)`.execute(db)
  await sql`create index change_request_decider_idx on change_request (decided_by)`.execute(db)
  await sql`create index change_request_created_idx on change_request (created_at, id)`.execute(db)
  await sql`
    create table change_line (
      id integer generated always as identity primary key,
      request_id integer not null references change_request (id),
      kind text not null,
      item_id integer references project_item (id),
      before text not null default '',
      after text not null default '',
      version integer not null default 1,
      constraint change_line_kind_check check (kind in ('add', 'modify', 'remove')),
      constraint change_line_after_check check ((kind = 'remove') = (after = ''))
    )`.execute(db)
  await sql`create index change_line_request_idx on change_line (request_id, id)`.execute(db)
  await sql`create index change_line_item_idx on change_line (item_id)`.execute(db)

  await sql`
    create table project_effort (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      type text not null,
      title text not null,
      minutes integer not null,
      person_id integer references account (id),
      role text,
      starts_on date,
      ends_on date,
      change_request_id integer constraint project_effort_change_key unique references change_request (id),
      version integer not null default 1,
      constraint project_effort_type_check check (type in ('internal', 'change_request')),
      constraint project_effort_minutes_check check (minutes between 0 and 600000),
      constraint project_effort_role_check check (role in ('lead', 'developer', 'qa', 'designer', 'analyst')),
      constraint project_effort_who_check check (person_id is null or role is null),
      constraint project_effort_order_check check (ends_on >= starts_on)
    )`.execute(db)
  await sql`create index project_effort_project_idx on project_effort (project_id, id)`.execute(db)
  await sql`create index project_effort_person_idx on project_effort (person_id)`.execute(db)

  await sql`
    create table task_request (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      project_id integer not null references project (id),
      title text not null,
      kind text not null,
      minutes integer,
      starts_on date,
      reason text not null,
      created_at timestamptz(3) not null,
      status text not null default 'pending',
      withdrawn_at timestamptz(3),
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_reason text not null default '',
      item_id integer constraint task_request_item_key unique references project_item (id),
      version integer not null default 1,
      constraint task_request_kind_check check (kind in ('user_story', 'task')),
      constraint task_request_status_check check (status in ('pending', 'approved', 'rejected')),
      constraint task_request_minutes_check check (minutes between 1 and 59940),
      constraint task_request_decided_check check ((status = 'pending') = (decided_by is null)),
      constraint task_request_item_check check ((status = 'approved') = (item_id is not null)),
      constraint task_request_withdrawn_check check (withdrawn_at is null or status = 'pending'),
      constraint task_request_own_check check (decided_by <> account_id)
    )`.execute(db)
  await sql`create index task_request_account_idx on task_request (account_id, id)`.execute(db)
  await sql`create index task_request_project_idx on task_request (project_id, id)`.execute(db)
  await sql`create index task_request_decider_idx on task_request (decided_by)`.execute(db)
}
