import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sites(db)
  await chats(db)
  await forms(db)
  await ship(db)
}

async function sites(db: Kysely<never>): Promise<void> {
  await sql`
    create table chat_site (
      id integer generated always as identity primary key,
      -- Stands in the addresses of the widget and of its page.
      key text not null constraint chat_site_key_key unique,
      name text not null,
      company_id integer not null references company,
      -- Its holidays and time zone are those of this office.
      location_id integer not null references location,
      -- Websites that may show it; none are those that public pages may stand in.
      domains text[] not null default '{}',
      colour text not null default '#1f6f6b',
      greeting text not null default '',
      offline_text text not null default '',
      -- Weekly hours; null where it is always open.
      hours jsonb,
      asks_first boolean not null default false,
      hides_when_away boolean not null default false,
      enabled boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index chat_site_name_key on chat_site (lower(name))`.execute(db)
  await sql`
    create table chat_agent (
      id integer generated always as identity primary key,
      site_id integer not null references chat_site,
      account_id integer not null references account,
      supervisor boolean not null default false,
      constraint chat_agent_key unique (site_id, account_id)
    )`.execute(db)
  await sql`create index chat_agent_account_idx on chat_agent (account_id)`.execute(db)
  // Chats are given and claimed under the lock of this row, so that no one gets more than they can hold.
  await sql`
    create table agent_presence (
      account_id integer primary key references account,
      chosen text not null default 'offline' check (chosen in ('online', 'away', 'offline')),
      seen_at timestamptz(3),
      last_assigned_at timestamptz(3),
      last_turn integer not null default 0,
      capacity integer not null default 4 check (capacity between 1 and 20)
    )`.execute(db)
  await sql`create sequence chat_turn as integer`.execute(db)
  await sql`
    create table canned_reply (
      id integer generated always as identity primary key,
      site_id integer references chat_site,
      shortcut text not null,
      text text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index canned_reply_shortcut_key on canned_reply (coalesce(site_id, 0), lower(shortcut))`.execute(
    db,
  )
}

async function chats(db: Kysely<never>): Promise<void> {
  await sql`
    create table chat_visitor (
      id integer generated always as identity primary key,
      -- What the token of the visitor names; another one once an address is proven.
      key text not null constraint chat_visitor_key_key unique,
      site_id integer not null references chat_site,
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      page text not null default '',
      referrer text not null default '',
      country text,
      -- As typed: a claim until it is proven.
      name text not null default '',
      email text,
      proven_email text,
      proven_at timestamptz(3),
      contact_id integer references contact,
      blocked boolean not null default false,
      code_digest text,
      code_email text,
      code_until timestamptz(3),
      code_tries integer not null default 0,
      constraint chat_visitor_proven_check check ((proven_email is null) = (proven_at is null)),
      constraint chat_visitor_code_check check ((code_digest is null) = (code_until is null))
    )`.execute(db)
  await sql`create index chat_visitor_seen_idx on chat_visitor (last_seen_at)`.execute(db)
  await sql`create index chat_visitor_site_idx on chat_visitor (site_id)`.execute(db)
  await sql`create index chat_visitor_contact_idx on chat_visitor (contact_id) where contact_id is not null`.execute(
    db,
  )
  await sql`
    create table chat (
      id integer generated always as identity primary key,
      site_id integer not null references chat_site,
      visitor_id integer not null references chat_visitor,
      state text not null default 'waiting' check (state in ('waiting', 'active', 'closed', 'missed')),
      agent_id integer references account,
      -- Who had it before: not the same twice in a row.
      passed_by integer references account,
      first_agent_id integer references account,
      last_agent_id integer references account,
      closed_by integer references account,
      outcome text check (outcome in ('lead', 'support', 'job_seeker', 'spam')),
      tag text not null default '',
      page text not null default '',
      started_at timestamptz(3) not null,
      -- The queue goes by the first; the three minutes are counted from the second.
      queued_at timestamptz(3) not null,
      waiting_since timestamptz(3),
      assigned_at timestamptz(3),
      first_reply_at timestamptz(3),
      visitor_wrote_at timestamptz(3) not null,
      agent_wrote_at timestamptz(3),
      warned_at timestamptz(3),
      alerted_at timestamptz(3),
      mailed_at timestamptz(3),
      ended_at timestamptz(3),
      rating integer check (rating between 1 and 5),
      rated_at timestamptz(3),
      contact_id integer references contact,
      lead_id integer references lead,
      follows_id integer references chat,
      last_number integer not null default 0,
      version integer not null default 1,
      constraint chat_agent_check check ((state = 'active') = (agent_id is not null)),
      constraint chat_waiting_check check ((state = 'waiting') = (waiting_since is not null)),
      constraint chat_ended_check check ((state in ('closed', 'missed')) = (ended_at is not null)),
      constraint chat_rated_check check ((rating is null) = (rated_at is null))
    )`.execute(db)
  await sql`
    create unique index chat_open_key on chat (visitor_id) where state in ('waiting', 'active')`.execute(db)
  await sql`create index chat_lead_idx on chat (lead_id) where lead_id is not null`.execute(db)
  await sql`create index chat_queue_idx on chat (queued_at, id) where state = 'waiting'`.execute(db)
  await sql`create index chat_agent_idx on chat (agent_id) where state = 'active'`.execute(db)
  await sql`create index chat_started_idx on chat (started_at, id)`.execute(db)
  await sql`create index chat_site_started_idx on chat (site_id, started_at, id)`.execute(db)
  await sql`create index chat_visitor_idx on chat (visitor_id, id)`.execute(db)
  await sql`create index chat_contact_idx on chat (contact_id) where contact_id is not null`.execute(db)
  await sql`create index chat_last_agent_idx on chat (last_agent_id, started_at)`.execute(db)
  await sql`
    create table chat_message (
      id integer generated always as identity primary key,
      chat_id integer not null references chat,
      -- Notes have none, so that visitors see no gap where one stands.
      number integer,
      sender text not null check (sender in ('visitor', 'agent', 'system')),
      kind text not null check (kind in ('text', 'file', 'note')),
      text text not null,
      by_id integer references account,
      client_id text,
      at timestamptz(3) not null,
      read_at timestamptz(3),
      constraint chat_message_number_key unique (chat_id, number),
      constraint chat_message_client_key unique (chat_id, client_id),
      constraint chat_message_number_check check ((kind = 'note') = (number is null)),
      constraint chat_message_by_check check ((sender = 'agent') = (by_id is not null)),
      constraint chat_message_note_check check (kind <> 'note' or sender = 'agent')
    )`.execute(db)
  await sql`create index chat_message_text_idx on chat_message using gin (lower(text) gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create index chat_message_unread_idx on chat_message (chat_id, sender) where read_at is null`.execute(db)
  await sql`
    create table chat_file (
      id integer generated always as identity primary key,
      chat_id integer not null references chat,
      message_id integer not null references chat_message,
      file_id text not null constraint chat_file_key unique,
      name text not null,
      kind text not null,
      bytes integer not null,
      sender text not null check (sender in ('visitor', 'agent')),
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index chat_file_chat_idx on chat_file (chat_id)`.execute(db)
  await sql`create index chat_file_at_idx on chat_file (at, id)`.execute(db)
}

