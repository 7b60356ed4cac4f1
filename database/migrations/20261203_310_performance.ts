import { sql, type Kysely } from 'kysely'

const words = (list: string) =>
  sql.raw(
    `(${list
      .split(' ')
      .map((word) => `'${word}'`)
      .join(', ')})`,
  )
const EVENTS = 'draft published running calibration released closed cancelled'
const APPRAISALS =
  'not_started self_draft self_submitted under_review reviewed calibrated released acknowledged disputed'
const CONFIRMATIONS = 'due self_open review hr_decision confirmed extended not_confirmed'
const PIPS = 'draft hr_review acknowledged active completed closed cancelled'

export async function up(db: Kysely<never>): Promise<void> {
  await kra(db)
  await appraisals(db)
  await confirmations(db)
  await reviewers(db)
  await pips(db)
  await grants(db)
}

async function kra(db: Kysely<never>) {
  await sql`
    create table kra_category (
      id integer generated always as identity primary key,
      name text not null,
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index kra_category_name_key on kra_category (lower(name))`.execute(db)
  await sql`insert into kra_category (name) values ('Delivery'), ('Quality'), ('Customer'), ('People'), ('Learning')`.execute(
    db,
  )
  await sql`
    create table kra_set (
      id integer generated always as identity primary key,
      designation_id integer references designation,
      department_id integer references department,
      from_on date not null,
      -- [{ category_id, title, measure, direction, target, weight }]; target and weight in hundredths.
      lines jsonb not null,
      version integer not null default 1,
      constraint kra_set_of_one check ((designation_id is null) <> (department_id is null)),
      constraint kra_set_key unique nulls not distinct (designation_id, department_id, from_on)
    )`.execute(db)
  await sql`
    create table employee_kra (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      from_on date not null,
      to_on date not null,
      state text not null default 'draft' check (state in ('draft', 'proposed', 'agreed', 'closed')),
      proposed_by integer references account,
      agreed_by integer references account,
      agreed_at timestamptz(3),
      version integer not null default 1,
      constraint employee_kra_period_check check (from_on <= to_on),
      constraint employee_kra_two_hands check (agreed_by is null or agreed_by <> proposed_by),
      -- One set of targets for a person and a day.
      constraint employee_kra_once exclude using gist (account_id with =, daterange(from_on, to_on, '[]') with &&)
    )`.execute(db)
  await sql`
    create table employee_kra_line (
      id integer generated always as identity primary key,
      kra_id integer not null references employee_kra on delete cascade,
      category_id integer not null references kra_category,
      title text not null,
      measure text not null check (measure in ('number', 'percent', 'yes-no', 'rating')),
      direction text not null check (direction in ('higher', 'lower')),
      target integer not null check (target >= 0),
      weight integer not null check (weight between 1 and 10000),
      -- One that has updates is dropped, not deleted.
      dropped boolean not null default false
    )`.execute(db)
  await sql`create index employee_kra_line_kra_idx on employee_kra_line (kra_id)`.execute(db)
  await sql`
    create table kra_update (
      id integer generated always as identity primary key,
      line_id integer not null references employee_kra_line,
      day date not null,
      value integer not null check (value >= 0),
      comment text not null default '',
      file_id text unique,
      file_name text not null default '',
      by_id integer not null references account,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index kra_update_line_idx on kra_update (line_id, day desc, id desc)`.execute(db)
  await sql`
    create table feedback_note (
      id integer generated always as identity primary key,
      -- Null in both where the other one is still asked for.
      from_id integer not null references account,
      to_id integer not null references account,
      asked boolean not null default false,
      question text not null default '',
      text text not null default '',
      shared boolean not null default true,
      asked_at timestamptz(3),
      written_at timestamptz(3),
      constraint feedback_note_not_self check (from_id <> to_id),
      constraint feedback_note_written_check check ((text = '') = (written_at is null) and (asked or text <> ''))
    )`.execute(db)
  await sql`create index feedback_note_to_idx on feedback_note (to_id, id)`.execute(db)
  await sql`create index feedback_note_from_idx on feedback_note (from_id, id)`.execute(db)
}

