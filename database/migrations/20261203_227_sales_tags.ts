import { sql, type Kysely } from 'kysely'

/** Tags of contacts and client accounts, and the time zone in which a contact lives. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table contact
      add column zone text,
      add column tags text[] not null default '{}'`.execute(db)
  await sql`alter table sales_account add column tags text[] not null default '{}'`.execute(db)
  await sql`create index contact_tags_idx on contact using gin (tags) where tags <> '{}'`.execute(db)
}
