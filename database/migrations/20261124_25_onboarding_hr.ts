import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The person is written first, the move after it: both in one transaction, in two statements.
  await sql`alter table onboarding drop constraint onboarding_converted_check`.execute(db)
  await sql`
    alter table onboarding add constraint onboarding_converted_check
    check (status <> 'converted' or person_id is not null)`.execute(db)

  // What was agreed with a newcomer beside the seat, and where the onboarding came from.
  await sql`
    create table onboarding_terms (
      id integer primary key references onboarding (id) on delete cascade,
      work_location text not null default 'Work From Office' constraint onboarding_terms_work_location_check
        check (work_location in ('Work From Home', 'Work From Office', 'Remote')),
      employment_type text not null default 'company_payroll' constraint onboarding_terms_type_check
        check (employment_type in ('trainee', 'company_payroll', 'contract')),
      stage text not null default 'probation' constraint onboarding_terms_stage_check
        check (stage in ('probation', 'confirmed', 'trainee')),
      probation_months integer not null default 6
        constraint onboarding_terms_probation_check check (probation_months between 0 and 24),
      notice_days integer not null default 60
        constraint onboarding_terms_notice_check check (notice_days between 0 and 365),
      -- The offer that was accepted; nobody is invited twice for one.
      offer_key text constraint onboarding_terms_offer_key unique,
      -- What the newcomer said to earn in a year, in paise, for comparison with the payslips.
      told_ctc bigint constraint onboarding_terms_ctc_check check (told_ctc > 0),
      payslip_ctc bigint constraint onboarding_terms_payslip_check check (payslip_ctc > 0),
      version integer not null default 1
    )`.execute(db)

  // The name as it stands on a paper, written down by whoever verified it.
  await sql`
    create table onboarding_name (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      source text not null constraint onboarding_name_source_check check (source in ('pan', 'aadhaar', 'education')),
      name text not null,
      version integer not null default 1,
      constraint onboarding_name_once unique (onboarding_id, source)
    )`.execute(db)

  // Things an outside vendor finds out about a newcomer.
  await sql`
    create table onboarding_check (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      kind text not null constraint onboarding_check_kind_check
        check (kind in ('address', 'education', 'employment', 'criminal', 'reference')),
      vendor text not null,
      -- In paise.
      cost bigint constraint onboarding_check_cost_check check (cost >= 0),
      ordered_on date not null,
      result text not null default 'awaited' constraint onboarding_check_result_check
        check (result in ('awaited', 'green', 'amber', 'red')),
      remark text not null default '',
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint onboarding_check_once unique (onboarding_id, kind, vendor),
      constraint onboarding_check_remark_check check (result not in ('amber', 'red') or remark <> '')
    )`.execute(db)

  // What is done for every newcomer, or for those of an office, department or designation.
  await sql`
    create table onboarding_task_template (
      id integer generated always as identity primary key,
      title text not null,
      hint text not null default '',
      team text not null constraint onboarding_task_template_team_check
        check (team in ('it', 'office', 'payroll', 'manager', 'hr')),
      -- Counted from the joining day; before it below nothing.
      days integer not null constraint onboarding_task_template_days_check check (days between -90 and 180),
      location_id integer references location (id),
      department_id integer references department (id),
      designation_id integer references designation (id),
      after_id integer references onboarding_task_template (id)
        constraint onboarding_task_template_after_check check (after_id <> id),
      retired boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index onboarding_task_template_title_key on onboarding_task_template (
      lower(title), coalesce(location_id, 0), coalesce(department_id, 0), coalesce(designation_id, 0)
    ) where not retired`.execute(db)

  // The day on which it is due follows the joining day.
  await sql`
    create table onboarding_task (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      template_id integer references onboarding_task_template (id),
      title text not null,
      hint text not null default '',
      team text not null constraint onboarding_task_team_check
        check (team in ('it', 'office', 'payroll', 'manager', 'hr')),
      days integer not null constraint onboarding_task_days_check check (days between -90 and 180),
      after_id integer references onboarding_task (id) on delete set null,
      owner_id integer references account (id),
      state text not null default 'open'
        constraint onboarding_task_state_check check (state in ('open', 'done', 'left_out')),
      note text not null default '',
      closed_by integer references account (id),
      closed_at timestamptz(3),
      version integer not null default 1,
      constraint onboarding_task_once unique (onboarding_id, template_id),
      constraint onboarding_task_closed_check check ((state = 'open') = (closed_at is null)),
      constraint onboarding_task_left_out_check check (state <> 'left_out' or note <> '')
    )`.execute(db)
  await sql`create index onboarding_task_open_idx on onboarding_task (team, onboarding_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index onboarding_task_owner_idx on onboarding_task (owner_id) where state = 'open'`.execute(
    db,
  )

  // What was removed of somebody who did not join.
  await sql`
    create table onboarding_purge (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade
        constraint onboarding_purge_once unique,
      files integer not null,
      numbers integer not null,
      purged_at timestamptz(3) not null
    )`.execute(db)

  await writePaperKinds(db)
  await writeTemplates(db)
  await writeGrants(db)
}

