import { sql, type Kysely } from 'kysely'

/** Game development is requirement 1 of the specification; a new installation begins with it and nothing else. */
const firstCard = {
  next_id: 2,
  settings: {
    blended_rate: 0,
    low_percent: 1_000,
    high_percent: 2_000,
    rounding_step: 500_000,
    minimum: null,
    usd_rate: 8_850,
    usd_rate_date: '2026-11-20',
    urgent: 11_000,
    standard: 10_000,
    no_rush: 9_500,
    show_amounts: false,
  },
  categories: [{ id: 1, active: true, name: 'Game', base_amount: 0, base_hours: 0 }],
  fields: [],
  teams: [],
  offers: [],
  options: [],
  engines: [],
}

async function rateCards(db: Kysely<never>): Promise<void> {
  await sql`
    create table rate_card (
      id integer generated always as identity primary key,
      number integer constraint rate_card_number_key unique,
      state text not null,
      content jsonb not null,
      note text not null default '',
      created_at timestamptz(3) not null,
      published_at timestamptz(3),
      published_by integer references account (id),
      version integer not null default 1,
      constraint rate_card_state_check check (state in ('draft', 'published', 'past')),
      constraint rate_card_frozen_check check ((state = 'draft') = (number is null and published_at is null))
    )`.execute(db)
  await sql`create unique index rate_card_published_once on rate_card (state) where state = 'published'`.execute(
    db,
  )
  await sql`create unique index rate_card_draft_once on rate_card (state) where state = 'draft'`.execute(db)
  await sql`
    insert into rate_card (state, content, created_at)
    values ('draft', ${JSON.stringify(firstCard)}::jsonb, now())`.execute(db)
}

async function estimates(db: Kysely<never>): Promise<void> {
  await sql`
    create table estimate_counter (
      year integer primary key,
      last integer not null
    )`.execute(db)
  await sql`
    create table estimate (
      id integer generated always as identity primary key,
      number text not null constraint estimate_number_key unique,
      token text not null constraint estimate_token_key unique,
      path text not null,
      state text not null default 'sent',
      contact_id integer not null references contact (id),
      lead_id integer not null references lead (id),
      rate_card_id integer not null references rate_card (id),
      name text not null,
      email text not null,
      phone text not null,
      company_name text not null,
      message text not null,
      budget text not null,
      is_nda boolean not null,
      requirement text not null,
      inputs jsonb not null,
      outcome jsonb not null,
      currency text not null,
      low bigint,
      high bigint,
      sender_digest text not null,
      answers_digest text not null,
      created_at timestamptz(3) not null,
      repeats_until timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      viewed_at timestamptz(3),
      mail_id integer references mail_message (id) on delete set null,
      mail_failure_told_at timestamptz(3),
      version integer not null default 1,
      constraint estimate_path_check check (path in ('hire', 'fixed', 'update')),
      constraint estimate_state_check check (state in ('sent', 'viewed', 'followed_up', 'converted')),
      constraint estimate_currency_check check (currency in ('INR', 'USD')),
      constraint estimate_range_check check ((low is null) = (high is null) and low >= 0 and low <= high),
      constraint estimate_submit_once exclude using gist (
        answers_digest with =, tstzrange(created_at, repeats_until) with &&
      )
    )`.execute(db)
  await sql`create index estimate_created_idx on estimate (created_at desc, id desc)`.execute(db)
  await sql`create index estimate_sender_idx on estimate (sender_digest, created_at)`.execute(db)
  await sql`create index estimate_email_idx on estimate (email, created_at)`.execute(db)
  await sql`create index estimate_lead_idx on estimate (lead_id)`.execute(db)
  await sql`create index estimate_mail_idx on estimate (mail_id) where mail_failure_told_at is null`.execute(
    db,
  )
  await sql`
    create table estimate_file (
      id integer generated always as identity primary key,
      estimate_id integer not null references estimate (id) on delete cascade,
      file_id text not null references stored_file (id),
      name text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index estimate_file_estimate_idx on estimate_file (estimate_id)`.execute(db)
  await sql`
    create table estimate_page (
      id integer primary key default 1,
      company_name text not null default '',
      email text not null default '',
      portfolio_link text not null default '/video-portfolio',
      chat_link text not null default '',
      appointment_link text not null default '/book-appointment',
      terms_link text not null default '',
      most_per_hour integer not null default 5,
      most_per_day integer not null default 3,
      version integer not null default 1,
      constraint estimate_page_one_check check (id = 1),
      constraint estimate_page_limits_check check (most_per_hour > 0 and most_per_day > 0)
    )`.execute(db)
  await sql`insert into estimate_page default values`.execute(db)
}

const grants: readonly (readonly [permission: string, role: string, scope: string])[] = [
  ['estimates.estimate.read', 'admin', 'all'],
  ['estimates.estimate.read', 'cost_admin', 'all'],
  ['estimates.estimate.read', 'sales_manager', 'all'],
  ['estimates.estimate.read', 'sales_executive', 'own'],
  ['estimates.estimate.follow', 'admin', 'all'],
  ['estimates.estimate.follow', 'sales_manager', 'all'],
  ['estimates.estimate.follow', 'sales_executive', 'own'],
  ['estimates.estimate.export', 'admin', 'all'],
  ['estimates.estimate.export', 'sales_manager', 'all'],
  ['estimates.attachment.read', 'sales_manager', 'all'],
  ['estimates.attachment.read', 'sales_executive', 'own'],
  ['estimates.rates.read', 'admin', 'all'],
  ['estimates.rates.read', 'cost_admin', 'all'],
  ['estimates.rates.read', 'sales_manager', 'all'],
  ['estimates.rates.read', 'sales_executive', 'all'],
  ['estimates.rates.edit', 'admin', 'all'],
  ['estimates.rates.edit', 'cost_admin', 'all'],
  ['estimates.rates.publish', 'admin', 'all'],
  ['estimates.rates.publish', 'sales_manager', 'all'],
  ['estimates.page.manage', 'admin', 'all'],
  ['estimates.page.manage', 'cost_admin', 'all'],
]

export async function up(db: Kysely<never>): Promise<void> {
  await rateCards(db)
  await estimates(db)
  // Whom an answer to a mail reaches, where it is not the sender of every mail.
  await sql`alter table mail_message add column reply_to text not null default ''`.execute(db)
  for (const [permission, role, scope] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
}
