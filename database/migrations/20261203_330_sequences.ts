import { sql, type Kysely } from 'kysely'

/** Sequences of mails and tasks with who is in them, the ledger of what was sent, and the mailbox that hears replies. */
export async function up(db: Kysely<never>): Promise<void> {
  await createSequences(db)
  await createPeople(db)
  await createLedger(db)
  await createMailboxes(db)
  // Who opted out is remembered by a digest; these letters let a manager tell one from another.
  await sql`alter table suppression add column hint text not null default '', add column note text not null default ''`.execute(
    db,
  )
  await sql`alter table sales_entry drop constraint sales_entry_kind_check`.execute(db)
  await sql`
    alter table sales_entry add constraint sales_entry_kind_check
      check (kind in ('note', 'call_connected', 'call_attempted', 'reply'))`.execute(db)
  await grantAll(db)
}

async function createSequences(db: Kysely<never>) {
  await sql`
    create table sequence (
      id integer generated always as identity primary key,
      name text not null,
      company_id integer not null constraint sequence_company_fkey references company,
      owner_id integer not null references account,
      zone text not null,
      -- [{"weekday": 1, "start_minute": 600, "end_minute": 1080}]; past 1440 it reaches into the next day.
      windows jsonb not null,
      office_id integer constraint sequence_office_fkey references location,
      start_mode text not null check (start_mode in ('start_now', 'schedule')),
      starts_at timestamptz(3),
      sender_id integer references account,
      most_a_day integer not null check (most_a_day between 1 and 1000),
      stops_on_reply boolean not null,
      stops_on_meeting boolean not null,
      stops_on_won boolean not null,
      status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
      paused_for text not null default '',
      created_by integer not null references account,
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint sequence_start_check check ((start_mode = 'schedule') = (starts_at is not null))
    )`.execute(db)
  await sql`create unique index sequence_name_key on sequence (lower(name)) where status <> 'archived'`.execute(
    db,
  )
  await sql`create index sequence_owner_idx on sequence (owner_id)`.execute(db)
  await sql`
    create table sequence_step (
      id integer generated always as identity primary key,
      sequence_id integer not null references sequence on delete cascade,
      place integer not null check (place >= 1),
      kind text not null check (kind in ('email', 'task', 'call')),
      gap_value integer not null check (gap_value between 0 and 999),
      gap_unit text not null check (gap_unit in ('minutes', 'hours', 'days')),
      condition integer check (condition in (1, 2, 3)),
      removed_at timestamptz(3),
      version integer not null default 1,
      constraint sequence_step_place_key unique (sequence_id, place) deferrable initially deferred,
      constraint sequence_step_first_check check (place > 1 or condition is null)
    )`.execute(db)
  // What was planned with a text is sent with it: a changed text is another row.
  await sql`
    create table sequence_text (
      id integer generated always as identity primary key,
      step_id integer not null references sequence_step on delete cascade,
      number integer not null,
      subject text not null,
      text text not null,
      made_by integer not null references account,
      made_at timestamptz(3) not null,
      constraint sequence_text_number_key unique (step_id, number)
    )`.execute(db)
  await sql`
    create table sequence_file (
      id integer generated always as identity primary key,
      step_id integer not null references sequence_step on delete cascade,
      file_id text not null,
      name text not null,
      kind text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index sequence_file_step_idx on sequence_file (step_id)`.execute(db)
}

async function createPeople(db: Kysely<never>) {
  await sql`
    create table sequence_enrolment (
      id integer generated always as identity primary key,
      sequence_id integer not null references sequence,
      contact_id integer not null references contact,
      lead_id integer references lead,
      deal_id integer references deal,
      enrolled_by integer not null references account,
      enrolled_at timestamptz(3) not null,
      zone text not null,
      status text not null default 'scheduled' check (status in ('scheduled', 'active', 'paused', 'replied',
        'completed', 'unsubscribed', 'bounced', 'stopped')),
      -- Something is still to come; a reply that starts a further step leaves it so.
      live boolean not null default true,
      postponed_at timestamptz(3),
      ended_for text not null default '',
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index sequence_enrolment_live_key on sequence_enrolment (sequence_id, contact_id) where live`.execute(
    db,
  )
  await sql`create index sequence_enrolment_contact_idx on sequence_enrolment (contact_id)`.execute(db)
  await sql`create index sequence_enrolment_sequence_idx on sequence_enrolment (sequence_id, id)`.execute(db)
  await sql`create index sequence_enrolment_deal_idx on sequence_enrolment (deal_id) where deal_id is not null`.execute(
    db,
  )
}

