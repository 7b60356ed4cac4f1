import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table role
      add column about text not null default '',
      -- Came with the product: areas grant to it by its key, so it stays.
      add column standard boolean not null default false`.execute(db)
  await sql`update role set standard = true`.execute(db)
  await sql`alter table role drop constraint role_name_key`.execute(db)
  await sql`create unique index role_name_key on role (lower(name))`.execute(db)
  await sql`
    insert into role (key, name, sensitive, second_step, standard)
    values ('payroll_approver', 'Payroll approver', true, true, true)`.execute(db)

  await sql`
    alter table account_role
      add column given_by integer references account (id),
      -- Why two roles that do not go together are held for a time.
      add column exception text,
      -- Whoever gave it was told with which role it hardly goes together, and gave it nevertheless.
      add column duties_confirmed boolean not null default false,
      add column ended_reason text`.execute(db)
  await sql`create index account_role_role_idx on account_role (role_id, valid_from)`.execute(db)

  await sql`
    alter table access_request
      -- Whose proposal it is, when not the person's own; it counts as the first of two approvals.
      add column proposed_by integer references account (id),
      add column exception text,
      add column duties_confirmed boolean not null default false`.execute(db)

  // Why somebody was locked, let go or taken back the last time.
  await sql`alter table account add column status_reason text not null default ''`.execute(db)

  // Two duties that one person should not hold: whoever pays should not approve.
  await sql`
    create table duty_conflict (
      id integer generated always as identity primary key,
      role_id integer not null references role (id) on delete cascade,
      other_role_id integer not null references role (id) on delete cascade,
      severity text not null constraint duty_conflict_severity_check check (severity in ('refused', 'warned')),
      why text not null,
      constraint duty_conflict_order_check check (role_id < other_role_id),
      constraint duty_conflict_key unique (role_id, other_role_id)
    )`.execute(db)
  const conflicts: [string, string, 'refused' | 'warned', string][] = [
    ['payroll', 'payroll_approver', 'refused', 'whoever prepares the payroll does not approve it.'],
    ['admin', 'payroll', 'refused', 'whoever gives access does not prepare the payroll.'],
    ['admin', 'payroll_approver', 'refused', 'whoever gives access does not approve the payroll.'],
    ['manager', 'finance', 'warned', 'whoever approves an expense should not pay it.'],
    ['recruiter', 'hr_manager', 'warned', 'whoever proposes an offer should not approve it.'],
  ]
  for (const [role, other, severity, why] of conflicts)
    await sql`
      insert into duty_conflict (role_id, other_role_id, severity, why)
      select least(one.id, two.id), greatest(one.id, two.id), ${severity}, ${why}
      from role as one, role as two where one.key = ${role} and two.key = ${other}`.execute(db)

  await sql`
    create table see_as (
      id integer generated always as identity primary key,
      admin_id integer not null references account (id),
      account_id integer not null references account (id),
      reason text not null,
      -- The administrator's own session: looking ends with it.
      admin_session_id text not null references session (id),
      begun_at timestamptz(3) not null,
      -- When it ends by itself, if nobody has ended it before.
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      constraint see_as_other_check check (admin_id <> account_id)
    )`.execute(db)
  await sql`alter table session add column see_as_id integer references see_as (id)`.execute(db)

  const granted = {
    'identity.role.read': ['admin', 'auditor', 'hr_manager'],
    'identity.role.manage': ['admin'],
    'identity.account.read': ['admin', 'auditor', 'hr_manager'],
    'identity.account.export': ['admin', 'auditor'],
    'identity.account.create': ['admin', 'hr_manager'],
    'identity.account.manage': ['admin'],
    'identity.account.see-as': ['admin'],
  }
  for (const [permission, roles] of Object.entries(granted))
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = any (${roles})`.execute(db)
}
