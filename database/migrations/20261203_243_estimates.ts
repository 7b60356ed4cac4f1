import { sql, type Kysely } from 'kysely'

/** The estimates of a contact are looked for when contacts are merged, erased or removed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index estimate_contact_idx on estimate (contact_id)`.execute(db)
}
