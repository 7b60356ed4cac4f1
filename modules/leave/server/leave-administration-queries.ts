import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { adjustmentList } from '#leave/contract/leave-administration-calls.ts'
import { leaveIn } from './leave-policy.ts'

type NewAdjustment = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly quantity: number
  readonly expires_on: string | null
  readonly reason: string
}

export const insertAdjustment = (ctx: Ctx, adjustment: NewAdjustment) =>
  insertRow(ctx, 'leave_adjustment', { ...adjustment, proposed_by: ctx.actor.id, proposed_at: ctx.now })

export const findOptionalAdjustment = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_adjustment').selectAll().where('id', '=', id).executeTakeFirst()

export const stampAdjustment = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'leave_adjustment', { id }, { decided_by: ctx.actor.id, decided_at: ctx.now })

export const adjustmentQuery = listQuery(adjustmentList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'leave_adjustment' | 'account' | 'leave_type'>()
      .selectFrom('leave_adjustment as one')
      .innerJoin('account as person', 'person.id', 'one.account_id')
      .innerJoin('leave_type as type', 'type.id', 'one.leave_type_id')
      .innerJoin('account as proposer', 'proposer.id', 'one.proposed_by')
      .leftJoin('account as decider', 'decider.id', 'one.decided_by')
      .selectAll('one')
      .select(['person.name as person_name', 'type.name as type_name', 'type.key as type_key'])
      .select(['proposer.name as proposer_name', 'decider.name as decider_name'])
      .where(leaveIn(ctx, 'adjust', 'one.account_id')),
  filters: { status: (rows, status) => rows.where('one.status', '=', status) },
  sorts: {
    person: neverNull('person.name'),
    type: neverNull('type.name'),
    quantity: neverNull('one.quantity'),
    proposed_by: neverNull('proposer.name'),
    proposed_at: neverNull('one.proposed_at'),
    decided_by: 'decider.name',
    status: neverNull('one.status'),
  },
  id: 'one.id',
})

export const insertYearEnd = (ctx: Ctx, wish: { company_id: number; year: number }) =>
  insertRow(ctx, 'leave_year_end', { ...wish, proposed_by: ctx.actor.id, proposed_at: ctx.now })

export const findOptionalYearEnd = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_year_end').selectAll().where('id', '=', id).executeTakeFirst()

export const stampYearEnd = (ctx: Ctx, id: number) =>
  updateRow(ctx, 'leave_year_end', { id }, { decided_by: ctx.actor.id, decided_at: ctx.now })

export const listYearEnds = (ctx: Ctx, wish: { company_id: number; year: number }) =>
  ctx.db
    .$pickTables<'leave_year_end' | 'account'>()
    .selectFrom('leave_year_end as run')
    .innerJoin('account as proposer', 'proposer.id', 'run.proposed_by')
    .leftJoin('account as decider', 'decider.id', 'run.decided_by')
    .selectAll('run')
    .select(['proposer.name as proposer_name', 'decider.name as decider_name'])
    .where('run.company_id', '=', wish.company_id)
    .where('run.year', '=', wish.year)
    .orderBy('run.id', 'desc')
    .execute()

export const listCompanies = (ctx: Ctx) =>
  ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute()

/** Years of a company whose end was decided on. */
export const listEndedYears = async (ctx: Ctx, companyId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('leave_year_end')
      .select('year')
      .where('company_id', '=', companyId)
      .where('status', '=', 'approved')
      .execute()
  ).map(({ year }) => year)

