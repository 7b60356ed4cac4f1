import { sql, type Kysely } from 'kysely'

/** The number by which people talk about a lead; it never changes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table lead
      add column number text not null generated always as ('LEAD-' || id::text) stored constraint lead_number_key unique`.execute(
    db,
  )
}
