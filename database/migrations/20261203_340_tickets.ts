import { sql, type Kysely } from 'kysely'

const words = (list: string) =>
  sql.raw(
    `(${list
      .split(' ')
      .map((word) => `'${word}'`)
      .join(', ')})`,
  )
const PRIORITIES = 'low medium high urgent'
const WAITING = 'none requester third_party approval'
const EVENTS = 'created priority category waiting assigned replied closed reopened merged linked'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ticket_team (
      id integer generated always as identity primary key,
      name text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index ticket_team_name_key on ticket_team (lower(name))`.execute(db)
  await sql`
    create table ticket_team_member (
      id integer generated always as identity primary key,
      team_id integer not null references ticket_team,
      account_id integer not null references account,
      lead boolean not null default false,
      -- Round robin gives to the person whose last turn is longest ago.
      last_turn integer not null default 0,
      constraint ticket_team_member_key unique (team_id, account_id)
    )`.execute(db)
  await sql`create index ticket_team_member_account_idx on ticket_team_member (account_id)`.execute(db)

  await sql`
    create table ticket_category (
      id integer generated always as identity primary key,
      name text not null,
      team_id integer not null references ticket_team,
      assign_by text not null default 'hand' check (assign_by in ('hand', 'round_robin', 'least_open')),
      confidential boolean not null default false,
      for_customers boolean not null default false,
      -- Where requests for access and faults of assets go by themselves.
      serves text check (serves in ('access', 'assets')),
      fields jsonb not null default '[]',
      -- Minutes of business for each priority: { low: { response, resolution }, … }.
      targets jsonb not null,
      -- Weekly hours of its own; null where the hours of the office count.
      hours jsonb,
      active boolean not null default true,
      version integer not null default 1,
      constraint ticket_category_open_check check (not (confidential and (for_customers or serves is not null)))
    )`.execute(db)
  await sql`create unique index ticket_category_name_key on ticket_category (lower(name))`.execute(db)
  await sql`create unique index ticket_category_serves_key on ticket_category (serves)`.execute(db)

  // One row: numbers are taken under its lock, so that none is missing.
  await sql`
    create table ticket_counter (
      id integer primary key check (id = 1),
      last_number integer not null
    )`.execute(db)
  await sql`insert into ticket_counter (id, last_number) values (1, 0)`.execute(db)

  await sql`
    create table ticket (
      id integer generated always as identity primary key,
      number text not null constraint ticket_number_key unique,
      category_id integer not null references ticket_category,
      subject text not null,
      text text not null,
      fields jsonb not null default '{}',
      requester_id integer not null references account,
      on_behalf_of integer references account,
      company_id integer not null references company,
      location_id integer not null references location,
      customer_id integer references sales_account,
      contact_id integer references contact,
      asset_id integer references asset,
      asset_name text not null default '',
      priority text not null check (priority in ${words(PRIORITIES)}),
      state text not null default 'open' check (state in ('open', 'in_progress', 'closed')),
      waiting_on text not null default 'none' check (waiting_on in ${words(WAITING)}),
      tags text[] not null default '{}',
      assignee_id integer references account,
      created_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      waiting_since timestamptz(3),
      first_response_at timestamptz(3),
      closed_at timestamptz(3),
      closed_by integer references account,
      close_note text not null default '',
      reopened integer not null default 0,
      response_due timestamptz(3),
      -- Null while the clock is paused.
      resolution_due timestamptz(3),
      -- The next of the two that is not met.
      due_at timestamptz(3),
      rating integer check (rating between 1 and 5),
      rated_at timestamptz(3),
      merged_into integer references ticket,
      follows_id integer references ticket,
      version integer not null default 1,
      constraint ticket_closed_check check ((state = 'closed') = (closed_at is not null)),
      constraint ticket_waiting_check check ((waiting_on = 'none') = (waiting_since is null)),
      constraint ticket_rated_check check ((rating is null) = (rated_at is null)),
      constraint ticket_merged_check check (merged_into <> id and (merged_into is null or state = 'closed'))
    )`.execute(db)
  await sql`create index ticket_category_idx on ticket (category_id, id)`.execute(db)
  await sql`create index ticket_created_idx on ticket (created_at, id)`.execute(db)
  await sql`create index ticket_due_idx on ticket (due_at, id) where state <> 'closed'`.execute(db)
  await sql`create index ticket_assignee_idx on ticket (assignee_id) where state <> 'closed'`.execute(db)
  await sql`create index ticket_requester_idx on ticket (requester_id, created_at desc)`.execute(db)
  await sql`create index ticket_behalf_idx on ticket (on_behalf_of) where on_behalf_of is not null`.execute(
    db,
  )
  await sql`create index ticket_contact_idx on ticket (contact_id) where contact_id is not null`.execute(db)
  await sql`create index ticket_customer_idx on ticket (customer_id) where customer_id is not null`.execute(
    db,
  )

  await sql`
    create table ticket_message (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      kind text not null check (kind in ('reply', 'note')),
      text text not null,
      by_id integer not null references account,
      at timestamptz(3) not null,
      -- What is sent twice has the same one.
      client_id text,
      -- From which ticket it came when that was merged.
      copied_from integer references ticket,
      constraint ticket_message_client_key unique (ticket_id, by_id, client_id)
    )`.execute(db)
  await sql`create index ticket_message_ticket_idx on ticket_message (ticket_id, id)`.execute(db)
  await sql`
    create table ticket_file (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      message_id integer references ticket_message,
      file_id text not null constraint ticket_file_key unique,
      name text not null,
      kind text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index ticket_file_ticket_idx on ticket_file (ticket_id)`.execute(db)
  await sql`
    create table ticket_follower (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      account_id integer not null references account,
      constraint ticket_follower_key unique (ticket_id, account_id)
    )`.execute(db)
  await sql`create index ticket_follower_account_idx on ticket_follower (account_id)`.execute(db)

  // Only added to: the clocks are worked out from it.
  await sql`
    create table ticket_event (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      kind text not null check (kind in ${words(EVENTS)}),
      value text not null default '',
      by_id integer references account,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index ticket_event_ticket_idx on ticket_event (ticket_id, id)`.execute(db)
  await sql`
    create function keep_ticket_event() returns trigger language plpgsql as $$
    begin
      raise exception 'ticket_event is only added to';
    end $$`.execute(db)
  await sql`
    create trigger ticket_event_kept before update or delete on ticket_event
      for each row execute function keep_ticket_event()`.execute(db)

  await sql`
    create table ticket_alarm (
      id integer generated always as identity primary key,
      ticket_id integer not null references ticket,
      target text not null check (target in ('response', 'resolution')),
      level integer not null check (level in (80, 100, 150)),
      -- Null while its clock stands still.
      at timestamptz(3),
      fired_at timestamptz(3),
      constraint ticket_alarm_key unique (ticket_id, target, level)
    )`.execute(db)
  await sql`create index ticket_alarm_at_idx on ticket_alarm (at) where fired_at is null`.execute(db)

  await sql`
    create table ticket_text (
      id integer generated always as identity primary key,
      title text not null,
      text text not null,
      category_id integer references ticket_category,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index ticket_text_title_key on ticket_text (lower(title))`.execute(db)

  await sql`
    create table access_system (
      id integer generated always as identity primary key,
      name text not null,
      owner_id integer not null references account,
      levels text[] not null check (cardinality(levels) > 0),
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index access_system_name_key on access_system (lower(name))`.execute(db)
  await sql`create index access_system_owner_idx on access_system (owner_id)`.execute(db)

  await sql`
    create table access_grant (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      system_id integer not null references access_system,
      level text not null,
      reason text not null,
      from_on date not null,
      to_on date not null,
      status text not null default 'asked'
        check (status in ('asked', 'approved', 'granted', 'rejected', 'revoked', 'expired')),
      asked_at timestamptz(3) not null,
      ticket_id integer not null references ticket,
      decided_by integer references account,
      granted_by integer references account,
      granted_at timestamptz(3),
      ended_by integer references account,
      ended_at timestamptz(3),
      revoke_ticket_id integer references ticket,
      version integer not null default 1,
      constraint access_grant_days_check check (to_on >= from_on),
      constraint access_grant_decided_by_other check (decided_by <> account_id),
      constraint access_grant_granted_by_other check (granted_by <> account_id),
      constraint access_grant_once exclude using gist
        (account_id with =, system_id with =, level with =, daterange(from_on, to_on, '[]') with &&)
        where (status in ('asked', 'approved', 'granted'))
    )`.execute(db)
  await sql`create index access_grant_account_idx on access_grant (account_id, id)`.execute(db)
  await sql`create index access_grant_system_idx on access_grant (system_id, id)`.execute(db)
  await sql`create index access_grant_end_idx on access_grant (to_on) where status = 'granted'`.execute(db)
  await sql`create index access_grant_ticket_idx on access_grant (ticket_id)`.execute(db)

  await ship(db)
}

const TARGETS = {
  urgent: { response: 30, resolution: 240 },
  high: { response: 120, resolution: 480 },
  medium: { response: 240, resolution: 1_440 },
  low: { response: 480, resolution: 2_880 },
}

/** What a company begins with; its teams have no one in them yet. */
async function ship(db: Kysely<never>): Promise<void> {
  const categories = [
    ['IT', 'IT help desk', false, 'assets'],
    ['HR', 'HR', false, null],
    ['HR grievance', 'HR grievances', true, null],
    ['Admin', 'Administration', false, null],
    ['Accounts', 'Accounts', false, null],
    ['Access', 'IT help desk', false, 'access'],
  ] as const
  for (const team of new Set(categories.map(([, name]) => name)))
    await sql`insert into ticket_team (name) values (${team})`.execute(db)
  for (const [name, team, confidential, serves] of categories)
    await sql`
      insert into ticket_category (name, team_id, confidential, serves, targets)
      select ${name}, id, ${confidential}, ${serves}, ${JSON.stringify(TARGETS)}::jsonb
      from ticket_team where ticket_team.name = ${team}`.execute(db)

  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  const handlers = ['ticket_agent', 'hr_manager', 'hr_executive', 'finance', 'asset_manager', 'admin']
  await grant('tickets.ticket.handle', 'all', handlers)
  await grant('tickets.ticket.oversee', 'all', ['admin'])
  await grant('tickets.settings.manage', 'all', ['admin'])
  await grant('tickets.access.view', 'all', ['admin', 'auditor', 'ticket_agent'])
  await grant('tickets.access.view', 'team', ['manager', 'project_manager', 'delivery_head'])
}
