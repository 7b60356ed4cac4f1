import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await courses(db)
  await trainings(db)
  await people(db)
  await certificates(db)
  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('training.training.manage', 'own', ['trainer'])
  await grant('training.training.manage', 'company', ['hr_executive'])
  await grant('training.training.manage', 'all', ['hr_manager', 'admin'])
  await grant('training.training.view', 'all', ['auditor', 'finance'])
  await grant('training.cost.view', 'all', ['hr_manager', 'finance', 'auditor'])
}

async function courses(db: Kysely<never>) {
  await sql`
    create table training_course (
      id integer generated always as identity primary key,
      title text not null,
      skills text[] not null default '{}',
      level text not null default 'basic' check (level in ('basic', 'intermediate', 'advanced')),
      description text not null default '',
      provider text not null default 'internal' check (provider in ('internal', 'external')),
      valid_months integer check (valid_months between 1 and 120),
      certificate boolean not null default true,
      links text[] not null default '{}',
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index training_course_title_key on training_course (lower(title))`.execute(db)
  await sql`
    create table training_file (
      id integer generated always as identity primary key,
      course_id integer not null references training_course,
      file_id text not null constraint training_file_key unique,
      name text not null,
      added_by integer not null references account,
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index training_file_course_idx on training_file (course_id)`.execute(db)
}

async function trainings(db: Kysely<never>) {
  await sql`
    create table training (
      id integer generated always as identity primary key,
      course_id integer not null references training_course,
      title text not null,
      trainer_id integer references account,
      trainer_name text not null default '',
      company_id integer references company,
      audience_offices integer[] not null default '{}',
      audience_departments integer[] not null default '{}',
      audience_designations integer[] not null default '{}',
      audience_people integer[] not null default '{}',
      room_id integer references room,
      place text not null default '',
      link text not null default '',
      seats integer not null check (seats between 1 and 500),
      cost bigint not null default 0 check (cost >= 0),
      mandatory boolean not null default false,
      state text not null default 'draft'
        check (state in ('draft', 'open', 'running', 'completed', 'cancelled')),
      cancel_reason text not null default '',
      repeat_of integer references training,
      created_by integer not null references account,
      created_at timestamptz(3) not null,
      opened_on date,
      completed_at timestamptz(3),
      completed_on date,
      -- The first and last moment of its sessions, kept with them, so that lists sort and jobs look by an index.
      begins_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      version integer not null default 1,
      constraint training_trainer_check check (trainer_id is not null or trainer_name <> ''),
      constraint training_completed_check
        check ((state = 'completed') = (completed_on is not null) and (completed_on is null) = (completed_at is null))
    )`.execute(db)
  await sql`create index training_begins_idx on training (begins_at, id)`.execute(db)
  await sql`create index training_open_idx on training (begins_at) where state = 'open'`.execute(db)
  await sql`create index training_course_idx on training (course_id, state)`.execute(db)
  await sql`create index training_trainer_idx on training (trainer_id, begins_at)`.execute(db)
  await sql`
    create table training_session (
      id integer generated always as identity primary key,
      training_id integer not null references training,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      zone text not null,
      has_room boolean not null default false,
      uid text not null constraint training_session_uid_key unique,
      sequence integer not null default 0,
      constraint training_session_times_check check (starts_at < ends_at),
      constraint training_session_once exclude using gist (
        training_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    )`.execute(db)
  await sql`create index training_session_training_idx on training_session (training_id, starts_at)`.execute(
    db,
  )
  await sql`create index training_session_starts_idx on training_session (starts_at)`.execute(db)
}

async function people(db: Kysely<never>) {
  await sql`
    create table training_participant (
      id integer generated always as identity primary key,
      training_id integer not null references training,
      account_id integer not null references account,
      state text not null default 'invited' check (state in ('invited', 'present', 'absent', 'busy')),
      -- Empty for anyone who has a seat.
      waiting_place integer,
      invited_by integer not null references account,
      invited_at timestamptz(3) not null,
      answered_at timestamptz(3),
      reason text not null default '',
      marked_by integer references account,
      marked_at timestamptz(3),
      score_before integer check (score_before between 0 and 100),
      score_after integer check (score_after between 0 and 100),
      feedback_given boolean not null default false,
      version integer not null default 1,
      constraint training_participant_once unique (training_id, account_id),
      constraint training_participant_place_once unique (training_id, waiting_place),
      constraint training_participant_waiting_check check (waiting_place is null or state = 'invited'),
      constraint training_participant_reason_check check (state <> 'busy' or reason <> ''),
      constraint training_participant_feedback_check check (not feedback_given or state in ('present', 'absent'))
    )`.execute(db)
  await sql`create index training_participant_account_idx on training_participant (account_id, id)`.execute(
    db,
  )

  // Without a name: what someone thinks of a training is told to the trainer, and who said it is not kept.
  await sql`
    create table training_feedback (
      id integer generated always as identity primary key,
      training_id integer not null references training,
      content double precision not null,
      delivery double precision not null,
      setting double precision not null,
      comment text not null default '',
      constraint training_feedback_marks_check check (
        (content = -1 or content between 0 and 10) and (delivery = -1 or delivery between 0 and 10)
        and (setting = -1 or setting between 0 and 10))
    )`.execute(db)
  await sql`create index training_feedback_training_idx on training_feedback (training_id)`.execute(db)
}

async function certificates(db: Kysely<never>) {
  // The last number of a year, so that none is given twice and none is left out.
  await sql`create table training_number (year integer primary key, last integer not null)`.execute(db)
  await sql`
    create table training_certificate (
      id integer generated always as identity primary key,
      number text not null constraint training_certificate_number_key unique,
      code text not null,
      participant_id integer not null references training_participant
        constraint training_certificate_once unique,
      account_id integer not null references account,
      course_id integer not null references training_course,
      issued_on date not null,
      valid_until date,
      withdrawn_on date
    )`.execute(db)
  await sql`create index training_certificate_account_idx on training_certificate (account_id, course_id)`.execute(
    db,
  )
  await sql`
    create index training_certificate_until_idx on training_certificate (valid_until)
    where valid_until is not null`.execute(db)

  await sql`
    create table training_duty (
      id integer generated always as identity primary key,
      course_id integer not null references training_course,
      account_id integer not null references account,
      owed_on date not null,
      done_on date,
      -- Until when it is to be done, or done again; empty where it was done for good.
      due_on date,
      constraint training_duty_once unique (course_id, account_id),
      constraint training_duty_due_check check (due_on is not null or done_on is not null)
    )`.execute(db)
  await sql`create index training_duty_due_idx on training_duty (due_on, id)`.execute(db)
  await sql`create index training_duty_account_idx on training_duty (account_id)`.execute(db)
}
