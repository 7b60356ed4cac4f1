import { sql, type Kysely } from 'kysely'

/** Comp-off may be paid instead of taken: asked for of one lot, decided, then paid by payroll like other days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table comp_off_payout (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      lot_id integer not null references leave_lot (id),
      quantity integer not null constraint comp_off_payout_quantity_check check (quantity > 0),
      reason text not null,
      status text not null default 'pending' constraint comp_off_payout_status_check
        check (status in ('pending', 'approved', 'rejected', 'cancelled')),
      asked_at timestamptz(3) not null,
      encashment_id integer constraint comp_off_payout_encashment_key unique references leave_encashment (id),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create unique index comp_off_payout_pending_once on comp_off_payout (lot_id) where status = 'pending'`.execute(
    db,
  )
  await sql`create index comp_off_payout_account_idx on comp_off_payout (account_id, id)`.execute(db)
  await sql`create index comp_off_payout_lot_idx on comp_off_payout (lot_id)`.execute(db)
  await sql`
    alter table leave_encashment drop constraint leave_encashment_cause_check,
      add constraint leave_encashment_cause_check
        check (cause in ('year_end', 'expiry', 'asked', 'leaving', 'owed'))`.execute(db)
  await sql`update comp_off_rule set rule = rule || '{"paid_on_request": false}'`.execute(db)
  // What is paid for days is computed by the rule, so the person who prepares the run may be among those who are paid.
  await sql`
    alter table one_time_input drop constraint one_time_input_not_own_check,
      add constraint one_time_input_not_own_check
        check (prepared_by <> account_id or source = 'leave_encashment')`.execute(db)
}