async function createLedger(db: Kysely<never>) {
  await sql`
    create table sequence_mail (
      id integer generated always as identity primary key,
      sequence_id integer not null references sequence,
      enrolment_id integer not null references sequence_enrolment,
      step_id integer not null references sequence_step,
      text_id integer not null references sequence_text,
      status text not null default 'planned' check (status in ('planned', 'claimed', 'sent', 'skipped', 'failed',
        'unknown', 'cancelled')),
      due_at timestamptz(3) not null,
      waits_for text not null default '',
      reason text not null default '',
      attempts integer not null default 0,
      claimed_at timestamptz(3),
      sent_at timestamptz(3),
      to_address text not null default '',
      mail_id integer,
      message_key text,
      -- Stands in the addresses of this mail: picture, links, unsubscribing.
      token_digest text,
      links jsonb not null default '[]',
      task_id integer,
      opened_at timestamptz(3),
      machine_opened_at timestamptz(3),
      clicked_at timestamptz(3),
      replied_at timestamptz(3),
      bounced_at timestamptz(3),
      version integer not null default 1,
      -- A step goes to a person once, whatever happens.
      constraint sequence_mail_once_key unique (enrolment_id, step_id)
    )`.execute(db)
  await sql`create index sequence_mail_due_idx on sequence_mail (due_at, id) where status = 'planned'`.execute(
    db,
  )
  await sql`create index sequence_mail_claimed_idx on sequence_mail (claimed_at) where status = 'claimed'`.execute(
    db,
  )
  await sql`create index sequence_mail_day_idx on sequence_mail (sequence_id, claimed_at)`.execute(db)
  await sql`create index sequence_mail_step_idx on sequence_mail (step_id)`.execute(db)
  await sql`create unique index sequence_mail_message_key on sequence_mail (message_key)`.execute(db)
  await sql`create unique index sequence_mail_token_key on sequence_mail (token_digest)`.execute(db)
  await sql`create index sequence_mail_mail_idx on sequence_mail (mail_id) where mail_id is not null`.execute(
    db,
  )
  await sql`create index sequence_mail_task_idx on sequence_mail (task_id) where task_id is not null`.execute(
    db,
  )
  await sql`create index sequence_mail_address_idx on sequence_mail (lower(to_address), sent_at)`.execute(db)
}

async function createMailboxes(db: Kysely<never>) {
  await sql`
    create table reply_mailbox (
      id integer generated always as identity primary key,
      company_id integer not null constraint reply_mailbox_company_key unique references company,
      address text not null,
      host text not null,
      port integer not null check (port between 1 and 65535),
      secure boolean not null,
      user_name text not null,
      password_sealed text not null,
      last_uid bigint not null default 0,
      uid_validity bigint,
      read_at timestamptz(3),
      problem text not null default '',
      problem_since timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table incoming_mail (
      id integer generated always as identity primary key,
      mailbox_id integer not null references reply_mailbox on delete cascade,
      message_id text not null constraint incoming_mail_message_key unique,
      from_address text not null,
      from_name text not null default '',
      subject text not null default '',
      text text not null default '',
      kind text not null check (kind in ('reply', 'automatic', 'bounce', 'unmatched')),
      enrolment_id integer references sequence_enrolment,
      received_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index incoming_mail_enrolment_idx on incoming_mail (enrolment_id)`.execute(db)
  await sql`create index incoming_mail_from_idx on incoming_mail (lower(from_address))`.execute(db)
}

const grants = [
  ['sequences.sequence.work', 'sales_executive', 'own'],
  ['sequences.sequence.work', 'sales_manager', 'all'],
  ['sequences.sequence.manage', 'sales_manager', 'all'],
  ['sequences.sequence.export', 'sales_manager', 'all'],
] as const

async function grantAll(db: Kysely<never>) {
  for (const [permission, role, scope] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
}
