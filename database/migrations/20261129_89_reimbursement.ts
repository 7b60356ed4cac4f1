import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table claim_batch (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      status text not null default 'in_progress' constraint claim_batch_status_check
        check (status in ('in_progress', 'done', 'recalled')),
      total bigint not null constraint claim_batch_total_check check (total > 0),
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      utr text not null default '',
      paid_on date,
      finished_by integer references account (id),
      finished_at timestamptz(3),
      reason text not null default '',
      version integer not null default 1,
      constraint claim_batch_paid_check check ((status = 'done') = (paid_on is not null and utr <> ''))
    )`.execute(db)
  await sql`create index claim_batch_status_idx on claim_batch (status, id)`.execute(db)

  // The approver stands here as well, so that the database itself refuses who pays what they approved or claimed.
  await sql`
    create table claim_payment (
      id integer generated always as identity primary key,
      claim_id integer not null references claim (id),
      line_id integer not null references claim_line (id),
      amount bigint not null constraint claim_payment_amount_check check (amount > 0),
      status text not null default 'in_progress' constraint claim_payment_status_check
        check (status in ('in_progress', 'done', 'recalled')),
      batch_id integer references claim_batch (id),
      input_id integer constraint claim_payment_input_key unique references one_time_input (id),
      claimant_id integer not null references account (id),
      approver_id integer not null references account (id),
      started_by integer not null references account (id),
      started_at timestamptz(3) not null,
      paid_on date,
      reason text not null default '',
      constraint claim_payment_route_check check (num_nonnulls(batch_id, input_id) = 1),
      constraint claim_payment_payer_check
        check (started_by <> claimant_id and started_by <> approver_id and approver_id <> claimant_id)
    )`.execute(db)
  await sql`
    create unique index claim_payment_line_once on claim_payment (line_id) where status <> 'recalled'`.execute(
    db,
  )
  await sql`create index claim_payment_claim_idx on claim_payment (claim_id)`.execute(db)
  await sql`create index claim_payment_batch_idx on claim_payment (batch_id) where batch_id is not null`.execute(
    db,
  )
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'reimbursement.payment.manage', 'all' from role where key = 'finance'`.execute(db)
}
