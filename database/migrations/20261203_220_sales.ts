import { sql, type Kysely } from 'kysely'

/** Meetings, mails, targets and daily reports of sales, what became of milestones, and what was merged with a contact. */
export async function up(db: Kysely<never>): Promise<void> {
  await createMeetings(db)
  await createMails(db)
  await createReports(db)
  await changeProposals(db)
  // The newest first, of very many.
  await sql`create index contact_created_idx on contact (created_at, id)`.execute(db)
  await sql`create index lead_contact_owner_idx on lead (contact_id, owner_id)`.execute(db)
  await sql`
    create table sales_merge (
      merge_id integer primary key references contact_merge (id),
      -- By table, the numbers of the rows that came along.
      moved jsonb not null
    )`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'sales.settings.manage', 'all' from role where key = 'sales_manager'`.execute(db)
}

async function createMeetings(db: Kysely<never>) {
  await sql`
    create table sales_meeting (
      id integer generated always as identity primary key,
      -- A meeting that follows another one keeps its thread in calendars, with a higher number.
      uid text not null,
      sequence integer not null default 0,
      follows_id integer constraint sales_meeting_follows_key unique references sales_meeting (id),
      contact_id integer not null references contact (id),
      lead_id integer references lead (id),
      deal_id integer references deal (id),
      subject text not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      place text not null default '',
      host_id integer not null references account (id),
      people integer[] not null default '{}',
      guests text[] not null default '{}',
      status text not null default 'scheduled',
      notes text not null default '',
      next_step text,
      settled_at timestamptz(3),
      settled_by integer references account (id),
      nudged_at timestamptz(3),
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint sales_meeting_status_check check
        (status in ('scheduled', 'completed', 'rescheduled', 'no_show', 'canceled')),
      constraint sales_meeting_minutes_check check
        (extract(epoch from ends_at - starts_at) / 60 in (15, 30, 45, 60, 90, 120)),
      constraint sales_meeting_next_check check (next_step in ('task', 'meeting', 'none')),
      constraint sales_meeting_settled_check check ((status = 'scheduled') = (settled_at is null))
    )`.execute(db)
  await sql`create index sales_meeting_contact_idx on sales_meeting (contact_id, starts_at)`.execute(db)
  await sql`create index sales_meeting_deal_idx on sales_meeting (deal_id, starts_at)`.execute(db)
  await sql`create index sales_meeting_lead_idx on sales_meeting (lead_id, starts_at)`.execute(db)
  await sql`create index sales_meeting_host_idx on sales_meeting (host_id, starts_at)`.execute(db)
  await sql`create index sales_meeting_starts_idx on sales_meeting (starts_at, id)`.execute(db)
  await sql`
    create index sales_meeting_open_idx on sales_meeting (ends_at)
    where status = 'scheduled' and nudged_at is null`.execute(db)
}

async function createMails(db: Kysely<never>) {
  await sql`
    create table sales_mail_text (
      id integer generated always as identity primary key,
      name text not null constraint sales_mail_text_name_key unique,
      subject text not null,
      text text not null,
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table sales_mail (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id),
      lead_id integer references lead (id),
      deal_id integer references deal (id),
      to_address text not null,
      subject text not null,
      text text not null,
      state text not null default 'waiting',
      mail_id integer not null constraint sales_mail_mail_key unique,
      sent_by integer not null references account (id),
      sent_at timestamptz(3) not null,
      version integer not null default 1,
      constraint sales_mail_state_check check (state in ('waiting', 'sent', 'kept', 'failed', 'unknown'))
    )`.execute(db)
  await sql`create index sales_mail_contact_idx on sales_mail (contact_id, sent_at desc)`.execute(db)
  await sql`create index sales_mail_deal_idx on sales_mail (deal_id, sent_at desc)`.execute(db)
  await sql`create index sales_mail_sender_idx on sales_mail (sent_by, sent_at)`.execute(db)
}

async function createReports(db: Kysely<never>) {
  await sql`
    create table sales_target (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      month text not null,
      amount bigint not null,
      version integer not null default 1,
      constraint sales_target_key unique (account_id, month),
      constraint sales_target_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      constraint sales_target_amount_check check (amount between 0 and 10000000000000)
    )`.execute(db)
  await sql`
    create table sales_report (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      day date not null,
      figures jsonb not null,
      highlights text not null default '',
      blockers text not null default '',
      plan text not null default '',
      state text not null default 'draft',
      submitted_at timestamptz(3),
      version integer not null default 1,
      constraint sales_report_key unique (account_id, day),
      constraint sales_report_state_check check (state in ('draft', 'submitted', 'late')),
      constraint sales_report_submitted_check check ((state = 'draft') = (submitted_at is null))
    )`.execute(db)
  await sql`create index sales_report_day_idx on sales_report (day desc, id)`.execute(db)
  await sql`
    create table sales_setting (
      id integer primary key default 1,
      deals_in_turn boolean not null default false,
      version integer not null default 1,
      constraint sales_setting_once check (id = 1)
    )`.execute(db)
  await sql`alter table deal_stage add column version integer not null default 1`.execute(db)
  await sql`insert into sales_setting default values`.execute(db)
  // The number of the last lead that someone was dealt: the one with the smallest is next.
  await sql`
    create table sales_turn (
      account_id integer primary key references account (id),
      turn integer not null
    )`.execute(db)
  await sql`
    create table sales_lead_alert (
      lead_id integer primary key references lead (id) on delete cascade,
      told_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index sales_entry_author_idx on sales_entry (author_id, written_at)`.execute(db)
}

async function changeProposals(db: Kysely<never>) {
  await sql`
    alter table deal_milestone
      add column state text not null default 'planned',
      add column invoice_number text not null default '',
      add column paid_amount bigint not null default 0,
      add constraint deal_milestone_state_check check
        (state in ('planned', 'achieved', 'invoiced', 'paid', 'cancelled')),
      add constraint deal_milestone_paid_check check (paid_amount between 0 and amount),
      add constraint deal_milestone_invoice_check check (state not in ('invoiced', 'paid') or invoice_number <> '')`.execute(
    db,
  )
  // Answered by a colleague with the file that the client sent.
  await sql`
    alter table proposal_edition
      add column answered_by integer references account (id),
      add column evidence_file_id text`.execute(db)
}