async function appraisals(db: Kysely<never>) {
  await sql`
    create table appraisal_event (
      id integer generated always as identity primary key,
      name text not null,
      from_on date not null,
      to_on date not null,
      company_ids integer[] not null default '{}',
      department_ids integer[] not null default '{}',
      joined_before date not null,
      confirmed_only boolean not null default false,
      without_notice boolean not null default true,
      questions jsonb not null,
      -- { manager, second, peer, upward }, adding to 100; and the share of the key result areas in a review.
      weights jsonb not null,
      kra_weight integer not null check (kra_weight between 0 and 100),
      -- [{ label, from, grade }] from the lowest; the top is 10.
      bands jsonb not null,
      self_due date not null,
      review_due date not null,
      release_due date not null,
      calibrated boolean not null default true,
      state text not null default 'draft' check (state in ${words(EVENTS)}),
      made_by integer not null references account,
      published_by integer references account,
      published_at timestamptz(3),
      version integer not null default 1,
      constraint appraisal_event_days_check check (from_on <= to_on and self_due <= review_due and review_due <= release_due)
    )`.execute(db)
  await sql`create unique index appraisal_event_name_key on appraisal_event (lower(name))`.execute(db)
  await sql`
    create table appraisal (
      id integer generated always as identity primary key,
      event_id integer not null references appraisal_event,
      account_id integer not null references account,
      company_id integer not null references company,
      manager_id integer references account,
      department text not null,
      designation text not null,
      -- The agreed key result areas as they stood: [{ id, title, category, weight, done }].
      kra jsonb not null default '[]',
      state text not null default 'not_started' check (state in ${words(APPRAISALS)}),
      skip_reason text not null default '',
      sent_back text not null default '',
      score double precision,
      score_text text not null default '',
      reasons jsonb not null default '[]',
      band_before text,
      band_after text,
      grade_reason text not null default '',
      calibration_reason text not null default '',
      comment text not null default '',
      released_at timestamptz(3),
      acknowledged_at timestamptz(3),
      dispute text not null default '',
      disputed_at timestamptz(3),
      dispute_answer text not null default '',
      reply text not null default '',
      version integer not null default 1,
      constraint appraisal_once unique (event_id, account_id)
    )`.execute(db)
  await sql`create index appraisal_account_idx on appraisal (account_id)`.execute(db)
  await sql`create index appraisal_manager_idx on appraisal (manager_id)`.execute(db)
  // What was released stays: a correction is a row of its own.
  await sql`
    create table appraisal_release (
      id integer generated always as identity primary key,
      appraisal_id integer not null references appraisal,
      number integer not null,
      score double precision,
      score_text text not null,
      band text not null,
      grade integer not null check (grade between 0 and 5),
      comment text not null,
      reason text not null default '',
      by_id integer not null references account,
      at timestamptz(3) not null,
      constraint appraisal_release_once unique (appraisal_id, number)
    )`.execute(db)
  await sql`
    create function keep_appraisal_release() returns trigger language plpgsql as $$
    begin
      raise exception 'appraisal_release is only added to';
    end $$`.execute(db)
  await sql`
    create trigger appraisal_release_kept before update or delete on appraisal_release
      for each row execute function keep_appraisal_release()`.execute(db)
}

async function confirmations(db: Kysely<never>) {
  await sql`
    create table confirmation (
      id integer generated always as identity primary key,
      employment_id integer not null references employment,
      account_id integer not null references account,
      company_id integer not null references company,
      manager_id integer references account,
      probation_end date not null,
      state text not null default 'due' check (state in ${words(CONFIRMATIONS)}),
      self_note text not null default '',
      recommendation text check (recommendation in ('confirm', 'extend', 'release')),
      months integer check (months between 1 and 6),
      decided_by integer references account,
      decided_at timestamptz(3),
      reason text not null default '',
      extended_to date,
      letter_id integer references letter on delete set null,
      reply text not null default '',
      version integer not null default 1,
      constraint confirmation_once unique (employment_id, probation_end),
      constraint confirmation_by_other check (decided_by <> account_id),
      constraint confirmation_decided_check
        check ((state in ('confirmed', 'extended', 'not_confirmed')) = (decided_at is not null))
    )`.execute(db)
  await sql`create index confirmation_end_idx on confirmation (probation_end, id)`.execute(db)
  await sql`create index confirmation_account_idx on confirmation (account_id)`.execute(db)
}

