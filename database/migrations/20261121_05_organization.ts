import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      id integer primary key constraint company_id_check check (id in (1, 2, 3)),
      name text not null constraint company_name_key unique,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table location (
      id integer generated always as identity primary key,
      key text not null constraint location_key_key unique
        constraint location_key_check check (key in ('kolkata', 'delhi', 'bangalore')),
      name text not null,
      time_zone text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table department (
      id integer generated always as identity primary key,
      name text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index department_name_key on department (lower(name))`.execute(db)
  await sql`
    create table designation (
      id integer generated always as identity primary key,
      name text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index designation_name_key on designation (lower(name))`.execute(db)

  // Where somebody works and whom they report to, dated: a change closes one row and opens the next.
  await sql`
    create table assignment (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null constraint assignment_company_fkey references company (id),
      location_id integer not null references location (id),
      department_id integer not null references department (id),
      designation_id integer not null references designation (id),
      line_manager_id integer references account (id),
      valid_from date not null,
      valid_to date,
      version integer not null default 1,
      constraint assignment_order_check check (valid_to is null or valid_to >= valid_from),
      constraint assignment_not_own_manager_check check (line_manager_id <> account_id),
      -- The person as a range of one: looking a seat up in this kind of index costs eight times as much as in an
      -- ordinary one, and the planner would not see that.
      constraint assignment_once exclude using gist (
        int4range(account_id, account_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index assignment_manager_idx on assignment (line_manager_id) where line_manager_id is not null`.execute(
    db,
  )
  // Holds what the directory asks of a seat, so that it need not read the rows.
  await sql`
    create index assignment_account_idx on assignment (account_id, valid_from)
    include (valid_to, company_id, location_id, department_id, designation_id)`.execute(db)
  await sql`create index assignment_department_idx on assignment (department_id)`.execute(db)
  await sql`create index assignment_designation_idx on assignment (designation_id)`.execute(db)
  // The directory shows these people and no others, by name.
  await sql`
    create index account_directory_idx on account (lower(name), id)
    where status = 'active' and user_type <> 'Client'`.execute(db)

  // The lists that the group is made of; an administrator gives the companies their names.
  for (const id of [1, 2, 3])
    await sql`insert into company (id, name) values (${id}, ${`Company ${id}`})`.execute(db)
  const places = [
    ['kolkata', 'Kolkata'],
    ['delhi', 'Delhi'],
    ['bangalore', 'Bangalore'],
  ]
  for (const [key, name] of places)
    await sql`insert into location (key, name, time_zone) values (${key}, ${name}, 'Asia/Kolkata')`.execute(
      db,
    )

  const grant = (permission: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = any (${roles})`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'organization.directory.read', 'all' from role where key <> 'client'`.execute(db)
  await grant('organization.directory.export', ['hr_executive', 'hr_manager', 'admin'])
  await grant('organization.lists.manage', ['hr_manager', 'admin'])
  await grant('organization.assignment.manage', ['hr_executive', 'hr_manager', 'admin'])
}