async function forms(db: Kysely<never>): Promise<void> {
  const states = sql.raw(`('new', 'contacted', 'converted', 'spam')`)
  await sql`
    create table site_form (
      id integer generated always as identity primary key,
      site_id integer not null references chat_site,
      visitor_id integer not null references chat_visitor,
      chat_id integer references chat,
      kind text not null check (kind in ('before_chat', 'offline')),
      name text not null,
      email text not null,
      text text not null,
      page text not null default '',
      at timestamptz(3) not null,
      state text not null default 'new' check (state in ${states}),
      assignee_id integer references account,
      contact_id integer references contact,
      lead_id integer references lead,
      answered_at timestamptz(3),
      version integer not null default 1,
      constraint site_form_converted_check check (state <> 'converted' or lead_id is not null),
      constraint site_form_answered_check check ((state = 'new') = (answered_at is null))
    )`.execute(db)
  await sql`create index site_form_lead_idx on site_form (lead_id) where lead_id is not null`.execute(db)
  // What is typed into a chat that no one answered becomes one form.
  await sql`create unique index site_form_chat_key on site_form (chat_id, kind) where chat_id is not null`.execute(
    db,
  )
  await sql`create index site_form_at_idx on site_form (at, id)`.execute(db)
  await sql`create index site_form_new_idx on site_form (at) where state = 'new'`.execute(db)
  await sql`create index site_form_visitor_idx on site_form (visitor_id)`.execute(db)
  await sql`create index site_form_contact_idx on site_form (contact_id) where contact_id is not null`.execute(
    db,
  )
  // What became of an arrival of a form of the website; without a row it is new.
  await sql`
    create table form_state (
      id integer primary key references contact_origin on delete cascade,
      state text not null check (state in ${states}),
      assignee_id integer references account,
      changed_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create index contact_origin_came_idx on contact_origin (came_at, id)`.execute(db)
}

async function ship(db: Kysely<never>): Promise<void> {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('chat.chat.handle', ['chat_agent', 'chat_supervisor'])
  await grant('chat.chat.supervise', ['chat_supervisor'])
  await grant('chat.site.manage', ['admin'])
}
