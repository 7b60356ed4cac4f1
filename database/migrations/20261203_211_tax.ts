import { sql, type Kysely } from 'kysely'

/** What a list of a hundred thousand declarations begins with, and what it counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tax_declaration_due_idx on tax_declaration (due_on, id)`.execute(db)
  await sql`
    create index tax_declaration_row_pending_idx on tax_declaration_row (declaration_id) where status = 'pending'`.execute(
    db,
  )
}