async function reviewers(db: Kysely<never>) {
  await sql`
    create table reviewer (
      id integer generated always as identity primary key,
      subject_kind text not null check (subject_kind in ('appraisal', 'confirmation')),
      appraisal_id integer references appraisal,
      confirmation_id integer references confirmation,
      subject_id integer not null references account,
      account_id integer not null references account,
      kind text not null check (kind in ('self', 'manager', 'second', 'peer', 'upward')),
      state text not null default 'invited' check (state in ('invited', 'in_progress', 'submitted', 'declined', 'expired')),
      anonymous boolean not null default false,
      due_on date not null,
      invited_at timestamptz(3) not null,
      saved_at timestamptz(3),
      submitted_at timestamptz(3),
      reason text not null default '',
      version integer not null default 1,
      constraint reviewer_subject_check check (num_nonnulls(appraisal_id, confirmation_id) = 1
        and (subject_kind = 'appraisal') = (appraisal_id is not null)),
      -- No one reviews themselves, and the own view is one's own.
      constraint reviewer_not_self check ((kind = 'self') = (subject_id = account_id)),
      constraint reviewer_appraisal_key unique (appraisal_id, account_id),
      constraint reviewer_confirmation_key unique (confirmation_id, account_id)
    )`.execute(db)
  await sql`create index reviewer_account_idx on reviewer (account_id, state)`.execute(db)
  await sql`create index reviewer_due_idx on reviewer (account_id, due_on, id) where kind <> 'self'`.execute(
    db,
  )
  await sql`
    create table review_answer (
      reviewer_id integer not null references reviewer,
      -- q1 is a question of the event, k12 the line 12 of the key result areas.
      item text not null,
      mark double precision check (mark = -1 or (mark between 0 and 10 and mark * 2 = floor(mark * 2))),
      comment text not null default '',
      primary key (reviewer_id, item)
    )`.execute(db)
}

async function pips(db: Kysely<never>) {
  await sql`
    create table pip (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      manager_id integer not null references account,
      partner_id integer not null references account,
      from_on date not null,
      to_on date not null,
      areas text not null,
      every_days integer not null default 7 check (every_days in (7, 14)),
      state text not null default 'draft' check (state in ${words(PIPS)}),
      -- From then on the person sees it.
      approved_at timestamptz(3),
      acknowledged_at timestamptz(3),
      person_comment text not null default '',
      extended boolean not null default false,
      -- Working days on leave; the plan ends so many days later.
      leave_days integer not null default 0,
      manager_outcome text check (manager_outcome in ('success', 'partial', 'not_met')),
      partner_outcome text check (partner_outcome in ('success', 'partial', 'not_met')),
      outcome text check (outcome in ('success', 'partial', 'not_met')),
      ended_at timestamptz(3),
      version integer not null default 1,
      constraint pip_people_check check (account_id not in (manager_id, partner_id) and manager_id <> partner_id),
      constraint pip_days_check check (to_on - from_on between 29 and 365),
      constraint pip_end_check check ((state in ('completed', 'closed')) = (outcome is not null))
    )`.execute(db)
  await sql`
    create unique index pip_one_live on pip (account_id)
    where state in ('draft', 'hr_review', 'acknowledged', 'active')`.execute(db)
  await sql`create index pip_manager_idx on pip (manager_id)`.execute(db)
  await sql`
    create table pip_goal (
      id integer generated always as identity primary key,
      pip_id integer not null references pip on delete cascade,
      target text not null,
      measure text not null,
      support text not null,
      due_on date not null,
      result text check (result in ('met', 'partly', 'not'))
    )`.execute(db)
  await sql`create index pip_goal_pip_idx on pip_goal (pip_id)`.execute(db)
  await sql`
    create table pip_check_in (
      id integer generated always as identity primary key,
      pip_id integer not null references pip,
      day date not null,
      mark text check (mark in ('met', 'partly', 'not')),
      manager_text text not null default '',
      person_text text not null default '',
      told boolean not null default false,
      constraint pip_check_in_key unique (pip_id, day)
    )`.execute(db)
}

async function grants(db: Kysely<never>) {
  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('performance.record.read', 'team', ['manager', 'delivery_head'])
  for (const permission of [
    'performance.record.read',
    'performance.kra.manage',
    'performance.appraisal.manage',
    'performance.confirmation.manage',
  ]) {
    await grant(permission, 'company', ['hr_executive'])
    await grant(permission, 'all', ['hr_manager'])
  }
  await grant('performance.appraisal.calibrate', 'all', ['hr_manager'])
  await grant('performance.confirmation.release', 'all', ['hr_manager'])
  await grant('performance.pip.write', 'team', ['manager', 'delivery_head'])
  await grant('performance.pip.oversee', 'all', ['hr_manager'])
  await grant('performance.figure.read', 'all', ['hr_manager', 'auditor'])
}
