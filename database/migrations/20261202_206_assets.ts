import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The number of the last tag stands with the prefix, so that it is taken under the lock of its row.
  await sql`
    create table asset_category (
      id integer generated always as identity primary key,
      name text not null,
      kind text not null check (kind in ('device', 'licence')),
      prefix text not null check (prefix ~ '^[A-Z]{2,6}$'),
      last_number integer not null default 0,
      acceptance_text text not null default '',
      life_months integer check (life_months between 1 and 600),
      lowest_value bigint not null default 0 check (lowest_value between 0 and 100000000000),
      own_fields jsonb not null default '[]',
      active boolean not null default true,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index asset_category_name_key on asset_category (lower(name))`.execute(db)
  await sql`create unique index asset_category_prefix_key on asset_category (prefix)`.execute(db)

  await sql`
    create table asset (
      id integer generated always as identity primary key,
      tag text not null constraint asset_tag_key unique,
      category_id integer not null references asset_category,
      model text not null,
      serial text not null default '',
      company_id integer not null references company,
      location_id integer references location,
      status text not null default 'in_stock'
        check (status in ('in_stock', 'assigned', 'reserved', 'in_repair', 'lost', 'retired')),
      condition text not null default 'new' check (condition in ('new', 'good', 'fair', 'damaged')),
      reserved_for integer references account,
      bought_on date,
      cost bigint check (cost between 0 and 100000000000),
      vendor text not null default '',
      warranty_until date,
      own_values jsonb not null default '{}',
      idle_since date not null,
      retire_asked_by integer references account,
      retire_reason text not null default '',
      retire_value bigint check (retire_value between 0 and 100000000000),
      retired_by integer references account,
      retired_at timestamptz(3),
      version integer not null default 1,
      constraint asset_reserved_for_check check ((status = 'reserved') = (reserved_for is not null)),
      constraint asset_retired_by_other check (retired_by is null or retired_by <> retire_asked_by),
      constraint asset_retired_check check ((status = 'retired') = (retired_at is not null))
    )`.execute(db)
  await sql`create unique index asset_serial_key on asset (lower(model), lower(serial)) where serial <> ''`.execute(
    db,
  )
  await sql`create index asset_category_idx on asset (category_id)`.execute(db)
  await sql`create index asset_company_idx on asset (company_id)`.execute(db)
  await sql`create index asset_warranty_idx on asset (warranty_until) where status <> 'retired'`.execute(db)

  // To a person, or to an office where it stands for everybody.
  await sql`
    create table asset_assignment (
      id integer generated always as identity primary key,
      asset_id integer not null references asset,
      account_id integer references account,
      location_id integer references location,
      given_by integer not null references account,
      given_at timestamptz(3) not null,
      return_on date,
      acceptance_text text not null default '',
      accepted_name text,
      accepted_at timestamptz(3),
      declined_at timestamptz(3),
      decline_reason text not null default '',
      ended_at timestamptz(3),
      ended_by integer references account,
      outcome text check (outcome in ('returned', 'transferred', 'lost', 'waived')),
      end_condition text check (end_condition in ('new', 'good', 'fair', 'damaged')),
      note text not null default '',
      version integer not null default 1,
      constraint asset_assignment_holder_check check ((account_id is null) <> (location_id is null)),
      constraint asset_assignment_answer_check check (accepted_at is null or declined_at is null),
      constraint asset_assignment_accepted_check check ((accepted_at is null) = (accepted_name is null)),
      constraint asset_assignment_end_check check ((ended_at is null) = (outcome is null))
    )`.execute(db)
  await sql`
    create unique index asset_assignment_holder_key on asset_assignment (asset_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index asset_assignment_asset_idx on asset_assignment (asset_id, given_at desc)`.execute(db)
  await sql`create index asset_assignment_account_idx on asset_assignment (account_id, given_at desc)`.execute(
    db,
  )
  await sql`
    create index asset_assignment_return_idx on asset_assignment (return_on) where ended_at is null`.execute(
    db,
  )

  await sql`
    create table asset_event (
      id integer generated always as identity primary key,
      asset_id integer not null references asset,
      kind text not null check (kind in
        ('repair', 'fault', 'lost', 'found', 'retire_asked', 'retire_refused', 'retired', 'retire_undone', 'seen')),
      from_on date not null,
      to_on date,
      vendor text not null default '',
      cost bigint check (cost between 0 and 100000000000),
      note text not null default '',
      made_by integer not null references account,
      made_at timestamptz(3) not null,
      constraint asset_event_days_check check (to_on is null or to_on >= from_on)
    )`.execute(db)
  await sql`create index asset_event_asset_idx on asset_event (asset_id, made_at desc)`.execute(db)
  await sql`
    create unique index asset_event_repair_key on asset_event (asset_id) where kind = 'repair' and to_on is null`.execute(
    db,
  )

  await sql`
    create table asset_request (
      id integer generated always as identity primary key,
      account_id integer not null references account,
      category_id integer not null references asset_category,
      reason text not null,
      needed_on date,
      status text not null default 'asked'
        check (status in ('asked', 'approved', 'rejected', 'fulfilled', 'withdrawn')),
      asked_at timestamptz(3) not null,
      decided_by integer references account,
      decided_at timestamptz(3),
      decision_note text not null default '',
      asset_id integer references asset,
      version integer not null default 1,
      constraint asset_request_decided_by_other check (decided_by is null or decided_by <> account_id),
      constraint asset_request_fulfilled_check check ((status = 'fulfilled') = (asset_id is not null))
    )`.execute(db)
  await sql`create index asset_request_account_idx on asset_request (account_id, asked_at desc)`.execute(db)
  await sql`create index asset_request_asked_idx on asset_request (asked_at) where status = 'asked'`.execute(
    db,
  )

  // The seats of a licence exist before anybody sits on them, so that there are never more holders than seats.
  await sql`
    create table licence_seat (
      id integer generated always as identity primary key,
      asset_id integer not null references asset,
      number integer not null check (number between 1 and 10000),
      account_id integer references account,
      taken_at timestamptz(3),
      taken_by integer references account,
      constraint licence_seat_number_key unique (asset_id, number),
      constraint licence_seat_holder_key unique (asset_id, account_id),
      constraint licence_seat_taken_check check ((account_id is null) = (taken_at is null))
    )`.execute(db)
  await sql`create index licence_seat_account_idx on licence_seat (account_id)`.execute(db)

  await sql`
    create table asset_audit (
      id integer generated always as identity primary key,
      location_id integer not null references location,
      category_id integer references asset_category,
      opened_by integer not null references account,
      opened_at timestamptz(3) not null,
      closed_by integer references account,
      closed_at timestamptz(3),
      note text not null default '',
      constraint asset_audit_closed_check check ((closed_at is null) = (closed_by is null))
    )`.execute(db)
  await sql`
    create unique index asset_audit_open_key on asset_audit (location_id, coalesce(category_id, 0))
      where closed_at is null`.execute(db)

  await sql`
    create table asset_audit_item (
      id integer generated always as identity primary key,
      audit_id integer not null references asset_audit,
      asset_id integer not null references asset,
      result text not null check (result in ('expected', 'found', 'missing', 'elsewhere', 'extra')),
      seen_location_id integer references location,
      marked_by integer references account,
      marked_at timestamptz(3),
      constraint asset_audit_item_key unique (audit_id, asset_id)
    )`.execute(db)

  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('assets.asset.manage', 'all', ['asset_manager'])
  await grant('assets.asset.view', 'all', [
    'asset_manager',
    'admin',
    'finance',
    'hr_executive',
    'hr_manager',
    'auditor',
  ])
  await grant('assets.asset.view', 'team', ['manager', 'project_manager', 'delivery_head'])
  await grant('assets.cost.view', 'all', ['asset_manager', 'finance', 'auditor'])
  await grant('assets.request.approve', 'team', ['manager', 'project_manager', 'delivery_head'])
  await grant('assets.request.approve', 'all', ['admin', 'hr_manager'])
  await grant('assets.retirement.agree', 'all', ['admin', 'finance'])
}
