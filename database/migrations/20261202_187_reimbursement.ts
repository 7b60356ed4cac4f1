import { sql, type Kysely } from 'kysely'

/** Slabs of one company, batches in cash, and claims that are handed to payroll by their approval. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table claim_slab
      -- Empty: of every company without slabs of its own.
      add column company_id integer references company (id),
      drop constraint claim_slab_above_key,
      add constraint claim_slab_above_key unique nulls not distinct (company_id, above)`.execute(db)
  await sql`
    alter table claim_batch
      add column mode text not null default 'bank_transfer' constraint claim_batch_mode_check
        check (mode in ('cash', 'bank_transfer'))`.execute(db)
  await sql`
    alter table claim_payment
      alter column started_by drop not null,
      -- No one starts what the approval itself hands to payroll.
      add constraint claim_payment_starter_check check (started_by is not null or input_id is not null)`.execute(
    db,
  )
}
