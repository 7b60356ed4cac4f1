import { sql, type Kysely } from 'kysely'

/** Days taken in advance: one lot of each book and kind may be below nothing, as far as the rule lends. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update leave_rule set rule = rule || '{"negative_limit": 0}'`.execute(db)
  await sql`
    alter table leave_lot add column lends integer not null default 0
      constraint leave_lot_lends_check check (lends >= 0 and (lends = 0 or origin = 'advance'))`.execute(db)
  await sql`alter table leave_lot drop constraint leave_lot_overspent_check`.execute(db)
  await sql`
    alter table leave_lot add constraint leave_lot_overspent_check check (remaining >= -lends)`.execute(db)
  await sql`alter table leave_lot drop constraint leave_lot_origin_check`.execute(db)
  await sql`
    alter table leave_lot add constraint leave_lot_origin_check
      check (origin in ('opening', 'accrual', 'carried', 'adjustment', 'comp_off', 'advance'))`.execute(db)
  await sql`
    create index leave_lot_owed_idx on leave_lot (account_id) where remaining < 0`.execute(db)
  await allowRepayment(db)
  await allowRecovery(db)
}

/** What is paid back leaves one lot and comes into another; what is owed at the end leaves the book. */
async function allowRepayment(db: Kysely<never>) {
  await sql`alter table leave_ledger drop constraint leave_ledger_kind_check`.execute(db)
  await sql`
    alter table leave_ledger add constraint leave_ledger_kind_check check (kind in (
      'opening', 'accrual', 'carry_in', 'carry_out', 'lapse', 'hold', 'release', 'debit', 'reversal',
      'encash', 'adjust', 'comp_credit', 'repay', 'recover'))`.execute(db)
  await sql`alter table leave_ledger drop constraint leave_ledger_sign_check`.execute(db)
  await sql`
    alter table leave_ledger add constraint leave_ledger_sign_check check (
      case when kind in ('hold', 'debit', 'lapse', 'carry_out', 'encash') then quantity < 0
        when kind in ('adjust', 'repay') then true else quantity > 0 end)`.execute(db)
}

/** Days that are owed to the company stand in the same list, below nothing; they can be let off. */
async function allowRecovery(db: Kysely<never>) {
  await sql`alter table leave_encashment drop constraint leave_encashment_quantity_check`.execute(db)
  await sql`alter table leave_encashment drop constraint leave_encashment_cause_check`.execute(db)
  await sql`
    alter table leave_encashment add constraint leave_encashment_cause_check
      check (cause in ('year_end', 'expiry', 'leaving', 'owed'))`.execute(db)
  await sql`
    alter table leave_encashment add constraint leave_encashment_quantity_check
      check (quantity <> 0 and (quantity < 0) = (cause = 'owed'))`.execute(db)
  await sql`alter table leave_encashment drop constraint leave_encashment_status_check`.execute(db)
  await sql`
    alter table leave_encashment add constraint leave_encashment_status_check
      check (status in ('open', 'taken', 'reversed', 'waived'))`.execute(db)
  await sql`alter table leave_encashment add column waived_because text not null default ''`.execute(db)
  await sql`
    alter table leave_encashment add constraint leave_encashment_waived_check
      check ((status = 'waived') = (waived_because <> '') and (status <> 'waived' or cause = 'owed'))`.execute(
    db,
  )
}
