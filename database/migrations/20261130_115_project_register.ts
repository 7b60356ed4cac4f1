import { sql, type Kysely } from 'kysely'

/** What a project is, who may see it, what its members do in it, and who sees it without working on it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table project
      -- Begins the numbers of its items, such as HAR-12.
      add column key text,
      add column about text not null default '',
      add column client_name text not null default '',
      add column kind text not null default 'internal' constraint project_kind_check check (kind in
        ('fixed', 'time_material', 'retainer', 'internal')),
      add column status text not null default 'active' constraint project_status_check check (status in
        ('planned', 'active', 'on_hold', 'completed', 'cancelled')),
      add column visibility text not null default 'private' constraint project_visibility_check check (visibility in
        ('public', 'private', 'shared')),
      -- Whether work on it is billable unless an item says otherwise.
      add column billable boolean not null default false`.execute(db)
  await sql`update project set key = 'P' || translate(id::text, '0123456789', 'ABCDEFGHIJ')`.execute(db)
  await sql`
    alter table project alter column key set not null,
      add constraint project_key_check check (key ~ '^[A-Z]{2,6}$'),
      add constraint project_key_key unique (key)`.execute(db)

  await sql`
    alter table project_assignment
      add column role text not null default 'developer' constraint project_assignment_role_check check (role in
        ('lead', 'developer', 'qa', 'designer', 'analyst'))`.execute(db)

  // A table apart from assignments, because readers of assignments ask who works on the project.
  await sql`
    create table project_guest (
      id integer generated always as identity primary key,
      project_id integer not null constraint project_guest_project_fkey references project (id),
      account_id integer not null references account (id),
      role text not null constraint project_guest_role_check check (role in ('observer', 'client', 'viewer')),
      valid_from date not null,
      valid_to date,
      version integer not null default 1,
      constraint project_guest_order_check check (valid_to is null or valid_to >= valid_from),
      constraint project_guest_once exclude using gist (
        int4range(project_id, project_id, '[]') with &&,
        int4range(account_id, account_id, '[]') with &&,
        daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index project_guest_account_idx on project_guest (account_id, valid_from)`.execute(db)
  await sql`create index project_guest_project_idx on project_guest (project_id, valid_from)`.execute(db)

  await sql`
    update role_grant set permission = 'project-register.project.manage'
    where permission = 'organization.project.manage'`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'project-register.project.create', 'all' from role
    where key in ('project_manager', 'hr_executive', 'hr_manager', 'delivery_head', 'admin')`.execute(db)
}
