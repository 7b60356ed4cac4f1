import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await policies(db)
  await holidays(db)
  await whoIsAway(db)
  await freezes(db)
  await standardWeek(db)
  await grants(db)
}

async function policies(db: Kysely<never>) {
  await sql`
    create table work_policy (
      id integer generated always as identity primary key,
      name text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index work_policy_name_key on work_policy (lower(name))`.execute(db)

  // What a policy says in a span of days; a change closes these terms and opens the next. Minutes of the day are
  // counted from midnight of the day's zone; past 1440 they lie on the next day.
  await sql`
    create table work_policy_terms (
      id integer generated always as identity primary key,
      work_policy_id integer not null constraint work_policy_terms_policy_fkey references work_policy (id),
      valid_from date not null,
      valid_to date,
      mode text not null constraint work_policy_terms_mode_check check (mode in ('fixed', 'flexible')),
      -- Null: the zone of the office where the person sits.
      zone text,
      core_from_minute integer,
      core_until_minute integer,
      grace_in_minutes integer not null,
      grace_out_minutes integer not null,
      shortfall_grace_minutes integer not null,
      full_day_minutes integer,
      half_day_minutes integer,
      credit_steps smallint[] not null,
      late_budget integer not null,
      late_penalty_hundredths integer not null
        constraint work_policy_terms_penalty_check check (late_penalty_hundredths in (0, 25, 50)),
      min_gap_minutes integer not null,
      day_boundary_minute integer not null,
      early_open_minutes integer not null,
      auto_close text not null
        constraint work_policy_terms_close_check check (auto_close in ('no_time', 'expected_end')),
      counting text not null constraint work_policy_terms_counting_check
        check (counting in ('first_in_last_out', 'sum_of_sessions', 'tracker_hours')),
      office_only boolean not null,
      reason text not null default '',
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint work_policy_terms_order_check check (valid_to is null or valid_to >= valid_from),
      constraint work_policy_terms_core_check check (
        (core_from_minute is null) = (core_until_minute is null)
        and (core_from_minute is null or core_until_minute > core_from_minute)),
      constraint work_policy_terms_once exclude using gist (
        int4range(work_policy_id, work_policy_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)

  // The specification's working-day entry {day_name, end_hours}, with the clock times it needs.
  await sql`
    create table work_policy_day (
      id integer generated always as identity primary key,
      terms_id integer not null references work_policy_terms (id) on delete cascade,
      weekday smallint not null constraint work_policy_day_weekday_check check (weekday between 1 and 7),
      start_minute integer not null constraint work_policy_day_start_check check (start_minute between 0 and 1439),
      end_minute integer not null,
      break_minutes integer not null,
      work_minutes integer not null,
      hundredths integer not null constraint work_policy_day_part_check check (hundredths in (50, 100)),
      -- The weeks of the month in which this weekday is off: {2,4} leaves the second and the fourth free.
      off_weeks smallint[] not null default '{}',
      constraint work_policy_day_once unique (terms_id, weekday),
      constraint work_policy_day_span_check check (end_minute > start_minute and end_minute - start_minute <= 1440),
      constraint work_policy_day_minutes_check check (
        break_minutes >= 0 and work_minutes > 0 and work_minutes + break_minutes <= end_minute - start_minute),
      constraint work_policy_day_weeks_check check (off_weeks <@ array[1, 2, 3, 4, 5]::smallint[])
    )`.execute(db)

  // To whom a policy is given: one person, department, office or company, or (none of them) everybody.
  await sql`
    create table work_policy_gift (
      id integer generated always as identity primary key,
      work_policy_id integer not null constraint work_policy_gift_policy_fkey references work_policy (id),
      account_id integer references account (id),
      department_id integer references department (id),
      location_id integer references location (id),
      company_id integer references company (id),
      valid_from date not null,
      valid_to date,
      reason text not null default '',
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      target_key bigint not null generated always as (
        case
          when account_id is not null then 40000000000 + account_id
          when department_id is not null then 30000000000 + department_id
          when location_id is not null then 20000000000 + location_id
          when company_id is not null then 10000000000 + company_id
          else 0
        end) stored,
      constraint work_policy_gift_target_check
        check (num_nonnulls(account_id, department_id, location_id, company_id) <= 1),
      constraint work_policy_gift_order_check check (valid_to is null or valid_to >= valid_from),
      constraint work_policy_gift_once exclude using gist (
        int8range(target_key, target_key, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index work_policy_gift_account_idx on work_policy_gift (account_id) where account_id is not null`.execute(
    db,
  )
}

async function holidays(db: Kysely<never>) {
  // Which office's list an office follows. The lists are kolkata and delhi; another office is mapped to one of them.
  await sql`
    create table holiday_place (
      id integer primary key references location (id),
      list_location_id integer references location (id),
      version integer not null default 1
    )`.execute(db)
  await sql`
    insert into holiday_place (id, list_location_id)
    select id, case when key in ('kolkata', 'delhi') then id end from location`.execute(db)

  await sql`
    create table holiday_year (
      id integer generated always as identity primary key,
      location_id integer not null references location (id),
      year integer not null constraint holiday_year_span_check check (year between 2000 and 2100),
      state text not null default 'draft'
        constraint holiday_year_state_check check (state in ('draft', 'published', 'locked')),
      restricted_quota integer not null default 2
        constraint holiday_year_quota_check check (restricted_quota between 0 and 20),
      published_at timestamptz(3),
      version integer not null default 1,
      constraint holiday_year_once unique (location_id, year)
    )`.execute(db)
  await sql`
    create table holiday (
      id integer generated always as identity primary key,
      holiday_year_id integer not null constraint holiday_year_fkey references holiday_year (id),
      location_id integer not null references location (id),
      -- Null: for every company.
      company_id integer constraint holiday_company_fkey references company (id),
      day date not null,
      name text not null,
      kind text not null
        constraint holiday_kind_check check (kind in ('public', 'restricted', 'half_day', 'working_day_swap')),
      half text constraint holiday_half_check check (half in ('first_half', 'second_half')),
      -- On the same date every year, like 15 August; others move and are looked up anew.
      every_year boolean not null default false,
      in_place_of date,
      note text not null default '',
      version integer not null default 1,
      constraint holiday_half_kind_check check ((kind = 'half_day') = (half is not null)),
      constraint holiday_swap_check check (in_place_of is null or kind = 'working_day_swap')
    )`.execute(db)
  await sql`create unique index holiday_once on holiday (location_id, day, coalesce(company_id, 0))`.execute(
    db,
  )
  await sql`create index holiday_day_idx on holiday (day)`.execute(db)
  await sql`create index holiday_year_idx on holiday (holiday_year_id)`.execute(db)

  await sql`
    create table holiday_choice (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      holiday_id integer not null constraint holiday_choice_holiday_fkey references holiday (id),
      year integer not null,
      day date not null,
      state text not null constraint holiday_choice_state_check
        check (state in ('pending', 'approved', 'rejected', 'cancelled')),
      chosen_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index holiday_choice_once on holiday_choice (account_id, day)
    where state in ('pending', 'approved')`.execute(db)
  await sql`create index holiday_choice_holiday_idx on holiday_choice (holiday_id)`.execute(db)
}

async function whoIsAway(db: Kysely<never>) {
  await sql`
    create table absence (
      id bigint generated always as identity primary key,
      source text not null,
      source_id text not null,
      account_id integer not null references account (id),
      day date not null,
      kind text not null constraint absence_kind_check
        check (kind in ('leave', 'comp_off', 'work_from_home', 'outdoor', 'training', 'other')),
      label text not null,
      paid boolean not null,
      hundredths integer not null constraint absence_amount_check check (hundredths between 1 and 100),
      part text not null
        constraint absence_part_check check (part in ('full', 'first_half', 'second_half', 'hours')),
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      constraint absence_hours_check check (
        (part = 'hours') = (starts_at is not null) and (starts_at is null) = (ends_at is null)
        and (starts_at is null or ends_at > starts_at))
    )`.execute(db)
  await sql`create index absence_account_idx on absence (account_id, day)`.execute(db)
  await sql`create index absence_source_idx on absence (source, source_id)`.execute(db)

  await sql`
    create table booking (
      id bigint generated always as identity primary key,
      source text not null,
      source_id text not null,
      account_id integer not null references account (id),
      label text not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      -- With the time kept free before and after.
      held_from timestamptz(3) not null,
      held_until timestamptz(3) not null,
      exclusive boolean not null,
      constraint booking_order_check
        check (ends_at > starts_at and held_from <= starts_at and held_until >= ends_at),
      constraint booking_once exclude using gist (
        int4range(account_id, account_id, '[]') with &&, tstzrange(held_from, held_until) with &&
      ) where (exclusive)
    )`.execute(db)
  await sql`create index booking_account_idx on booking (account_id, held_from)`.execute(db)
  await sql`create index booking_source_idx on booking (source, source_id)`.execute(db)
}

async function freezes(db: Kysely<never>) {
  await sql`
    create table month_freeze (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      month date not null constraint month_freeze_month_check check (extract(day from month) = 1),
      reason text not null,
      frozen_by integer references account (id),
      frozen_at timestamptz(3) not null,
      constraint month_freeze_once unique (company_id, month)
    )`.execute(db)
}

/** Monday to Friday, ten to seven with an hour's break: what holds for everybody until somebody says otherwise. */
async function standardWeek(db: Kysely<never>) {
  await sql`insert into work_policy (name) values ('Standard week')`.execute(db)
  await sql`
    insert into work_policy_terms (work_policy_id, valid_from, mode, grace_in_minutes, grace_out_minutes,
      shortfall_grace_minutes, credit_steps, late_budget, late_penalty_hundredths, min_gap_minutes,
      day_boundary_minute, early_open_minutes, auto_close, counting, office_only, reason, created_at)
    select id, '2000-01-01', 'fixed', 10, 10, 15, '{75,50,25}', 3, 0, 1, 300, 240, 'no_time',
      'sum_of_sessions', false, 'The week the product begins with', now()
    from work_policy`.execute(db)
  await sql`
    insert into work_policy_day (terms_id, weekday, start_minute, end_minute, break_minutes, work_minutes, hundredths)
    select id, weekday, 600, 1140, 60, 480, 100 from work_policy_terms, generate_series(1, 5) as weekday`.execute(
    db,
  )
  await sql`
    insert into work_policy_gift (work_policy_id, valid_from, reason, created_at)
    select id, '2000-01-01', 'The week the product begins with', now() from work_policy`.execute(db)
}

async function grants(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'calendar.people.read', 'all' from role where key <> 'client'`.execute(db)
  await grant('calendar.plan.read', 'team', ['manager'])
  await grant('calendar.plan.read', 'company', ['hr_executive'])
  await grant('calendar.plan.read', 'all', ['hr_manager', 'payroll', 'admin', 'auditor'])
  await grant('calendar.holiday.manage', 'all', ['hr_executive', 'hr_manager', 'admin'])
  await grant('calendar.choice.decide', 'all', ['hr_manager', 'admin'])
  await grant('calendar.policy.manage', 'all', ['hr_manager', 'admin'])
  await grant('calendar.month.freeze', 'all', ['payroll', 'hr_manager'])
}
