import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table access_request (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      role_id integer not null references role (id),
      -- Null for a role that is asked for without an end.
      last_day date,
      reason text not null,
      status text not null default 'pending'
        constraint access_request_status_check check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      asked_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index access_request_open_once on access_request (account_id, role_id)
    where status = 'pending'`.execute(db)
  await sql`create index access_request_account_idx on access_request (account_id, asked_at desc, id desc)`.execute(
    db,
  )
  await sql`create index access_request_asked_idx on access_request (asked_at desc, id desc)`.execute(db)

  // One request gives one role once, whoever approves it how often.
  await sql`
    alter table account_role add column access_request_id integer
    constraint account_role_request_once unique references access_request (id)`.execute(db)

  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'identity.access.decide', 'all' from role where key = 'admin'`.execute(db)
}
