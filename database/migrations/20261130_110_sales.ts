import { sql, type Kysely } from 'kysely'

const grants: readonly (readonly [permission: string, role: string, scope: string])[] = [
  ['sales.record.view', 'sales_executive', 'own'],
  ['sales.record.edit', 'sales_executive', 'own'],
  ['sales.record.view', 'sales_manager', 'all'],
  ['sales.record.edit', 'sales_manager', 'all'],
  ['sales.record.assign', 'sales_manager', 'all'],
  ['sales.record.export', 'sales_manager', 'all'],
]

/** Accounts of clients, what sales writes about a contact, and tasks. Contacts and leads get what sales knows of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sales_account (
      id integer generated always as identity primary key,
      name text not null,
      domain text constraint sales_account_domain_key unique,
      website text not null default '',
      industry text,
      employee_band text,
      country text,
      city text not null default '',
      phone text not null default '',
      owner_id integer references account (id),
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint sales_account_band_check check
        (employee_band in ('1-10', '11-50', '51-200', '201-500', '501-Above')),
      constraint sales_account_domain_check check (domain = lower(domain) and domain <> '')
    )`.execute(db)
  await sql`create index sales_account_name_idx on sales_account (lower(name), id)`.execute(db)
  await sql`create index sales_account_owner_idx on sales_account (owner_id)`.execute(db)

  await sql`
    alter table contact
      add column designation text not null default '',
      add column linkedin_url text not null default '',
      add column lifecycle text not null default 'prospect',
      add column sales_account_id integer references sales_account (id) on delete set null,
      add constraint contact_lifecycle_check check (lifecycle in ('prospect', 'customer', 'partner', 'other'))`.execute(
    db,
  )
  await sql`create index contact_sales_account_idx on contact (sales_account_id)`.execute(db)
  await sql`create index contact_owner_idx on contact (owner_id)`.execute(db)
  await sql`create index contact_name_idx on contact (lower(name), id)`.execute(db)

  await sql`
    alter table lead
      add column first_response_at timestamptz(3),
      add column rejected_for text,
      add column closed_as text,
      add constraint lead_rejected_check check (rejected_for in
        ('budget', 'not_our_service', 'spam', 'no_response', 'duplicate', 'other')),
      add constraint lead_closed_check check (closed_as in ('lost', 'no_decision'))`.execute(db)

  await sql`
    create table sales_entry (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id) on delete cascade,
      lead_id integer references lead (id),
      kind text not null,
      text text not null,
      is_private boolean not null default false,
      author_id integer not null references account (id),
      written_at timestamptz(3) not null,
      version integer not null default 1,
      constraint sales_entry_kind_check check (kind in ('note', 'call_connected', 'call_attempted'))
    )`.execute(db)
  await sql`create index sales_entry_contact_idx on sales_entry (contact_id, written_at desc)`.execute(db)

  await sql`
    create table sales_task (
      id integer generated always as identity primary key,
      contact_id integer not null references contact (id) on delete cascade,
      lead_id integer references lead (id),
      title text not null,
      kind text not null,
      status text not null default 'not_started',
      due_on date not null,
      due_time text,
      due_at timestamptz(3) not null,
      reminder text not null,
      remind_at timestamptz(3),
      reminded_at timestamptz(3),
      owner_id integer not null references account (id),
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      closed_by integer references account (id),
      closed_at timestamptz(3),
      outcome text not null default '',
      version integer not null default 1,
      constraint sales_task_kind_check check (kind in ('to_do', 'call', 'email')),
      constraint sales_task_status_check check (status in ('open', 'closed', 'not_started')),
      constraint sales_task_remind_check check (remind_at <= due_at)
    )`.execute(db)
  await sql`create index sales_task_contact_idx on sales_task (contact_id, due_at)`.execute(db)
  await sql`create index sales_task_lead_idx on sales_task (lead_id, due_at) where status <> 'closed'`.execute(
    db,
  )
  await sql`create index sales_task_owner_idx on sales_task (owner_id, due_at) where status <> 'closed'`.execute(
    db,
  )
  await sql`
    create index sales_task_remind_idx on sales_task (remind_at)
    where reminded_at is null and status <> 'closed'`.execute(db)

  for (const [permission, role, scope] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
}
