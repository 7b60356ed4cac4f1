import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createTypes(db)
  await createLedger(db)
  await createApplications(db)
  await grantRights(db)
}

/** The kinds of leave and their dated rules; quantities of days are in hundredths throughout. */
async function createTypes(db: Kysely<never>) {
  await sql`
    create table leave_type (
      id integer generated always as identity primary key,
      key text not null constraint leave_type_key_key unique,
      name text not null,
      -- A medical one shows as “Leave” to whoever may not see medical matters.
      medical boolean not null default false,
      paid boolean not null default true,
      -- Earned by work on free days, or not counted against anything: these two the product itself knows.
      role text not null default 'ordinary'
        constraint leave_type_role_check check (role in ('ordinary', 'loss_of_pay', 'comp_off')),
      active boolean not null default true,
      position integer not null default 100,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index leave_type_name_key on leave_type (lower(name))`.execute(db)
  await sql`create unique index leave_type_role_once on leave_type (role) where role <> 'ordinary'`.execute(
    db,
  )
  await sql`
    create table leave_rule (
      id integer generated always as identity primary key,
      leave_type_id integer not null constraint leave_rule_type_fkey references leave_type (id),
      valid_from date not null,
      valid_to date,
      rule jsonb not null,
      reason text not null,
      created_by integer references account (id),
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint leave_rule_order_check check (valid_to is null or valid_to >= valid_from),
      constraint leave_rule_once exclude using gist (
        int4range(leave_type_id, leave_type_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  const types: [string, string, boolean, boolean, string, number, object][] = [
    ['casual', 'Casual leave', false, true, 'ordinary', 1, casualRule],
    ['medicalleave', 'Medical leave', true, true, 'ordinary', 2, medicalRule],
    ['comp_off', 'Comp-off', false, true, 'comp_off', 8, compOffRule],
    ['loss_of_pay', 'Loss of pay', false, false, 'loss_of_pay', 9, lossOfPayRule],
  ]
  for (const [key, name, medical, paid, role, position, rule] of types) {
    await sql`
      insert into leave_type (key, name, medical, paid, role, position)
      values (${key}, ${name}, ${medical}, ${paid}, ${role}, ${position})`.execute(db)
    await sql`
      insert into leave_rule (leave_type_id, valid_from, rule, reason)
      select id, '2011-01-01', ${JSON.stringify(rule)}::jsonb, 'Shipped with the product; to be confirmed by HR'
      from leave_type where key = ${key}`.execute(db)
  }
}

const ordinary = {
  accrual: 'monthly',
  due: 'first_day',
  yearly: 1200,
  slabs: [],
  step: 50,
  joins_by_day: 15,
  carry_cap: 0,
  carry_months: null,
  encash_cap: 0,
  smallest: 25,
  counts: 'working_days',
  most_in_a_row: null,
  most_in_a_month: null,
  notice_days: 0,
  back_days: 7,
  ahead_days: 365,
  in_probation: true,
  waiting_days: 0,
  genders: [],
  most_times: null,
  certificate_after: null,
  certificate_days: 7,
  not_beside: [],
  sandwich: 'none',
  sandwich_side: 100,
  sandwich_longest: 4,
  cancels_alone: true,
  project_veto: false,
}
const casualRule = { ...ordinary, most_in_a_row: 300, notice_days: 1, sandwich: 'both' }
const medicalRule = {
  ...ordinary,
  accrual: 'yearly',
  back_days: 15,
  certificate_after: 200,
  carry_cap: 1200,
  carry_months: 12,
}
const compOffRule = { ...ordinary, accrual: 'none', yearly: 0 }
const lossOfPayRule = { ...ordinary, accrual: 'none', yearly: 0, back_days: 30 }

/** One book for each person: lots of days, and what was put in and taken out, which is never changed. */
async function createLedger(db: Kysely<never>) {
  await sql`
    create table leave_book (
      id integer generated always as identity primary key,
      account_id integer not null constraint leave_book_account_key unique references account (id),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table leave_lot (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      leave_type_id integer not null references leave_type (id),
      origin text not null constraint leave_lot_origin_check
        check (origin in ('opening', 'accrual', 'carried', 'adjustment', 'comp_off')),
      -- One lot for one reason: the accrual of a year, a worked Sunday, one year's carried days.
      key text not null,
      granted_on date not null,
      expires_on date,
      -- Why it lasts longer than it did at first.
      extended_because text not null default '',
      -- The sum of the lot's ledger entries, kept by the ledger itself: it is what makes overspending impossible.
      remaining integer not null default 0 constraint leave_lot_overspent_check check (remaining >= 0),
      version integer not null default 1,
      constraint leave_lot_key_key unique (account_id, leave_type_id, key),
      constraint leave_lot_order_check check (expires_on is null or expires_on >= granted_on)
    )`.execute(db)
  await sql`create index leave_lot_account_idx on leave_lot (account_id, leave_type_id, expires_on)`.execute(
    db,
  )
  await sql`
    create index leave_lot_expiring_idx on leave_lot (expires_on) where remaining > 0 and expires_on is not null`.execute(
    db,
  )
  await sql`
    create table leave_ledger (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      leave_type_id integer not null references leave_type (id),
      lot_id integer not null constraint leave_ledger_lot_fkey references leave_lot (id),
      kind text not null constraint leave_ledger_kind_check check (kind in (
        'opening', 'accrual', 'carry_in', 'carry_out', 'lapse', 'hold', 'release', 'debit', 'reversal',
        'encash', 'adjust', 'comp_credit')),
      quantity integer not null constraint leave_ledger_quantity_check check (quantity <> 0),
      effective_on date not null,
      posted_at timestamptz(3) not null,
      -- What it was posted for; together with the kind it can happen once.
      ref text not null,
      line integer not null default 0,
      leave_day_id integer,
      reason text not null,
      actor_id integer not null,
      actor_name text not null,
      constraint leave_ledger_once unique (account_id, kind, ref, line),
      constraint leave_ledger_sign_check check (
        case when kind in ('hold', 'debit', 'lapse', 'carry_out', 'encash') then quantity < 0
          when kind = 'adjust' then true else quantity > 0 end)
    )`.execute(db)
  await sql`create index leave_ledger_account_idx on leave_ledger (account_id, leave_type_id, effective_on, id)`.execute(
    db,
  )
  await sql`create index leave_ledger_lot_idx on leave_ledger (lot_id)`.execute(db)
  await sql`create index leave_ledger_day_idx on leave_ledger (leave_day_id) where leave_day_id is not null`.execute(
    db,
  )
  await sql`
    create trigger leave_ledger_append_only before update or delete on leave_ledger
    for each statement execute function history_refuse()`.execute(db)
  await sql`
    create function leave_ledger_into_lot() returns trigger language plpgsql as $$
    begin
      update leave_lot set remaining = remaining + new.quantity where id = new.lot_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leave_ledger_lot after insert on leave_ledger
    for each row execute function leave_ledger_into_lot()`.execute(db)
}

async function createApplications(db: Kysely<never>) {
  await sql`
    create table leave_application (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      leave_type_id integer not null constraint leave_application_type_fkey references leave_type (id),
      duration text not null constraint leave_application_duration_check
        check (duration in ('single_day', 'multiple_days', 'hours')),
      starts_on date not null,
      ends_on date not null,
      second_half_first boolean not null default false,
      first_half_last boolean not null default false,
      -- The ids of the specification: 2, 4 and 6 hours are 0.25, 0.5 and 0.75 of a day.
      hours integer constraint leave_application_hours_check check (hours in (2, 4, 6)),
      from_minute integer,
      rest_type_id integer references leave_type (id),
      reason text not null,
      contact text not null default '',
      handover_id integer references account (id),
      urgent boolean not null default false,
      status text not null default 'pending' constraint leave_application_status_check
        check (status in ('pending', 'approved', 'rejected', 'cancelled', 'deleted')),
      rule jsonb not null,
      notes jsonb not null default '[]',
      certificate_due_on date,
      asked_at timestamptz(3) not null,
      asked_by integer not null references account (id),
      version integer not null default 1,
      constraint leave_application_order_check check (ends_on >= starts_on),
      constraint leave_application_hours_given_check check ((duration = 'hours') = (hours is not null)),
      constraint leave_application_handover_check check (handover_id <> account_id)
    )`.execute(db)
  await sql`create index leave_application_account_idx on leave_application (account_id, starts_on desc, id)`.execute(
    db,
  )
  await sql`create index leave_application_asked_idx on leave_application (asked_at desc, id)`.execute(db)
  await sql`create index leave_application_days_idx on leave_application (starts_on, ends_on)`.execute(db)

  // One line for each day and kind of leave; only what is counted keeps others off the same hours.
  await sql`
    create table leave_day (
      id integer generated always as identity primary key,
      application_id integer not null constraint leave_day_application_fkey references leave_application (id),
      account_id integer not null references account (id),
      leave_type_id integer not null references leave_type (id),
      day date not null,
      kind text not null constraint leave_day_kind_check check (kind in ('work', 'weekly_off', 'holiday', 'sandwich')),
      counted integer not null constraint leave_day_counted_check check (counted between 0 and 100),
      from_minute integer not null constraint leave_day_from_check check (from_minute between 0 and 1439),
      to_minute integer not null constraint leave_day_to_check check (to_minute between 1 and 1440),
      state text not null default 'held' constraint leave_day_state_check
        check (state in ('held', 'taken', 'returned')),
      because text not null,
      version integer not null default 1,
      constraint leave_day_span_check check (to_minute > from_minute),
      constraint leave_day_free exclude using gist (
        int4range(account_id, account_id, '[]') with &&,
        int8range((day - date '2000-01-01') * 1440 + from_minute, (day - date '2000-01-01') * 1440 + to_minute) with &&
      ) where (state <> 'returned' and counted > 0)
    )`.execute(db)
  await sql`create index leave_day_account_idx on leave_day (account_id, day)`.execute(db)
  await sql`create index leave_day_application_idx on leave_day (application_id, day)`.execute(db)
  await sql`create index leave_day_day_idx on leave_day (day) where state <> 'returned' and counted > 0`.execute(
    db,
  )
  await sql`
    alter table leave_ledger add constraint leave_ledger_day_fkey
    foreign key (leave_day_id) references leave_day (id)`.execute(db)

  // The project managers' part: without a row it is not applicable.
  await sql`
    create table leave_project_part (
      id integer generated always as identity primary key,
      application_id integer not null constraint leave_project_part_application_key unique
        references leave_application (id),
      status text not null default 'pending' constraint leave_project_part_status_check
        check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      projects text not null,
      version integer not null default 1
    )`.execute(db)
  // Days to be taken back from a leave that has begun, or that its rule does not let one take back alone.
  await sql`
    create table leave_cancellation (
      id integer generated always as identity primary key,
      application_id integer not null constraint leave_cancellation_application_fkey
        references leave_application (id),
      account_id integer not null references account (id),
      days date[] not null constraint leave_cancellation_days_check check (cardinality(days) > 0),
      reason text not null,
      status text not null default 'pending' constraint leave_cancellation_status_check
        check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      asked_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index leave_cancellation_open_once on leave_cancellation (application_id)
    where status = 'pending'`.execute(db)
}

async function grantRights(db: Kysely<never>) {
  const grants: [string, string[]][] = [
    ['leave.application.read', ['hr_executive', 'hr_manager', 'payroll', 'auditor', 'admin']],
    ['leave.application.export', ['hr_executive', 'hr_manager', 'payroll', 'auditor']],
    ['leave.application.override', ['hr_executive', 'hr_manager']],
    ['leave.medical.read', ['hr_executive', 'hr_manager']],
    ['leave.balance.adjust', ['hr_executive', 'hr_manager']],
    ['leave.policy.manage', ['hr_manager']],
    ['leave.year.close', ['hr_executive', 'hr_manager']],
  ]
  for (const [permission, roles] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = any (${roles})`.execute(db)
}