/** Who was employed by the company on a day, by name. */
export async function listPeopleOf(ctx: Ctx, companyId: number, day: string) {
  return ctx.db
    .selectFrom('employment')
    .innerJoin('account', 'account.id', 'person_id')
    .select(['account.id', 'account.name'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('joined_on', '<=', day)
    .where(sql<boolean>`coalesce(left_on, 'infinity') >= ${day}::date`)
    .orderBy('account.name')
    .execute()
}

/** What a year’s end posted, to be taken back as a whole. */
export const listPosted = (ctx: Ctx, ref: string) =>
  ctx.db
    .selectFrom('leave_ledger')
    .innerJoin('leave_lot', 'leave_lot.id', 'lot_id')
    .select(['leave_ledger.account_id', 'leave_ledger.leave_type_id', 'lot_id', 'kind', 'quantity', 'line'])
    .select(['effective_on', 'remaining'])
    .where('ref', '=', ref)
    .orderBy('leave_ledger.id')
    .execute()

type Ended = { readonly on: string; readonly size: number }

/** Lots that ran out before this day and still hold something. */
export const listEndedLots = (ctx: Ctx, { on, size }: Ended) =>
  ctx.db
    .selectFrom('leave_lot')
    .select(['id', 'account_id', 'leave_type_id', 'expires_on', 'remaining', 'origin', 'granted_on'])
    .where('expires_on', '<', on)
    .where('remaining', '>', 0)
    .orderBy('account_id')
    .orderBy('id')
    .limit(size)
    .execute()

/** Who has left and has no employment to come, and whose book is not empty; what is held waits for its decision. */
export const listLeaversWithDays = async (ctx: Ctx, { on, size }: Ended) => {
  const { rows } = await sql<{ account_id: number; employment_id: number; left_on: string }>`
    select distinct on (last.person_id) last.person_id as account_id, last.id as employment_id, last.left_on
    from employment last
    where last.left_on < ${on}::date
      and not exists (select from employment other where other.person_id = last.person_id
        and coalesce(other.left_on, 'infinity') > last.left_on)
      and exists (select from leave_lot lot where lot.account_id = last.person_id and (lot.remaining > 0
        or lot.remaining < (select least(0, sum(quantity) filter (where kind in ('hold', 'release')))
          from leave_ledger where lot_id = lot.id)))
    order by last.person_id, last.left_on desc limit ${size}`.execute(ctx.db)
  return rows
}

/** Those of them who owe days that were taken in advance. */
export const listOwing = async (ctx: Ctx, accountIds: readonly number[]): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('leave_lot')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<number>`any (${[...accountIds]})`)
    .where('remaining', '<', 0)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** By person and kind what was owed on a day: taken in advance until then, and not paid back. */
export async function sumOwed(ctx: Ctx, accountIds: readonly number[], on: string) {
  const { rows } = await sql<{ account_id: number; leave_type_id: number; owed: number }>`
    select lot.account_id, lot.leave_type_id, -sum(quantity)::integer as owed
    from leave_lot lot join leave_ledger on leave_ledger.lot_id = lot.id
    where lot.origin = 'advance' and lot.account_id = any (${[...accountIds]}) and effective_on <= ${on}::date
    group by 1, 2 having sum(quantity) < 0`.execute(ctx.db)
  return new Map(rows.map((row) => [`${row.account_id}/${row.leave_type_id}`, row.owed]))
}

/** How often what was left in a lot has run out already. */
export const countLapses = async (ctx: Ctx, lotId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('leave_ledger')
    .select(sql<number>`count(*)`.as('count'))
    .where('lot_id', '=', lotId)
    .where('kind', 'in', ['lapse', 'encash'])
    .where('ref', '=', `lapse/${lotId}`)
    .executeTakeFirstOrThrow()
  return count
}

export const findRemaining = (ctx: Ctx, lotId: number) =>
  ctx.db
    .selectFrom('leave_lot')
    .select(['remaining', 'expires_on'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()

/** What runs out on exactly these days. */
export const listEndingOn = (ctx: Ctx, days: readonly string[]) =>
  ctx.db
    .selectFrom('leave_lot')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'expires_on'])
    .select(sql<number>`sum(remaining)::integer`.as('quantity'))
    .where('expires_on', '=', sql<string>`any (${[...days]}::date[])`)
    .where('remaining', '>', 0)
    .where('account.status', '=', 'active')
    .groupBy(['account_id', 'expires_on'])
    .execute()

export const listCertificatesDue = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('leave_application as app')
    .select(['app.id', 'account_id', 'certificate_due_on'])
    .where('certificate_due_on', '=', day)
    .where('status', 'in', ['pending', 'approved'])
    .where(sql<boolean>`not exists (select from leave_certificate where application_id = app.id)`)
    .execute()

/** Certificates that were due before a day and did not come. */
export const listCertificatesMissing = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('leave_application as app')
    .innerJoin('account', 'account.id', 'app.account_id')
    .select(['app.id', 'app.account_id', 'account.name'])
    .where('certificate_due_on', '<', day)
    .where(sql<boolean>`certificate_due_on >= ${day}::date - 30`)
    .where('app.status', 'in', ['pending', 'approved'])
    .where(sql<boolean>`not exists (select from leave_certificate where application_id = app.id)`)
    .orderBy('app.id')
    .execute()

/** Those who are away on a day, each with the line manager of that day; what is only asked for keeps no one away. */
export async function listAwayByLine(ctx: Ctx, day: string) {
  const { rows } = await sql<{ line_manager_id: number; id: number; name: string }>`
    select distinct assignment.line_manager_id, account.id, account.name
    from absence
    join account on account.id = absence.account_id
    join assignment on assignment.account_id = absence.account_id
      and daterange(valid_from, valid_to, '[]') @> ${day}::date
    where absence.day = ${day}::date and absence.kind in ('leave', 'comp_off') and not absence.tentative
      and assignment.line_manager_id is not null
    order by 1, 3, 2`.execute(ctx.db)
  return Map.groupBy(rows, ({ line_manager_id }) => line_manager_id)
}

/** Who reports to each of these on a day. */
export async function listReportsOf(ctx: Ctx, managerIds: readonly number[], day: string) {
  const rows = await ctx.db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['line_manager_id', 'account_id'])
    .where('line_manager_id', '=', sql<number>`any (${[...managerIds]})`)
    .where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`)
    .where('account.status', '=', 'active')
    .execute()
  return Map.groupBy(rows, ({ line_manager_id }) => line_manager_id!)
}

/** Open legs of leave that are late, with whom they wait for. */
export const listOverdueLegs = (ctx: Ctx, area: string, now: Date) =>
  ctx.db
    .selectFrom('approval_leg')
    .innerJoin('account', 'account.id', 'approver_id')
    .select(['approval_leg.id', 'approver_id', 'applicant_id', 'account.name'])
    .where('area', '=', area)
    .where('approval_leg.status', '=', 'pending')
    .where('opened_at', 'is not', null)
    .where('due_at', '<', now.toISOString())
    .orderBy('approval_leg.id')
    .execute()
