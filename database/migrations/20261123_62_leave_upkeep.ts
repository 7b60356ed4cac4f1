import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createCompOff(db)
  await createUpkeep(db)
}

async function createCompOff(db: Kysely<never>) {
  await sql`
    create table comp_off_suggestion (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      worked_on date not null,
      minutes integer not null constraint comp_off_suggestion_minutes_check check (minutes > 0),
      day_kind text not null constraint comp_off_suggestion_kind_check check (day_kind in ('weekly_off', 'holiday')),
      because text not null,
      dismissed_at timestamptz(3),
      version integer not null default 1,
      constraint comp_off_suggestion_once unique (account_id, worked_on)
    )`.execute(db)
  await sql`
    create table comp_off_request (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      worked_on date not null,
      minutes integer not null constraint comp_off_request_minutes_check check (minutes between 1 and 1440),
      quantity integer not null constraint comp_off_request_quantity_check check (quantity between 25 and 200),
      -- Whether the minutes come from the clock or from the person, who then says how they can be seen.
      from_clock boolean not null,
      project_id integer references project (id),
      reason text not null,
      status text not null default 'pending' constraint comp_off_request_status_check
        check (status in ('pending', 'approved', 'rejected', 'cancelled')),
      lot_id integer constraint comp_off_request_lot_key unique references leave_lot (id),
      -- What was noticed after it was approved: the day is no holiday any more, or the hours were corrected.
      doubt text not null default '',
      asked_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index comp_off_request_day_once on comp_off_request (account_id, worked_on)
    where status in ('pending', 'approved')`.execute(db)
  await sql`create index comp_off_request_asked_idx on comp_off_request (asked_at desc, id)`.execute(db)
  await sql`
    create table comp_off_part (
      id integer generated always as identity primary key,
      request_id integer not null constraint comp_off_part_request_key unique references comp_off_request (id),
      status text not null default 'pending' constraint comp_off_part_status_check
        check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      projects text not null,
      version integer not null default 1
    )`.execute(db)
  // How much a worked free day earns and how long it lasts, dated.
  await sql`
    create table comp_off_rule (
      id integer generated always as identity primary key,
      valid_from date not null constraint comp_off_rule_once unique,
      rule jsonb not null,
      reason text not null,
      created_by integer references account (id),
      version integer not null default 1
    )`.execute(db)
  const rule = {
    scale: [
      { minutes: 120, earns: 25 },
      { minutes: 240, earns: 50 },
      { minutes: 360, earns: 75 },
      { minutes: 480, earns: 100 },
    ],
    lasts_days: 60,
    claim_days: 30,
    most_open: 600,
  }
  await sql`
    insert into comp_off_rule (valid_from, rule, reason)
    values ('2011-01-01', ${JSON.stringify(rule)}::jsonb, 'Shipped with the product; to be confirmed by HR')`.execute(
    db,
  )
}

async function createUpkeep(db: Kysely<never>) {
  await sql`
    create table leave_certificate (
      id integer generated always as identity primary key,
      application_id integer not null constraint leave_certificate_application_fkey
        references leave_application (id),
      file_id text not null constraint leave_certificate_file_key unique,
      name text not null,
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index leave_certificate_application_idx on leave_certificate (application_id)`.execute(db)
  await sql`
    create table leave_adjustment (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      leave_type_id integer not null constraint leave_adjustment_type_fkey references leave_type (id),
      quantity integer not null constraint leave_adjustment_quantity_check
        check (quantity <> 0 and quantity between -36600 and 36600),
      expires_on date,
      reason text not null,
      status text not null default 'pending' constraint leave_adjustment_status_check
        check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      proposed_by integer not null references account (id),
      proposed_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint leave_adjustment_four_eyes_check check (decided_by <> proposed_by and decided_by <> account_id),
      constraint leave_adjustment_own_check check (proposed_by <> account_id)
    )`.execute(db)
  await sql`create index leave_adjustment_account_idx on leave_adjustment (account_id, id)`.execute(db)
  await sql`
    create table leave_year_end (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      year integer not null,
      status text not null default 'pending' constraint leave_year_end_status_check
        check (status in ('pending', 'approved', 'withdrawn', 'reversed')),
      proposed_by integer not null references account (id),
      proposed_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint leave_year_end_four_eyes_check check (decided_by <> proposed_by)
    )`.execute(db)
  await sql`
    create unique index leave_year_end_once on leave_year_end (company_id, year)
    where status in ('pending', 'approved')`.execute(db)
  await sql`
    create table leave_year_setting (
      company_id integer primary key references company (id),
      first_month integer not null default 1
        constraint leave_year_setting_month_check check (first_month between 1 and 12)
    )`.execute(db)
  await sql`insert into leave_year_setting (company_id) select id from company`.execute(db)
}
