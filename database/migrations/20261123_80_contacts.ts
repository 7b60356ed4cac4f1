import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table contact (
      id integer generated always as identity primary key,
      name text not null,
      email text constraint contact_email_key unique,
      phone text,
      company_name text not null default '',
      country text,
      source text not null,
      owner_id integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint contact_email_check check (email = lower(email))
    )`.execute(db)
  // By these, and by nothing else, somebody who comes again is known: the first address and every later one.
  await sql`
    create table contact_address (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id) on delete cascade,
      kind text not null,
      value text not null,
      added_at timestamptz(3) not null,
      constraint contact_address_kind_check check (kind in ('email', 'phone')),
      constraint contact_address_value_key unique (kind, value)
    )`.execute(db)
  await sql`create index contact_address_contact_idx on contact_address (contact_id)`.execute(db)
  await sql`
    create table lead (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id),
      company_id integer references company (id),
      source text not null,
      page_name text not null default '',
      title text not null,
      requirement text not null default '',
      budget text not null default '',
      is_nda boolean not null default false,
      tags text[] not null default '{}',
      status text not null default 'pending',
      owner_id integer references account (id),
      received_at timestamptz(3) not null,
      last_received_at timestamptz(3) not null,
      times_received integer not null default 1,
      version integer not null default 1,
      constraint lead_status_check check (status in
        ('pending', 'in_review', 'query_submitted', 'proposal_submitted', 'rejected', 'closed'))
    )`.execute(db)
  await sql`create index lead_contact_idx on lead (contact_id, source, last_received_at)`.execute(db)
  await sql`create index lead_received_idx on lead (received_at desc, id)`.execute(db)
  await sql`create index lead_owner_idx on lead (owner_id)`.execute(db)
  // Every time somebody came, in their own words; a lead is what came of it.
  await sql`
    create table contact_origin (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id) on delete cascade,
      lead_id integer references lead (id),
      origin text not null,
      page_name text not null default '',
      given jsonb not null,
      came_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index contact_origin_contact_idx on contact_origin (contact_id, id)`.execute(db)
  await sql`
    create table spam_enquiry (
      id integer generated always as identity primary key,
      origin text not null,
      page_name text not null default '',
      reason text not null,
      given jsonb not null,
      came_at timestamptz(3) not null,
      constraint spam_enquiry_reason_check check (reason in ('trap', 'links'))
    )`.execute(db)
  await sql`create index spam_enquiry_came_idx on spam_enquiry (came_at)`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'contacts.enquiry.receive', 'all' from role where key = 'sales_manager'`.execute(db)
}
