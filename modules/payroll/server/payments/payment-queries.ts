import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Returned = { readonly on: string; readonly reason: string; readonly by: string }

const isReturned = sql`(slip.payment <> 'paid' and exists (select from bank_return as back where back.payslip_id = slip.id))`

const accountOn = (ctx: Ctx) => sql`(
  select id from record_entry as entry where entry.person_id = slip.account_id and section = 'bank'
    and superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${companyDay(ctx.now)}::date
  order by id desc limit 1)`

/** What is to be paid: each slip with the account it was computed for, and whether that account still holds. */
export const listPayments = (ctx: Ctx, runId: number) =>
  ctx.db
    .selectFrom('payslip as slip')
    .select(['slip.id', 'slip.account_id', 'slip.number', 'slip.net', 'slip.payment', 'slip.paid_on'])
    .select(['slip.payment_reference', 'slip.bank_mode', 'slip.identity'])
    .select([
      // What the bank returned is paid again to the account that holds now.
      sql<number | null>`case when ${isReturned} then ${accountOn(ctx)} else slip.bank_entry_id end`.as(
        'bank_entry_id',
      ),
      sql<Returned | null>`case when slip.payment <> 'paid' then (
        select json_build_object('on', back.returned_on, 'reason', back.reason, 'by', recorder.name)
        from bank_return as back join account as recorder on recorder.id = back.recorded_by
        where back.payslip_id = slip.id order by back.id desc limit 1) end`.as('returned'),
      sql<string>`slip.identity->>'name'`.as('name'),
      sql<string | null>`slip.bank->>'number'`.as('bank_number'),
      sql<string | null>`slip.bank->>'ifsc'`.as('ifsc'),
      sql<boolean>`(slip.bank_entry_id is distinct from ${accountOn(ctx)} and not ${isReturned})`.as(
        'account_changed',
      ),
      sql<string | null>`case slip.payment when 'paid' then null else (
        select reason from bank_file_row as row where row.payslip_id = slip.id and row.outcome = 'failed'
        order by row.id desc limit 1) end`.as('failure'),
    ])
    .where('slip.run_id', '=', runId)
    .where('slip.withdrawn_at', 'is', null)
    .orderBy(sql`lower(slip.identity->>'name')`)
    .orderBy('slip.id')
    .execute()

/** In a locked run only what the bank returned is due. */
export async function hasDueSlips(ctx: Ctx, runId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('payslip')
    .select('id')
    .where('run_id', '=', runId)
    .where('payment', '=', 'due')
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasPaidSlips(ctx: Ctx, runId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('payslip')
    .select('id')
    .where('run_id', '=', runId)
    .where('payment', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Payment = { readonly paid_on: string; readonly reference: string }

/** Each slip is paid once. Those that were left out wait, and so do those on hold. */
export async function paySlips(
  ctx: Ctx,
  { runId, left }: { readonly runId: number; readonly left: readonly number[] },
  { paid_on, reference, paid_by }: Payment & { readonly paid_by: number | null },
): Promise<number> {
  const rows = await ctx.db
    .updateTable('payslip')
    .set({ payment: 'paid', paid_on, payment_reference: reference, paid_by })
    .where('run_id', '=', runId)
    .where('withdrawn_at', 'is', null)
    .where('payment', '=', 'due')
    .where('id', 'not in', [...left, 0])
    .returning('id')
    .execute()
  return rows.length
}

/** What is not paid now is on hold until someone pays it. */
export const holdUnpaid = (ctx: Ctx, runId: number) =>
  ctx.db
    .updateTable('payslip')
    .set({ payment: 'held' })
    .where('run_id', '=', runId)
    .where('withdrawn_at', 'is', null)
    .where('payment', '=', 'due')
    .execute()

export const payHeldSlip = (ctx: Ctx, id: number, { paid_on, reference }: Payment) =>
  ctx.db
    .updateTable('payslip')
    .set({
      payment: 'paid',
      paid_on,
      payment_reference: reference,
      paid_by: ctx.actor.id,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('payment', 'in', ['held', 'due'])
    .returning('id')
    .executeTakeFirst()

/** Slips that are on hold by a hold which still stands are not paid by hand. */
export async function isHeldBack(ctx: Ctx, slipId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('payslip as slip')
    .innerJoin('pay_hold as hold', 'hold.account_id', 'slip.account_id')
    .select('hold.id')
    .where('slip.id', '=', slipId)
    .whereRef('hold.company_id', '=', 'slip.company_id')
    .where('hold.released_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const findOptionalSlipRun = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('payslip')
    .select(['id', 'run_id', 'account_id', 'payment', 'withdrawn_at', 'returned_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Who reads the net of everyone in a run has looked at the pay of each; once a day is enough to say so. */
export async function noteLooksAtRun(ctx: Ctx, runId: number): Promise<void> {
  await sql`
    insert into salary_view (account_id, viewer_id, at)
    select distinct account_id, ${ctx.actor.id}::integer, ${ctx.now.toISOString()}::timestamptz from payslip
    where run_id = ${runId} and withdrawn_at is null and account_id <> ${ctx.actor.id} and not exists (
      select from salary_view as look where look.account_id = payslip.account_id
        and look.viewer_id = ${ctx.actor.id} and look.at > ${ctx.now.toISOString()}::timestamptz - interval '1 day')
  `.execute(ctx.db)
}
