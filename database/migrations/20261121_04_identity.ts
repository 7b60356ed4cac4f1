import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      user_type text not null constraint account_user_type_check check (user_type in ('Admin', 'Client', 'Staff')),
      status text not null default 'active' constraint account_status_check check (status in ('active', 'locked', 'left')),
      password_hash text,
      version integer not null default 1,
      created_at timestamptz(3) not null
    )`.execute(db)
  await sql`create unique index account_email_key on account (lower(email))`.execute(db)
  await sql`create index account_name_idx on account (lower(name), id)`.execute(db)
  await sql`create index account_search_idx on account using gin ((lower(name) || ' ' || lower(email)) gin_trgm_ops)`.execute(
    db,
  )

  await sql`
    create table role (
      id integer generated always as identity primary key,
      key text not null constraint role_key_key unique,
      name text not null constraint role_name_key unique,
      -- A sensitive role is given by two people, never by one.
      sensitive boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table role_grant (
      role_id integer not null references role (id) on delete cascade,
      permission text not null,
      scope text not null constraint role_grant_scope_check check (scope in ('own', 'team', 'project', 'company', 'all')),
      primary key (role_id, permission)
    )`.execute(db)
  await sql`
    create table account_role (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      role_id integer not null references role (id),
      valid_from date not null,
      valid_to date,
      reason text not null default '',
      constraint account_role_order_check check (valid_to is null or valid_to >= valid_from),
      constraint account_role_once exclude using gist (
        account_id with =, role_id with =, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)

  await sql`
    create table session (
      id text primary key,
      account_id integer not null references account (id),
      device text not null,
      address text not null,
      started_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`create index session_account_idx on session (account_id, last_seen_at desc)`.execute(db)

  // The first administrator of an empty product; used once, then worthless.
  await sql`
    create table setup_link (
      id integer generated always as identity primary key,
      token_digest text not null constraint setup_link_token_key unique,
      created_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db)

  // The roles that the groups of work need from the first day; what they may do is granted by each area.
  const roles: [string, string, boolean][] = [
    ['employee', 'Employee', false],
    ['manager', 'Manager', false],
    ['project_manager', 'Project manager', false],
    ['project_lead', 'Project lead', false],
    ['delivery_head', 'Delivery head', false],
    ['hr_executive', 'HR executive', true],
    ['hr_manager', 'HR manager', true],
    ['payroll', 'Payroll', true],
    ['finance', 'Finance', true],
    ['recruiter', 'Recruiter', false],
    ['interviewer', 'Interviewer', false],
    ['trainer', 'Trainer', false],
    ['sales_executive', 'Sales executive', false],
    ['sales_manager', 'Sales manager', false],
    ['ticket_agent', 'Ticket agent', false],
    ['asset_manager', 'Asset manager', false],
    ['room_manager', 'Room manager', false],
    ['content_editor', 'Content editor', false],
    ['chat_agent', 'Chat agent', false],
    ['chat_supervisor', 'Chat supervisor', false],
    ['academy_counsellor', 'Academy counsellor', false],
    ['data_miner', 'Data miner', false],
    ['data_verifier', 'Data verifier', false],
    ['cost_admin', 'Cost admin', false],
    ['client', 'Client', false],
    ['auditor', 'Auditor', true],
    ['admin', 'Admin', true],
  ]
  for (const [key, name, sensitive] of roles)
    await sql`insert into role (key, name, sensitive) values (${key}, ${name}, ${sensitive})`.execute(db)
}
