import { sql, type Kysely } from 'kysely'

const grants: readonly (readonly [permission: string, role: string])[] = [
  ['contacts.person.read', 'admin'],
  ['contacts.person.read', 'hr_manager'],
  ['contacts.person.erase', 'admin'],
  ['contacts.person.erase', 'hr_manager'],
]

/** What was said at the form, and what became of a person's wish to see or to be rid of what is kept of them. */
export async function up(db: Kysely<never>): Promise<void> {
  // The words that stood beside the form that day; the time of them is that of the arrival.
  await sql`alter table contact_origin add column notice text not null default ''`.execute(db)
  // The address itself is not kept: by its digest it is known again, so that nobody writes to it once more.
  await sql`
    create table personal_request (
      id integer generated always as identity primary key,
      kind text not null,
      address_digest text not null,
      reason text not null,
      records integer not null,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      constraint personal_request_kind_check check (kind in ('copy', 'erasure')),
      constraint personal_request_records_check check (records >= 0)
    )`.execute(db)
  await sql`create index personal_request_address_idx on personal_request (address_digest, made_at)`.execute(
    db,
  )
  await sql`create index personal_request_made_idx on personal_request (made_at desc, id desc)`.execute(db)
  await trail(db)
  for (const [permission, role] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = ${role}`.execute(db)
}

/**
 * The trace stays append-only. Whoever has a right to be forgotten is forgotten in it too: within a transaction that
 * says so, values may be starred, while who changed what, and when, cannot be touched.
 */
async function trail(db: Kysely<never>): Promise<void> {
  await sql`drop trigger change_log_append_only on change_log`.execute(db)
  await sql`
    create trigger change_log_append_only before delete or truncate on change_log
    for each statement execute function change_log_refuse()`.execute(db)
  await sql`
    create function change_log_only_starred() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('atrium.erasing', true), '') <> 'on'
        or (new.id, new.at, new.actor_kind, new.actor_id, new.actor_name, new.request_id, new.table_name,
            new.row_id, new.action)
          is distinct from (old.id, old.at, old.actor_kind, old.actor_id, old.actor_name, old.request_id,
            old.table_name, old.row_id, old.action)
      then raise exception 'the change log is append-only'; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger change_log_no_update before update on change_log
    for each row execute function change_log_only_starred()`.execute(db)
}
