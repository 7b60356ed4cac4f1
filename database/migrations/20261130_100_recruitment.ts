import { sql, type Kysely } from 'kysely'

/** Jobs, candidates, and their applications with the 32 statuses. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRequisitions(db)
  await createJobs(db)
  await createCandidates(db)
  await createApplications(db)
  await grantRoles(db)
}

async function createRequisitions(db: Kysely<never>) {
  await sql`
    create table job_requisition (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      location_id integer references location (id),
      department_id integer references department (id),
      position text not null,
      headcount smallint not null constraint job_requisition_headcount_check check (headcount between 1 and 999),
      reason text not null constraint job_requisition_reason_check check (reason in ('new', 'replacement')),
      replaces_account_id integer references account (id),
      why text not null default '',
      -- The year’s pay for one person, in paise.
      budget_from bigint,
      budget_to bigint,
      needed_on date,
      status text not null constraint job_requisition_status_check check (status in
        ('draft', 'waiting', 'approved', 'rejected', 'closed')),
      asked_by integer not null references account (id),
      asked_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_note text not null default '',
      version integer not null default 1,
      constraint job_requisition_budget_check check (budget_from is null or budget_to is null or budget_from <= budget_to),
      constraint job_requisition_decider_check check (decided_by is null or decided_by <> asked_by)
    )`.execute(db)
}

async function createJobs(db: Kysely<never>) {
  await sql`
    create table panel_template (
      id integer generated always as identity primary key,
      name text not null,
      -- Rounds in order: kind, title, criteria with weights, minutes.
      rounds jsonb not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index panel_template_name_key on panel_template (lower(name))`.execute(db)
  await sql`
    create table job (
      id integer generated always as identity primary key,
      code text not null constraint job_code_key unique,
      -- The address of the public page.
      slug text not null constraint job_slug_key unique,
      title text not null,
      company_id integer not null references company (id),
      location_id integer references location (id),
      department_id integer references department (id),
      requisition_id integer references job_requisition (id),
      employment_type text not null constraint job_employment_type_check check (employment_type in
        ('contractual', 'full_time', 'part_time', 'trainee')),
      work_location text not null constraint job_work_location_check check (work_location in
        ('work_from_home', 'work_from_office', 'remote')),
      experience_from smallint not null default 0,
      experience_to smallint,
      -- [{ name, must, weight }]
      skills jsonb not null default '[]',
      -- The year’s pay in paise; shown to strangers only where the job says so.
      salary_from bigint,
      salary_to bigint,
      salary_shown boolean not null default false,
      openings smallint not null default 1 constraint job_openings_check check (openings between 1 and 999),
      hiring_manager_id integer references account (id),
      panel_template_id integer references panel_template (id),
      -- The rounds as they were when the template was chosen; the job’s own from then on.
      rounds jsonb not null default '[]',
      visibility text not null constraint job_visibility_check check (visibility in ('internal', 'website', 'all')),
      source text not null default 'website' constraint job_source_check check (source in
        ('website', 'linkedIn', 'indeed', 'others')),
      -- Sanitised HTML.
      description text not null default '',
      -- Questions that an applicant answers: [{ key, label, kind, required }]
      questions jsonb not null default '[]',
      -- Published is shown as Open, unpublished as Closed.
      published boolean not null default false,
      published_at timestamptz(3),
      closed_at timestamptz(3),
      closes_on date,
      closes_when_filled boolean not null default true,
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint job_experience_check check (experience_from >= 0 and (experience_to is null or experience_to >= experience_from)),
      constraint job_salary_check check (salary_from is null or salary_to is null or salary_from <= salary_to),
      constraint job_published_check check (not published or published_at is not null)
    )`.execute(db)
  await sql`create index job_company_idx on job (company_id, published)`.execute(db)
  await sql`create index job_hiring_manager_idx on job (hiring_manager_id)`.execute(db)
  await sql`create sequence job_code_number start 1001`.execute(db)
  await sql`
    create table job_recruiter (
      job_id integer not null references job (id) on delete cascade,
      account_id integer not null references account (id),
      primary key (job_id, account_id)
    )`.execute(db)
  await sql`create index job_recruiter_account_idx on job_recruiter (account_id)`.execute(db)
  await sql`
    create table job_edition (
      id integer generated always as identity primary key,
      job_id integer not null references job (id) on delete cascade,
      number smallint not null,
      -- The job as it was published.
      content jsonb not null,
      made_by integer references account (id),
      made_at timestamptz(3) not null,
      constraint job_edition_once unique (job_id, number)
    )`.execute(db)
}

async function createCandidates(db: Kysely<never>) {
  await sql`
    create table candidate (
      id integer generated always as identity primary key,
      name text not null,
      location text not null default '',
      company text not null default '',
      designation text not null default '',
      -- The year’s pay in paise.
      current_ctc bigint,
      expected_ctc bigint,
      notice_days smallint,
      -- Months.
      experience_months smallint,
      relevant_months smallint,
      born_on date,
      skills text[] not null default '{}',
      links text[] not null default '{}',
      tags text[] not null default '{}',
      -- Where the group first heard of them.
      source text not null default 'others' constraint candidate_source_check check (source in
        ('website', 'linkedIn', 'indeed', 'others')),
      -- An employee who applies within the group.
      account_id integer references account (id),
      -- What the candidate agreed to, and until when the record may be kept.
      consented_at timestamptz(3),
      keep_until date,
      blocked_because text not null default '',
      blocked_until date,
      merged_into_id integer references candidate (id),
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      erased_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index candidate_account_once on candidate (account_id)
    where account_id is not null and merged_into_id is null`.execute(db)
  await sql`create index candidate_created_idx on candidate (created_at desc, id desc) where merged_into_id is null`.execute(
    db,
  )
  await sql`
    create index candidate_search_idx on candidate using gin
      ((lower(name) || ' ' || lower(company) || ' ' || lower(designation)) gin_trgm_ops)`.execute(db)
  await sql`
    create table candidate_address (
      id integer generated always as identity primary key,
      candidate_id integer not null references candidate (id) on delete cascade,
      kind text not null constraint candidate_address_kind_check check (kind in ('email', 'phone')),
      -- E-mail in lower case, phone as E.164.
      value text not null,
      main boolean not null default false,
      constraint candidate_address_once unique (kind, value)
    )`.execute(db)
  await sql`create index candidate_address_candidate_idx on candidate_address (candidate_id)`.execute(db)
  await sql`
    create index candidate_address_search_idx on candidate_address using gin (value gin_trgm_ops)`.execute(db)
  await sql`
    create table candidate_file (
      id integer generated always as identity primary key,
      candidate_id integer not null references candidate (id) on delete cascade,
      file_id text not null constraint candidate_file_file_key unique references stored_file (id),
      sha256 text not null,
      kind text not null constraint candidate_file_kind_check check (kind in ('resume', 'other')),
      -- The words of the file, for the search; null until they were read.
      words text,
      words_index tsvector generated always as (to_tsvector('simple', coalesce(words, ''))) stored,
      read_state text not null default 'waiting' constraint candidate_file_read_check check (read_state in
        ('waiting', 'read', 'unreadable', 'infected')),
      added_by integer references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index candidate_file_candidate_idx on candidate_file (candidate_id)`.execute(db)
  await sql`create index candidate_file_sha_idx on candidate_file (sha256)`.execute(db)
  await sql`create index candidate_file_words_idx on candidate_file using gin (words_index)`.execute(db)
}

async function createApplications(db: Kysely<never>) {
  await sql`
    create table application (
      id integer generated always as identity primary key,
      candidate_id integer not null references candidate (id),
      job_id integer not null references job (id),
      -- 1 to 32, as the list of statuses numbers them.
      cv_status smallint not null default 1 constraint application_cv_status_check check (cv_status between 1 and 32),
      -- 0 Pending, 1 Accepted, 2 Rejected: derived from the status by one rule.
      applicant_state smallint not null default 0
        constraint application_applicant_state_check check (applicant_state between 0 and 2),
      since timestamptz(3) not null,
      -- The status before it was parked.
      parked_from smallint,
      source text not null constraint application_source_check check (source in
        ('website', 'linkedIn', 'indeed', 'others')),
      referrer_id integer references account (id),
      owner_id integer references account (id),
      applied_at timestamptz(3) not null,
      answers jsonb not null default '[]',
      -- Hundredths.
      score smallint,
      score_reasons jsonb not null default '[]',
      rejection_code text not null default '',
      rejection_note text not null default '',
      -- For employees: their line manager may know.
      line_may_know boolean not null default false,
      -- Until it is joined, refused for good or taken back.
      live boolean not null default true,
      rank double precision not null default 0,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index application_live_once on application (candidate_id, job_id) where live`.execute(
    db,
  )
  await sql`create index application_board_idx on application (job_id, cv_status, since desc, id desc)`.execute(
    db,
  )
  await sql`create index application_candidate_idx on application (candidate_id)`.execute(db)
  await sql`create index application_owner_idx on application (owner_id, cv_status)`.execute(db)
  await sql`create index application_since_idx on application (cv_status, since) where live`.execute(db)
  await sql`
    create table application_move (
      id integer generated always as identity primary key,
      application_id integer not null references application (id) on delete cascade,
      from_status smallint,
      to_status smallint not null,
      moved_by integer references account (id),
      -- What moved it where no person did: an interview, an offer, the conversion.
      moved_for text not null default '',
      moved_at timestamptz(3) not null,
      comment text not null default '',
      reason_code text not null default '',
      forced boolean not null default false,
      -- How long it stood in the status before.
      seconds_in_from integer,
      undone_at timestamptz(3)
    )`.execute(db)
  await sql`create index application_move_application_idx on application_move (application_id, id)`.execute(
    db,
  )
}

async function grantRoles(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await grant('recruitment.job.refer', 'all', ['employee'])
  await grant('recruitment.record.read', 'own', ['manager', 'recruiter'])
  await grant('recruitment.record.read', 'company', ['hr_executive'])
  await grant('recruitment.record.read', 'all', ['hr_manager', 'auditor'])
  await grant('recruitment.record.manage', 'own', ['recruiter'])
  await grant('recruitment.record.manage', 'all', ['hr_manager'])
  await grant('recruitment.record.decide', 'own', ['manager'])
  await grant('recruitment.record.decide', 'all', ['hr_manager'])
  await grant('recruitment.record.force', 'all', ['hr_manager'])
  await grant('recruitment.pay.view', 'own', ['recruiter'])
  await grant('recruitment.pay.view', 'all', ['hr_manager', 'auditor'])
  await grant('recruitment.requisition.ask', 'all', ['manager', 'hr_manager'])
  await grant('recruitment.requisition.approve', 'all', ['hr_manager'])
  await grant('recruitment.template.manage', 'all', ['hr_manager'])
  await grant('recruitment.inbox.manage', 'all', ['recruiter', 'hr_manager'])
  await grant('recruitment.candidate.block', 'all', ['hr_manager'])
  await grant('recruitment.interview.open', 'all', [
    'interviewer',
    'manager',
    'recruiter',
    'hr_executive',
    'hr_manager',
  ])
}
