import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Reading what may hold a secret, such as a mail with a code, leaves a trace as well.
  await sql`alter table change_log drop constraint change_log_action_check`.execute(db)
  await sql`
    alter table change_log add constraint change_log_action_check
    check (action in ('insert', 'update', 'delete', 'read'))`.execute(db)
  await sql`create index change_log_at_idx on change_log (at, id)`.execute(db)
  await sql`create index change_log_table_at_idx on change_log (table_name, at, id)`.execute(db)
  await sql`create index change_log_actor_name_idx on change_log using gin (lower(actor_name) gin_trgm_ops)`.execute(
    db,
  )

  const granted = {
    'operations.outbox.read': ['admin'],
    'operations.jobs.read': ['admin'],
    'operations.change-log.read': ['admin', 'auditor'],
    'operations.system.read': ['admin'],
  }
  for (const [permission, roles] of Object.entries(granted))
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, 'all' from role where key = any (${roles})`.execute(db)
}