/** As what kind of document each field of files goes into the record. */
async function writePaperKinds(db: Kysely<never>) {
  const kinds = {
    'Earlier offer letter': { payroll: false, sensitive: true },
    'Bank statement': { payroll: true, sensitive: true },
  }
  for (const [name, { payroll, sensitive }] of Object.entries(kinds))
    await sql`
      insert into document_type (name, source, kinds, max_megabytes, expiry, mandatory, several, needs_check,
        shown_to_manager, shown_to_payroll, sensitive)
      values (${name}, 'person', ${['pdf', 'jpeg', 'png']}, 10, 'never', false, true, true, false, ${payroll}, ${sensitive})
      on conflict (lower(name)) do nothing`.execute(db)
  await sql`
    create table onboarding_paper_kind (
      id integer generated always as identity primary key,
      field text not null constraint onboarding_paper_kind_key unique,
      document_type_id integer not null references document_type (id)
    )`.execute(db)
  const fields = {
    candidate_photo: 'Photograph',
    address_proof_attachment: 'Proof of address',
    pan_card_attachment: 'PAN card',
    aadhar_card_attachment: 'Aadhaar card',
    resume: 'Résumé',
    current_offer_letter_attachment: 'Earlier offer letter',
    prev_offer_letter_attachment: 'Earlier offer letter',
    releiving_letter_attachment: 'Relieving letter',
    payslip_attachment: 'Earlier payslip',
    bank_statement_attachment: 'Bank statement',
    bank_cheque_attachment: 'Bank proof',
    attachments: 'Degree certificate',
  }
  for (const [field, name] of Object.entries(fields))
    await sql`
      insert into onboarding_paper_kind (field, document_type_id)
      select ${field}, coalesce(
        (select id from document_type where lower(name) = lower(${name})),
        (select min(id) from document_type where source = 'person'))`.execute(db)
}

type Template = [title: string, team: string, days: number, hint: string, after?: string]

const templates: Template[] = [
  ['Prepare a laptop', 'it', -3, 'Installed, encrypted, with the tracker and the office programs.'],
  ['Set up the mailbox', 'it', -1, 'The address is the one of the invitation to Atrium.'],
  ['Hand over the laptop', 'it', 0, 'Against a signature.', 'Prepare a laptop'],
  ['Find a seat', 'office', -2, ''],
  ['Make the ID card', 'office', 0, 'With the photo of the onboarding.'],
  ['Enter the salary structure', 'payroll', -2, ''],
  [
    'Check bank and provident fund',
    'payroll',
    3,
    'Before the first payroll of the newcomer.',
    'Enter the salary structure',
  ],
  ['Name a buddy', 'manager', -5, ''],
  ['Write the plan for 30, 60 and 90 days', 'manager', -2, ''],
  ['Welcome on the first day', 'manager', 0, '', 'Name a buddy'],
  ['Sign the joining report', 'hr', 0, ''],
  ['See that the policies are acknowledged', 'hr', 2, ''],
  ['Collect the nomination forms', 'hr', 5, 'Gratuity, EPF and EPS.', 'Sign the joining report'],
]

async function writeTemplates(db: Kysely<never>) {
  for (const [title, team, days, hint, after] of templates)
    await sql`
      insert into onboarding_task_template (title, team, days, hint, after_id)
      values (${title}, ${team}, ${days}, ${hint},
        (select id from onboarding_task_template where title = ${after ?? null}))`.execute(db)
}

async function writeGrants(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  const payroll = ['payroll', 'payroll_approver']
  await grant('onboarding.record.read', 'company', ['hr_executive'])
  await grant('onboarding.record.read', 'all', ['hr_manager', 'recruiter', 'auditor', ...payroll])
  await grant('onboarding.record.manage', 'company', ['hr_executive'])
  await grant('onboarding.record.manage', 'all', ['hr_manager'])
  await grant('onboarding.paper.read', 'company', ['hr_executive'])
  await grant('onboarding.paper.read', 'all', ['hr_manager', 'auditor'])
  await grant('onboarding.sealed.read', 'company', ['hr_executive'])
  await grant('onboarding.sealed.read', 'all', ['hr_manager', 'auditor', ...payroll])
  await grant('onboarding.sealed.reveal', 'all', ['hr_manager', 'auditor', ...payroll])
  await grant('onboarding.sealed.verify', 'all', payroll)
  await grant('onboarding.record.export', 'company', ['hr_executive'])
  await grant('onboarding.record.export', 'all', ['hr_manager', 'auditor'])
  await grant('onboarding.template.manage', 'all', ['hr_manager'])
  await grant('onboarding.task.open', 'all', [
    'hr_executive',
    'hr_manager',
    'manager',
    'admin',
    'asset_manager',
    'room_manager',
    ...payroll,
  ])
  await grant('onboarding.task-it.do', 'all', ['admin', 'asset_manager'])
  await grant('onboarding.task-office.do', 'all', ['room_manager'])
  await grant('onboarding.task-payroll.do', 'all', payroll)
}
