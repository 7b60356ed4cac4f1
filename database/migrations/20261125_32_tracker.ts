import { sql, type Kysely } from 'kysely'

/** Who looked at whom is kept for a time as well, and its removal is counted like that of the rest. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tracker_view_age_idx on tracker_view (viewed_at)`.execute(db)
  await sql`
    alter table tracker_purge
      add column views_due integer not null default 0,
      add column views_removed integer not null default 0,
      add column views_left integer not null default 0`.execute(db)
}
