import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The next code of each company. A code is never given twice; gaps are allowed.
  await sql`
    create table employee_code_series (
      id integer primary key references company (id),
      prefix text not null constraint employee_code_series_prefix_key unique,
      next_number integer not null default 1
        constraint employee_code_series_next_check check (next_number > 0),
      version integer not null default 1
    )`.execute(db)
  for (const [id, prefix] of [
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
  ])
    await sql`insert into employee_code_series (id, prefix) values (${id}, ${prefix})`.execute(db)

  // From the joining day to the last working day with one company. Whoever goes to another company of the group, or
  // comes back, has one more.
  await sql`
    create table employment (
      id integer generated always as identity primary key,
      person_id integer not null references account (id),
      company_id integer not null constraint employment_company_fkey references company (id),
      employee_code text not null,
      joined_on date not null,
      -- Since when somebody is with the group; a transfer keeps it, a return does not.
      service_since date not null,
      left_on date,
      resigned_on date,
      notice_days integer not null default 60
        constraint employment_notice_check check (notice_days between 0 and 365),
      leaving text constraint employment_leaving_check
        check (leaving in ('resigned', 'dismissed', 'contract_ended', 'retired', 'died', 'transferred')),
      leaving_reason text not null default '',
      regretted boolean,
      may_return boolean,
      previous_employment_id integer references employment (id)
        constraint employment_previous_once unique,
      version integer not null default 1,
      constraint employment_code_key unique (company_id, employee_code),
      constraint employment_order_check check (left_on is null or left_on >= joined_on),
      constraint employment_service_check check (service_since <= joined_on),
      constraint employment_left_check check ((left_on is null) = (leaving is null)),
      constraint employment_once exclude using gist (
        person_id with =, daterange(joined_on, left_on, '[]') with &&
      )
    )`.execute(db)
  await sql`
    create index employment_person_idx on employment (person_id, joined_on desc)
    include (left_on, company_id, employee_code)`.execute(db)
  await sql`create index employment_joined_idx on employment (joined_on)`.execute(db)
  await sql`create index employment_left_idx on employment (left_on) where left_on is not null`.execute(db)

  // How far it has come, dated. Whoever has left is released: that follows from the last working day.
  await sql`
    create table employment_stage (
      id integer generated always as identity primary key,
      employment_id integer not null references employment (id),
      type text not null constraint employment_stage_type_check
        check (type in ('trainee', 'company_payroll', 'contract')),
      status text not null constraint employment_stage_status_check
        check (status in ('probation', 'confirmed', 'trainee')),
      valid_from date not null,
      valid_to date,
      probation_ends_on date,
      reason text not null default '',
      decided_by integer references account (id),
      version integer not null default 1,
      constraint employment_stage_order_check check (valid_to is null or valid_to >= valid_from),
      constraint employment_stage_probation_check
        check (probation_ends_on is null or status in ('probation', 'trainee')),
      constraint employment_stage_once exclude using gist (
        employment_id with =, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)

  // The record: what is known of a person, section by section, dated. What the fields of a section are, who sees them
  // and who changes them stands in the contract of the area. A change closes a row and opens the next.
  await sql`
    create table record_entry (
      id integer generated always as identity primary key,
      person_id integer not null references account (id),
      section text not null constraint record_entry_section_check check (section in (
        'personal', 'contact', 'current_address', 'permanent_address', 'emergency', 'family', 'nominee',
        'identity', 'statutory', 'bank', 'education', 'experience', 'skill', 'language', 'note'
      )),
      -- What is there once has the key 'only'; of what is there several times, each has its own, which stays with it.
      entry_key text not null,
      fields jsonb not null,
      -- Field → sealed text. In the fields stands the masked one.
      fields_sealed jsonb not null,
      -- Says whether a number is taken without telling which it is.
      number_digest text,
      valid_from date not null,
      valid_to date,
      supersedes integer references record_entry (id),
      reason text not null default '',
      written_by integer references account (id),
      written_at timestamptz(3) not null,
      version integer not null default 1,
      constraint record_entry_fields_check check (jsonb_typeof(fields) = 'object'),
      constraint record_entry_sealed_check check (jsonb_typeof(fields_sealed) = 'object'),
      constraint record_entry_order_check check (valid_to is null or valid_to >= valid_from),
      constraint record_entry_once exclude using gist (
        person_id with =, section with =, entry_key with =, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index record_entry_person_idx on record_entry (person_id, section, valid_from)`.execute(db)
  await sql`
    create unique index record_entry_number_key on record_entry (section, number_digest)
    where number_digest is not null and valid_to is null`.execute(db)

  const grant = (permission: string, scope: 'team' | 'company' | 'all', roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  const everywhere = ['hr_manager', 'payroll', 'payroll_approver', 'auditor']
  await grant('people.work.read', 'team', ['manager'])
  await grant('people.work.read', 'company', ['hr_executive'])
  await grant('people.work.read', 'all', [...everywhere, 'admin'])
  await grant('people.contact.read', 'team', ['manager'])
  await grant('people.contact.read', 'company', ['hr_executive'])
  await grant('people.contact.read', 'all', everywhere)
  await grant('people.private.read', 'company', ['hr_executive'])
  await grant('people.private.read', 'all', everywhere)
  await grant('people.identity.read', 'company', ['hr_executive'])
  await grant('people.identity.read', 'all', everywhere)
  await grant('people.identity.reveal', 'all', ['hr_manager', 'payroll', 'payroll_approver', 'auditor'])
  await grant('people.identity.manage', 'all', ['payroll', 'payroll_approver'])
  await grant('people.record.manage', 'company', ['hr_executive'])
  await grant('people.record.manage', 'all', ['hr_manager'])
  await grant('people.note.manage', 'company', ['hr_executive'])
  await grant('people.note.manage', 'all', ['hr_manager'])
  await grant('people.employment.manage', 'company', ['hr_executive'])
  await grant('people.employment.manage', 'all', ['hr_manager'])
  await grant('people.record.export', 'company', ['hr_executive'])
  await grant('people.record.export', 'all', ['hr_manager'])
  await grant('people.record.import', 'all', ['hr_manager'])
  await grant('people.report.read', 'company', ['hr_executive'])
  await grant('people.report.read', 'all', ['hr_manager', 'auditor'])
}
