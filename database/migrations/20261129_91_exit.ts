import { sql, type Kysely } from 'kysely'

/** Exits from the resignation to the end, what each department clears, and the dated terms of notice. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTerms(db)
  await createExits(db)
  await createClearances(db)
  await createKnowledge(db)
  await grantRoles(db)
}

async function createTerms(db: Kysely<never>) {
  await sql`
    create table exit_terms (
      id integer generated always as identity primary key,
      -- Null holds for every company without terms of its own.
      company_id integer references company (id),
      valid_from date not null,
      -- Days of notice during probation; null keeps the days of the employment.
      probation_notice_days smallint
        constraint exit_terms_probation_check check (probation_notice_days between 0 and 365),
      -- What a month has for a day of notice, and for a day of leave that is paid out.
      notice_divisor smallint not null constraint exit_terms_notice_divisor_check check (notice_divisor between 20 and 31),
      leave_divisor smallint not null constraint exit_terms_leave_divisor_check check (leave_divisor in (26, 30)),
      -- So many days before the last working day the departments are asked.
      clearance_days smallint not null constraint exit_terms_clearance_check check (clearance_days between 0 and 90),
      reason text not null,
      decided_by integer references account (id),
      decided_at timestamptz(3) not null default now(),
      constraint exit_terms_once unique nulls not distinct (company_id, valid_from)
    )`.execute(db)
  await sql`
    insert into exit_terms (valid_from, probation_notice_days, notice_divisor, leave_divisor, clearance_days, reason)
    values ('2017-01-01', 15, 30, 26, 7, 'Usual terms until the companies set their own')`.execute(db)
}

async function createExits(db: Kysely<never>) {
  await sql`
    create table employee_exit (
      id integer generated always as identity primary key,
      employment_id integer not null references employment (id),
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      -- Recommends a last working day and clears the handover.
      lead_id integer references account (id),
      kind text not null constraint employee_exit_kind_check check (kind in
        ('resigned', 'terminated', 'absconded', 'contract_ended', 'retired', 'died')),
      status text not null constraint employee_exit_status_check check (status in
        ('resigned', 'withdrawn', 'accepted', 'in_notice', 'clearance', 'settled', 'closed')),
      -- The day on which notice was given.
      noticed_on date not null,
      cause text not null default 'other' constraint employee_exit_cause_check check (cause in
        ('growth', 'pay', 'manager', 'workload', 'relocation', 'family', 'health', 'study', 'own_business', 'other')),
      -- Read by HR and the person alone.
      reason text not null default '',
      asked_on date,
      recommended_on date,
      recommended_by integer references account (id),
      recommended_note text not null default '',
      last_day date,
      -- As the terms stood when notice was given.
      notice_days smallint not null constraint employee_exit_notice_check check (notice_days between 0 and 365),
      notice_why text not null,
      waived_days smallint not null default 0,
      waived_because text not null default '',
      may_return boolean not null default true,
      regretted boolean,
      new_lead_id integer references account (id),
      interview_on date,
      interview_notes text not null default '',
      started_by integer not null references account (id),
      started_at timestamptz(3) not null,
      accepted_by integer references account (id),
      accepted_at timestamptz(3),
      version integer not null default 1,
      constraint employee_exit_waived_check check (waived_days between 0 and notice_days),
      constraint employee_exit_accepted_check
        check (status in ('resigned', 'withdrawn') or (last_day is not null and accepted_at is not null))
    )`.execute(db)
  await sql`
    create unique index employee_exit_once on employee_exit (employment_id) where status <> 'withdrawn'`.execute(
    db,
  )
  await sql`create index employee_exit_account_idx on employee_exit (account_id)`.execute(db)
  await sql`create index employee_exit_lead_idx on employee_exit (lead_id)`.execute(db)
  await sql`create index employee_exit_status_idx on employee_exit (status, last_day)`.execute(db)
}

async function createClearances(db: Kysely<never>) {
  await sql`
    create table exit_clearance (
      id integer generated always as identity primary key,
      exit_id integer not null references employee_exit (id),
      department text not null constraint exit_clearance_department_check check (department in
        ('lead', 'it', 'assets', 'finance', 'office', 'hr')),
      status text not null default 'pending' constraint exit_clearance_status_check check (status in
        ('pending', 'cleared', 'blocked')),
      -- What the person owes by this line, in paise.
      amount bigint not null default 0 constraint exit_clearance_amount_check check (amount between 0 and 100000000000),
      note text not null default '',
      -- What the areas handed over or ended with the release, as they declared it.
      handed_over jsonb not null default '[]',
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint exit_clearance_once unique (exit_id, department),
      constraint exit_clearance_owed_check check (amount = 0 or status = 'blocked'),
      constraint exit_clearance_decided_check check ((status = 'pending') = (decided_by is null))
    )`.execute(db)
  await sql`create index exit_clearance_pending_idx on exit_clearance (department) where status <> 'cleared'`.execute(
    db,
  )
}

async function createKnowledge(db: Kysely<never>) {
  await sql`
    create table exit_knowledge (
      id integer generated always as identity primary key,
      exit_id integer not null references employee_exit (id),
      title text not null,
      receiver_id integer references account (id),
      due_on date,
      done_at timestamptz(3),
      done_by integer references account (id),
      version integer not null default 1,
      constraint exit_knowledge_done_check check ((done_at is null) = (done_by is null))
    )`.execute(db)
  await sql`create index exit_knowledge_exit_idx on exit_knowledge (exit_id)`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await grant('exit.record.read', 'team', ['manager'])
  await grant('exit.record.read', 'company', ['hr_executive'])
  await grant('exit.record.read', 'all', ['hr_manager', 'auditor'])
  await grant('exit.record.manage', 'company', ['hr_executive'])
  await grant('exit.record.manage', 'all', ['hr_manager'])
  await grant('exit.terms.manage', 'all', ['hr_manager'])
  await grant('exit.clearance.open', 'all', [
    'manager',
    'hr_executive',
    'hr_manager',
    'admin',
    'asset_manager',
    'room_manager',
    'finance',
  ])
  await grant('exit.clearance-it.do', 'all', ['admin'])
  await grant('exit.clearance-assets.do', 'all', ['asset_manager'])
  await grant('exit.clearance-finance.do', 'all', ['finance'])
  await grant('exit.clearance-office.do', 'all', ['room_manager'])
}
