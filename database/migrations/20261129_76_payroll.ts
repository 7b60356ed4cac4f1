import { sql, type Kysely } from 'kysely'

/** What people are paid by agreement: pay groups, components, structures, and each person's dated salary. Money in paise. */
export async function up(db: Kysely<never>): Promise<void> {
  await createPayGroups(db)
  await createWageDefinitions(db)
  await createComponents(db)
  await createStructures(db)
  await createSalaries(db)
  await grantRoles(db)
}

async function createPayGroups(db: Kysely<never>) {
  await sql`
    create table pay_group (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      name text not null,
      -- Of the month that is paid; 31 is its last day.
      pay_day smallint not null constraint pay_group_pay_day_check check (pay_day between 1 and 31),
      -- Joiners after it are paid with the next month.
      cutoff_day smallint not null constraint pay_group_cutoff_day_check check (cutoff_day between 1 and 31),
      signatory text not null default '',
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index pay_group_name_key on pay_group (company_id, lower(name))`.execute(db)

  // A divisor changes from the first of a month only, so that no month is divided by two.
  await sql`
    create table pay_group_terms (
      id integer generated always as identity primary key,
      pay_group_id integer not null references pay_group (id),
      valid_from date not null constraint pay_group_terms_first_check check (extract(day from valid_from) = 1),
      divisor text not null constraint pay_group_terms_divisor_check
        check (divisor in ('calendar_days', 'fixed_30', 'fixed_26', 'working_days')),
      -- Joiners and leavers get their calendar days unless it says otherwise.
      part_months text not null constraint pay_group_terms_part_months_check
        check (part_months in ('calendar_days', 'by_divisor')),
      net_rounding text not null constraint pay_group_terms_net_rounding_check check (net_rounding in ('rupee', 'none')),
      reason text not null,
      decided_by integer not null references account (id),
      constraint pay_group_terms_once unique (pay_group_id, valid_from)
    )`.execute(db)
}

/** Which pay counts as wages, as each company has chosen it; nothing is assumed. */
async function createWageDefinitions(db: Kysely<never>) {
  await sql`
    create table wage_definition (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      valid_from date not null constraint wage_definition_first_check check (extract(day from valid_from) = 1),
      mode text not null constraint wage_definition_mode_check check (mode in ('legacy', 'fifty_percent')),
      reason text not null,
      source text not null,
      decided_by integer not null references account (id),
      constraint wage_definition_once unique (company_id, valid_from)
    )`.execute(db)
}

async function createComponents(db: Kysely<never>) {
  // What lists sort by has columns of its own; how it is calculated and what it counts for is read whole.
  await sql`
    create table salary_component (
      id integer generated always as identity primary key,
      code text not null constraint salary_component_code_check check (code ~ '^[A-Z][A-Z0-9_]{0,29}$'),
      label text not null,
      kind text not null constraint salary_component_kind_check check (kind in
        ('earning', 'deduction', 'employer_contribution', 'reimbursement', 'perquisite', 'informational')),
      position integer not null,
      definition jsonb not null,
      state text not null default 'draft' constraint salary_component_state_check
        check (state in ('draft', 'active', 'ended')),
      ends_on date,
      version integer not null default 1,
      constraint salary_component_ends_check check ((state = 'ended') = (ends_on is not null))
    )`.execute(db)
  await sql`create unique index salary_component_code_key on salary_component (code)`.execute(db)
}

async function createStructures(db: Kysely<never>) {
  await sql`
    create table salary_structure (
      id integer generated always as identity primary key,
      name text not null,
      about text not null default '',
      -- The parts of the employer that are inside the CTC.
      ctc_includes text[] not null constraint salary_structure_includes_check
        check (ctc_includes <@ array['epf', 'insurance', 'administration', 'esi', 'gratuity']),
      state text not null default 'draft' constraint salary_structure_state_check
        check (state in ('draft', 'active', 'ended')),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index salary_structure_name_key on salary_structure (lower(name))`.execute(db)

  await sql`
    create table salary_structure_line (
      id integer generated always as identity primary key,
      structure_id integer not null references salary_structure (id),
      component_id integer not null references salary_component (id),
      constraint salary_structure_line_once unique (structure_id, component_id)
    )`.execute(db)
  await sql`create index salary_structure_line_component_idx on salary_structure_line (component_id)`.execute(
    db,
  )
}

async function createSalaries(db: Kysely<never>) {
  await sql`
    create table salary_assignment (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      pay_group_id integer not null references pay_group (id),
      structure_id integer not null references salary_structure (id),
      effective_from date not null,
      effective_to date,
      annual_ctc bigint not null constraint salary_assignment_ctc_check check (annual_ctc > 0),
      -- Monthly amounts that differ from the structure, by code of the component.
      overrides jsonb not null default '{}',
      -- The components as they were agreed; what is edited later does not change what people are paid.
      definition jsonb not null,
      cause text not null constraint salary_assignment_cause_check check (cause in
        ('joining', 'annual_revision', 'promotion', 'transfer', 'correction', 'other')),
      reason text not null,
      state text not null default 'draft' constraint salary_assignment_state_check check (state in
        ('draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'superseded')),
      prepared_by integer not null references account (id),
      prepared_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      comment text not null default '',
      supersedes_id integer references salary_assignment (id),
      version integer not null default 1,
      constraint salary_assignment_days_check check (effective_to is null or effective_to >= effective_from),
      constraint salary_assignment_two_people_check check (decided_by is null or decided_by <> prepared_by),
      constraint salary_assignment_not_own_check check (prepared_by <> account_id and decided_by <> account_id),
      constraint salary_assignment_decided_check
        check (state not in ('approved', 'rejected', 'superseded') or decided_by is not null),
      -- Nobody has two agreed salaries in one company on one day.
      constraint salary_assignment_once exclude using gist (
        int4range(account_id, account_id, '[]') with &&, int4range(company_id, company_id, '[]') with &&,
        daterange(effective_from, effective_to, '[]') with &&
      ) where (state = 'approved')
    )`.execute(db)
  await sql`create index salary_assignment_account_idx on salary_assignment (account_id, effective_from desc)`.execute(
    db,
  )
  await sql`create index salary_assignment_group_idx on salary_assignment (pay_group_id)`.execute(db)
  await sql`create index salary_assignment_structure_idx on salary_assignment (structure_id)`.execute(db)
  await sql`create index salary_assignment_waiting_idx on salary_assignment (prepared_at) where state = 'submitted'`.execute(
    db,
  )

  // What it comes to in a full month.
  await sql`
    create table salary_line (
      id integer generated always as identity primary key,
      assignment_id integer not null references salary_assignment (id),
      -- Empty for the parts of the employer that the law makes.
      component_id integer references salary_component (id),
      position integer not null,
      code text not null,
      label text not null,
      kind text not null constraint salary_line_kind_check check (kind in
        ('earning', 'deduction', 'employer_contribution', 'reimbursement', 'perquisite', 'informational')),
      in_ctc boolean not null,
      monthly bigint not null,
      trace text not null,
      constraint salary_line_once unique (assignment_id, code)
    )`.execute(db)
  await sql`create index salary_line_component_idx on salary_line (component_id)`.execute(db)

  await sql`
    create table salary_view (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      viewer_id integer not null references account (id),
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index salary_view_account_idx on salary_view (account_id, at desc)`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('payroll.pay.view', ['payroll', 'payroll_approver', 'auditor'])
  await grant('payroll.setup.manage', ['payroll'])
  await grant('payroll.salary.prepare', ['payroll'])
  await grant('payroll.salary.approve', ['payroll_approver'])
}
