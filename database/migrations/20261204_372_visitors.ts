import { sql, type Kysely } from 'kysely'

/** Where the front desk sends a guest whose meeting or interview has a room. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table expected_guest add column room text not null default ''`.execute(db)
}
