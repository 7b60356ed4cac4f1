import { sql, type Kysely } from 'kysely'

/** Sprints, what happened in each of them, what an issue says of itself, and files beside items. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table project_sprint (
      id integer generated always as identity primary key,
      project_id integer not null references project (id),
      name text not null,
      goal text not null default '',
      starts_on date not null,
      ends_on date not null,
      state text not null default 'planned',
      started_at timestamptz(3),
      completed_at timestamptz(3),
      -- Kept when it starts: the days on which the ideal line falls.
      working_days text[] not null default '{}',
      -- Kept when it is completed, in half points.
      committed integer,
      done_committed integer,
      scope integer,
      done integer,
      version integer not null default 1,
      constraint project_sprint_project_key unique (id, project_id),
      constraint project_sprint_state_check check (state in ('planned', 'active', 'completed')),
      constraint project_sprint_order_check check (ends_on >= starts_on and ends_on - starts_on <= 92),
      constraint project_sprint_started_check check ((state = 'planned') = (started_at is null)),
      constraint project_sprint_completed_check check ((state = 'completed') = (completed_at is not null)),
      constraint project_sprint_figures_check check ((state = 'completed') = (done is not null))
    )`.execute(db)
  await sql`
    create unique index project_sprint_active_key on project_sprint (project_id) where state = 'active'`.execute(
    db,
  )
  await sql`create unique index project_sprint_name_key on project_sprint (project_id, lower(name))`.execute(
    db,
  )

  await sql`
    alter table project_item
      add column sprint_id integer,
      add column environment text not null default '',
      add column steps text not null default '',
      add column expected text not null default '',
      add column actual text not null default '',
      add column found_in text not null default '',
      add column fixed_in text not null default '',
      add constraint project_item_sprint_fkey foreign key (sprint_id, project_id)
        references project_sprint (id, project_id),
      add constraint project_item_epic_check check (kind <> 'epic' or sprint_id is null),
      drop constraint project_item_severity_check`.execute(db)
  await sql`update project_item set severity = 'major' where severity = 'critical'`.execute(db)
  await sql`
    alter table project_item add constraint project_item_severity_check
      check (severity in ('blocker', 'major', 'minor', 'trivial'))`.execute(db)
  await sql`create index project_item_sprint_idx on project_item (sprint_id, rank)`.execute(db)

  await sql`
    create table project_sprint_event (
      id integer generated always as identity primary key,
      sprint_id integer not null references project_sprint (id),
      item_id integer not null references project_item (id),
      at timestamptz(3) not null,
      kind text not null,
      half_points_before integer not null,
      half_points_after integer not null,
      minutes_before integer not null,
      minutes_after integer not null,
      constraint project_sprint_event_kind_check check (kind in
        ('start', 'add', 'remove', 'estimate', 'close', 'reopen', 'cancel'))
    )`.execute(db)
  await sql`create index project_sprint_event_sprint_idx on project_sprint_event (sprint_id, id)`.execute(db)
  await sql`create index project_sprint_event_item_idx on project_sprint_event (item_id)`.execute(db)
  await sql`
    create function project_sprint_event_refuse() returns trigger language plpgsql as $$
    begin raise exception 'what happened in a sprint is append-only'; end $$`.execute(db)
  await sql`
    create trigger project_sprint_event_append_only before update or delete on project_sprint_event
    for each statement execute function project_sprint_event_refuse()`.execute(db)

  await sql`
    create table project_item_file (
      id integer generated always as identity primary key,
      item_id integer not null references project_item (id),
      file_id text not null references stored_file (id),
      name text not null,
      added_by integer not null references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index project_item_file_item_idx on project_item_file (item_id, id)`.execute(db)
  await sql`create index project_item_file_stored_idx on project_item_file (file_id)`.execute(db)
  await sql`create index project_item_file_adder_idx on project_item_file (added_by)`.execute(db)
}
