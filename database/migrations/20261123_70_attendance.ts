import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await requests(db)
  await punches(db)
  await penalties(db)
  await frozenMonths(db)
  await grants(db)
}

async function requests(db: Kysely<never>) {
  await sql`
    create table attendance_request (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      kind text not null constraint attendance_request_kind_check
        check (kind in ('time_change_request', 'work_from_home', 'outdoor_activity')),
      status text not null default 'waiting' constraint attendance_request_status_check
        check (status in ('waiting', 'approved', 'rejected', 'cancelled')),
      day_from date not null,
      day_to date not null,
      part text not null constraint attendance_request_part_check
        check (part in ('full', 'first_half', 'second_half', 'hours')),
      -- Of each of its days.
      hundredths integer not null constraint attendance_request_amount_check check (hundredths between 0 and 100),
      -- What the day's sessions are to be, and what they were when it was asked.
      sessions jsonb not null default '[]',
      before jsonb not null default '[]',
      reason_code text constraint attendance_request_reason_check
        check (reason_code in ('forgot_in', 'forgot_out', 'system_issue', 'meeting_outside', 'other')),
      comment text not null,
      place text not null default '',
      client text not null default '',
      travel_km integer not null default 0 constraint attendance_request_travel_check check (travel_km >= 0),
      -- The same word for the days of one pattern, such as every Friday.
      series text,
      -- HR put it in force at once.
      is_correction boolean not null default false,
      submitted_by integer not null references account (id),
      submitted_at timestamptz(3) not null,
      version integer not null default 1,
      constraint attendance_request_order_check check (day_to >= day_from),
      constraint attendance_request_correction_check
        check (kind <> 'time_change_request' or (day_from = day_to and part = 'full'))
    )`.execute(db)
  await sql`
    create index attendance_request_account_idx on attendance_request (account_id, day_from desc)`.execute(db)
  await sql`create index attendance_request_day_idx on attendance_request (day_from, day_to)`.execute(db)
  await sql`
    create unique index attendance_request_change_once on attendance_request (account_id, day_from)
    where kind = 'time_change_request' and status = 'waiting'`.execute(db)

  // When somebody is to be elsewhere; two that hold or are waited for never share an hour.
  await sql`
    create table attendance_request_day (
      id integer generated always as identity primary key,
      request_id integer not null references attendance_request (id),
      account_id integer not null references account (id),
      day date not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      live boolean not null default true,
      constraint attendance_request_day_order_check check (ends_at > starts_at),
      constraint attendance_request_day_once exclude using gist (
        account_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (live)
    )`.execute(db)
  await sql`create index attendance_request_day_request_idx on attendance_request_day (request_id)`.execute(
    db,
  )
}

async function punches(db: Kysely<never>) {
  await sql`
    create table punch_session (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      -- The local day of coming in, counted from the day's boundary; a session that crosses it stays here.
      work_date date not null,
      in_at timestamptz(3) not null,
      in_zone text not null,
      in_source text not null constraint punch_session_in_check
        check (in_source in ('web', 'mobile', 'device', 'request', 'import')),
      in_address text not null default '',
      out_at timestamptz(3),
      out_zone text,
      out_source text constraint punch_session_out_check
        check (out_source in ('web', 'mobile', 'device', 'request', 'import', 'rule')),
      out_address text not null default '',
      note text not null default '',
      status text not null default 'open' constraint punch_session_status_check
        check (status in ('open', 'closed', 'auto_closed', 'voided')),
      -- The correction that made this row.
      request_id integer references attendance_request (id),
      -- The correction that took it away.
      voided_by integer references attendance_request (id),
      version integer not null default 1,
      constraint punch_session_order_check check (out_at is null or out_at >= in_at),
      constraint punch_session_open_check check ((status = 'open') <= (out_at is null)),
      constraint punch_session_closed_check check ((status = 'closed') <= (out_at is not null)),
      constraint punch_session_overlap_once exclude using gist (
        account_id with =, tstzrange(in_at, out_at) with &&
      ) where (status in ('open', 'closed'))
    )`.execute(db)
  await sql`
    create unique index punch_session_open_once on punch_session (account_id) where status = 'open'`.execute(
    db,
  )
  await sql`
    create index punch_session_account_idx on punch_session (account_id, work_date)
    where status <> 'voided'`.execute(db)
  await sql`
    create index punch_session_open_idx on punch_session (work_date) where status = 'open'`.execute(db)
  await sql`
    create index punch_session_missing_idx on punch_session (work_date) where status = 'auto_closed'`.execute(
    db,
  )
}

/** What being late too often costs: proposed by rule, put in force or waived by HR. */
async function penalties(db: Kysely<never>) {
  await sql`
    create table late_penalty (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      day date not null,
      hundredths integer not null constraint late_penalty_amount_check check (hundredths in (25, 50)),
      late_minutes integer not null,
      count_in_month integer not null,
      status text not null default 'proposed' constraint late_penalty_status_check
        check (status in ('proposed', 'confirmed', 'waived')),
      reason text not null default '',
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint late_penalty_once unique (account_id, day)
    )`.execute(db)
  await sql`create index late_penalty_open_idx on late_penalty (day) where status = 'proposed'`.execute(db)
}

/** What payroll counts with: the month of each person as it stood when it was closed. */
async function frozenMonths(db: Kysely<never>) {
  await sql`
    create table attendance_month (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      month date not null constraint attendance_month_first_check check (extract(day from month) = 1),
      account_id integer not null references account (id),
      payable integer not null,
      loss_of_pay integer not null,
      not_employed integer not null,
      -- The result of each day, from the first to the last.
      days jsonb not null,
      frozen_at timestamptz(3) not null,
      constraint attendance_month_once unique (company_id, month, account_id),
      constraint attendance_month_sum_check check (
        payable + loss_of_pay + not_employed
          = 100 * extract(day from (month + interval '1 month' - interval '1 day'))::integer)
    )`.execute(db)
  await sql`create index attendance_month_account_idx on attendance_month (account_id, month)`.execute(db)
  // How far the daily round has come: a day that was missed is made up for.
  await sql`
    create table attendance_round (
      id integer primary key constraint attendance_round_one_check check (id = 1),
      settled_until date not null
    )`.execute(db)
}

async function grants(db: Kysely<never>) {
  const grant = (permission: string, scope: string, roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await grant('attendance.day.read', 'team', ['manager'])
  await grant('attendance.day.read', 'project', ['project_manager'])
  await grant('attendance.day.read', 'company', ['hr_executive'])
  await grant('attendance.day.read', 'all', ['hr_manager', 'payroll', 'payroll_approver', 'admin', 'auditor'])
  await grant('attendance.day.correct', 'company', ['hr_executive'])
  await grant('attendance.day.correct', 'all', ['hr_manager'])
  await grant('attendance.request.decide', 'company', ['hr_executive'])
  await grant('attendance.request.decide', 'all', ['hr_manager'])
}
