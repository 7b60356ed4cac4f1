import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // As much of a project as others need to ask: who works on it, who manages it, and when.
  await sql`
    create table project (
      id integer generated always as identity primary key,
      name text not null,
      company_id integer not null references company (id),
      starts_on date not null,
      ends_on date,
      version integer not null default 1,
      constraint project_order_check check (ends_on is null or ends_on >= starts_on)
    )`.execute(db)
  await sql`create unique index project_name_key on project (lower(name))`.execute(db)

  // A person may have several in the same days; share says in percent how much of the week each takes.
  await sql`
    create table project_assignment (
      id integer generated always as identity primary key,
      project_id integer not null constraint project_assignment_project_fkey references project (id),
      account_id integer not null references account (id),
      share integer not null constraint project_assignment_share_check check (share between 1 and 100),
      valid_from date not null,
      valid_to date,
      version integer not null default 1,
      constraint project_assignment_order_check check (valid_to is null or valid_to >= valid_from),
      constraint project_assignment_once exclude using gist (
        int4range(project_id, project_id, '[]') with &&,
        int4range(account_id, account_id, '[]') with &&,
        daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index project_assignment_account_idx on project_assignment (account_id, valid_from)`.execute(
    db,
  )
  await sql`create index project_assignment_project_idx on project_assignment (project_id, valid_from)`.execute(
    db,
  )

  await sql`
    create table project_lead (
      id integer generated always as identity primary key,
      project_id integer not null constraint project_lead_project_fkey references project (id),
      account_id integer not null references account (id),
      valid_from date not null,
      valid_to date,
      version integer not null default 1,
      constraint project_lead_order_check check (valid_to is null or valid_to >= valid_from),
      constraint project_lead_once exclude using gist (
        int4range(project_id, project_id, '[]') with &&,
        int4range(account_id, account_id, '[]') with &&,
        daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index project_lead_account_idx on project_lead (account_id, valid_from)`.execute(db)
  await sql`create index project_lead_project_idx on project_lead (project_id, valid_from)`.execute(db)

  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'organization.project.manage', 'all' from role
    where key in ('hr_executive', 'hr_manager', 'delivery_head', 'admin')`.execute(db)
}
