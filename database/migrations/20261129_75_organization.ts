import { sql, type Kysely } from 'kysely'

/** The state of an office decides its professional tax and welfare fund; empty for offices abroad. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table location add column indian_state text not null default ''`.execute(db)
  await sql`
    update location set indian_state = case key
      when 'kolkata' then 'West Bengal' when 'delhi' then 'Delhi' when 'bangalore' then 'Karnataka' else '' end`.execute(
    db,
  )
}
