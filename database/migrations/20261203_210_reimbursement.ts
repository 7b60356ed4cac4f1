import { sql, type Kysely } from 'kysely'

/** What lists of a hundred thousand claims are sorted and filtered by. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index claim_search_idx on claim using gin ((lower(number) || ' ' || lower(title)) gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create index claim_line_vendor_idx on claim_line using gin (lower(vendor) gin_trgm_ops)`.execute(db)
  await sql`create index claim_total_idx on claim (total, id)`.execute(db)
  await sql`create index claim_line_day_idx on claim_line (spent_on, id)`.execute(db)
  await sql`
    create index claim_line_flagged_idx on claim_line (claim_id) where jsonb_array_length(flags) > 0`.execute(
    db,
  )
  // The payments desk asks for the few that are not paid.
  await sql`
    create index claim_unpaid_idx on claim (decided_at, id) where status = 'approved' and payment <> 'done'`.execute(
    db,
  )
}
