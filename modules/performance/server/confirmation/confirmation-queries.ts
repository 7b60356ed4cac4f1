import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { confirmationList } from '#performance/contract/confirmation-calls.ts'
import { confirmationFor, mayConfirm } from '#performance/server/performance-policy.ts'

export const openStates = ['due', 'self_open', 'review', 'hr_decision'] as const

const confirmations = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'confirmation' | 'account' | 'employment' | 'company'>()
    .selectFrom('confirmation')
    .innerJoin('account as person', 'person.id', 'confirmation.account_id')
    .innerJoin('employment', 'employment.id', 'confirmation.employment_id')
    .leftJoin('account as manager', 'manager.id', 'confirmation.manager_id')

const shown = (rows: ReturnType<typeof confirmations>) =>
  rows
    .innerJoin('company', 'company.id', 'confirmation.company_id')
    .leftJoin('account as decider', 'decider.id', 'confirmation.decided_by')
    .selectAll('confirmation')
    .select(['person.name as person_name', 'manager.name as manager_name', 'company.name as company'])
    .select(['decider.name as decider', 'employment.joined_on', 'employment.notice_days'])

const isOpen = sql<boolean>`confirmation.decided_at is null`

export const confirmationQuery = listQuery(confirmationList, {
  // Managers and reviewers see theirs; the own one stands under My reviews.
  from: (ctx) =>
    confirmations(ctx).where((where) =>
      where.or([
        where.lit(false),
        sql<boolean>`${confirmationFor(ctx, 'hr')}`,
        sql<boolean>`${confirmationFor(ctx, 'lead')}`,
        sql<boolean>`${confirmationFor(ctx, 'review')}`,
      ]),
    ),
  select: (rows) => shown(rows),
  filters: {
    view: (rows, view, { ctx }) =>
      view === 'all'
        ? rows
        : view === 'done'
          ? rows.where('confirmation.decided_at', 'is not', null)
          : rows
              .where(isOpen)
              .$if(view === 'overdue', (some) =>
                some.where('confirmation.probation_end', '<', companyDay(ctx.now)),
              ),
    state: (rows, state) => rows.where('confirmation.state', '=', state),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('manager.name', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    manager: 'manager.name',
    probation_end: neverNull('confirmation.probation_end'),
    state: neverNull('confirmation.state'),
    decided_at: 'confirmation.decided_at',
  },
  id: 'confirmation.id',
})
export type ListedConfirmation = RowOf<typeof confirmationQuery>

export async function findOptionalConfirmation(ctx: Ctx, id: number) {
  const row = await shown(confirmations(ctx))
    .select([
      confirmationFor(ctx, 'see').as('may_see'),
      confirmationFor(ctx, 'lead').as('may_lead'),
      confirmationFor(ctx, 'hr').as('is_hr'),
    ])
    .select(sql<boolean>`(confirmation.account_id = ${ctx.actor.id}::integer)`.as('is_own'))
    .where('confirmation.id', '=', id)
    .executeTakeFirst()
  return row?.may_see ? { ...row, is_hr: row.is_hr && mayConfirm(ctx.actor) } : undefined
}
export type SeenConfirmation = NonNullable<Awaited<ReturnType<typeof findOptionalConfirmation>>>

/** Held before its reviews and its employment. */
export const lockConfirmation = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('confirmation').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Months of the extensions before this one. */
export async function sumExtensions(ctx: Ctx, employmentId: number): Promise<number> {
  const { months } = await ctx.db
    .selectFrom('confirmation')
    .select(sql<number>`coalesce(sum(months), 0)::integer`.as('months'))
    .where('employment_id', '=', employmentId)
    .where('state', '=', 'extended')
    .executeTakeFirstOrThrow()
  return months
}

/** Probations that end by then, each with no row of its own yet. */
export const listEnding = (ctx: Ctx, until: string) =>
  ctx.db
    .$pickTables<'employment' | 'account' | 'employment_stage'>()
    .selectFrom('employment')
    .innerJoin('account', 'account.id', 'employment.person_id')
    .innerJoin('employment_stage as stage', 'stage.employment_id', 'employment.id')
    .select(['employment.id as employment_id', 'employment.person_id as account_id', 'employment.company_id'])
    .select('stage.probation_ends_on')
    .where('stage.status', 'in', ['probation', 'trainee'])
    .where('stage.valid_to', 'is', null)
    .where('stage.probation_ends_on', '<=', until)
    .where('employment.left_on', 'is', null)
    .where('account.status', '=', 'active')
    .where(
      sql<boolean>`not exists (select from confirmation where confirmation.employment_id = employment.id
        and confirmation.probation_end = stage.probation_ends_on)`,
    )
    .orderBy('employment.id')
    .execute()

/** Null where another run made it first. */
export async function addConfirmation(
  ctx: Ctx,
  values: {
    employment_id: number
    account_id: number
    company_id: number
    manager_id: number | null
    probation_end: string
  },
): Promise<number | null> {
  const row = await ctx.db
    .insertInto('confirmation')
    .values(values)
    .onConflict((found) => found.constraint('confirmation_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const listOpenConfirmations = (ctx: Ctx, employmentId?: number) =>
  ctx.db
    .selectFrom('confirmation')
    .innerJoin('account', 'account.id', 'confirmation.account_id')
    .selectAll('confirmation')
    .select('account.name')
    .where('decided_at', 'is', null)
    .$if(employmentId !== undefined, (some) => some.where('employment_id', '=', employmentId!))
    .orderBy('confirmation.id')
    .execute()
