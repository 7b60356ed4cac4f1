import { sql, type Kysely } from 'kysely'

/** Claims are numbered by company and year, finance approves above ₹ 25,000, and each payment keeps its reference. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table claim
      drop constraint claim_number_key,
      add constraint claim_number_key unique (company_id, number)`.execute(db)
  await sql`
    update claim set number = regexp_replace(number, '^EXP/[0-9]+/', 'CLM/') where number is not null`.execute(
    db,
  )
  // Only where no one has changed what was shipped.
  await sql`
    update claim_slab set department_head = false, finance = true
    where above = 2500000 and department_head and not finance and version = 1`.execute(db)
  await sql`
    alter table claim_payment
      add column reference text not null default '',
      drop constraint claim_payment_status_check,
      -- What is handed to payroll is on its way once the run is approved.
      add constraint claim_payment_status_check check (status in ('handed', 'in_progress', 'done', 'recalled')),
      add constraint claim_payment_handed_check check (status <> 'handed' or input_id is not null)`.execute(
    db,
  )
  await sql`
    update claim_payment as payment set reference = batch.utr
    from claim_batch as batch where batch.id = payment.batch_id and payment.status = 'done'`.execute(db)
  await sql`
    update claim_payment as payment set status = 'handed'
    from one_time_input as input
    where input.id = payment.input_id and payment.status = 'in_progress' and input.status = 'waiting'`.execute(
    db,
  )
  await sql`
    update claim set payment = 'pending' where payment = 'in_progress' and not exists (
      select from claim_payment as payment
      where payment.claim_id = claim.id and payment.status in ('in_progress', 'done'))`.execute(db)
}
