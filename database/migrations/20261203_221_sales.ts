import { sql, type Kysely } from 'kysely'

/** Contacts and leads are found by any part of their words, among a million too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index contact_search_idx on contact using gin
      (lower(name) gin_trgm_ops, lower(email) gin_trgm_ops, lower(company_name) gin_trgm_ops)`.execute(db)
  await sql`create index lead_title_idx on lead using gin (lower(title) gin_trgm_ops)`.execute(db)
}
