import { sql, type Insertable } from 'kysely'
import type { AppraisalTable } from '#database/schema.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { appraisalList, eventList } from '#performance/contract/appraisal-calls.ts'
import type { Band, KindWeights } from '#performance/contract/performance-fields.ts'
import { seats } from '#performance/server/people-queries.ts'
import { appraisalFor, mayAppraiseAll } from '#performance/server/performance-policy.ts'

/** HR of one company has the events of that company alone. */
export const isInReach = (ctx: Ctx) =>
  mayAppraiseAll(ctx.actor)
    ? sql<boolean>`true`
    : sql<boolean>`(event.company_ids = array[${ctx.actor.companyId}::integer])`

const countOf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::integer from appraisal where appraisal.event_id = event.id and ${condition})`

export const eventQuery = listQuery(eventList, {
  from: (ctx) => ctx.db.selectFrom('appraisal_event as event').where(isInReach(ctx)),
  select: (rows) =>
    rows
      .selectAll('event')
      .select(countOf(sql<boolean>`true`).as('people'))
      .select(countOf(sql<boolean>`appraisal.state not in ('not_started', 'self_draft')`).as('self_done'))
      .select(countOf(sql<boolean>`appraisal.band_before is not null`).as('reviewed')),
  filters: {
    state: (rows, state) => rows.where('event.state', '=', state),
    search: (rows, words) => rows.where(searchIn('event.name', words)),
  },
  sorts: {
    name: neverNull('event.name'),
    state: neverNull('event.state'),
    from_on: neverNull('event.from_on'),
    to_on: neverNull('event.to_on'),
    review_due: neverNull('event.review_due'),
  },
  id: 'event.id',
})

const typed = <R extends { questions: unknown; weights: unknown; bands: unknown }>(row: R) => ({
  ...row,
  questions: row.questions as string[],
  weights: row.weights as KindWeights,
  bands: row.bands as Band[],
})

const events = (ctx: Ctx) => ctx.db.selectFrom('appraisal_event as event').selectAll('event')

export const findOptionalEvent = async (ctx: Ctx, id: number) => {
  const row = await events(ctx).where('event.id', '=', id).where(isInReach(ctx)).executeTakeFirst()
  return row && typed(row)
}
export type StoredEvent = NonNullable<Awaited<ReturnType<typeof findOptionalEvent>>>

/** A move holds it; those who write in it share it, and so wait for the move. */
export async function holdEvent(ctx: Ctx, id: number, how: 'update' | 'share') {
  const held = ctx.db.selectFrom('appraisal_event').select('id').where('id', '=', id)
  await (how === 'update' ? held.forUpdate() : held.forShare()).execute()
}

export const findEvent = async (ctx: Ctx, id: number) =>
  typed(await events(ctx).where('event.id', '=', id).executeTakeFirstOrThrow())

export const findOptionalLastEvent = async (ctx: Ctx) => {
  const row = await events(ctx)
    .where(isInReach(ctx))
    .where('event.state', '<>', 'cancelled')
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && typed(row)
}

export const findEvents = (ctx: Ctx, words: string, most: number) =>
  events(ctx)
    .where(isInReach(ctx))
    .where(searchIn('event.name', words))
    .orderBy('event.id', 'desc')
    .limit(most)
    .execute()

/** Everyone of the companies and departments, with the reason of those who are left out. */
export async function listPeopleOf(ctx: Ctx, event: StoredEvent) {
  const today = companyDay(ctx.now)
  const day = event.from_on > today ? event.from_on : today
  const people = await seats(ctx, day)
    .leftJoin(
      (of) =>
        of
          .selectFrom('employment')
          .distinctOn('person_id')
          .select(['id', 'person_id', 'joined_on', 'left_on', 'service_since'])
          .orderBy('person_id')
          .orderBy('joined_on', 'desc')
          .as('job'),
      (join) => join.onRef('job.person_id', '=', 'account.id'),
    )
    .select(['account.id', 'account.name', 'seat.company_id', 'seat.line_manager_id'])
    .select(['department.name as department', 'designation.name as designation'])
    .select(['job.service_since', 'job.left_on'])
    .select(
      sql<string | null>`(select status from employment_stage where employment_id = job.id
        and daterange(valid_from, valid_to, '[]') @> ${day}::date limit 1)`.as('status'),
    )
    .$if(event.company_ids.length > 0, (some) => some.where('seat.company_id', 'in', event.company_ids))
    .$if(event.department_ids.length > 0, (some) =>
      some.where('seat.department_id', 'in', event.department_ids),
    )
    .orderBy(sql`lower(account.name)`)
    .execute()
  return people.map((person) => ({ ...person, reason: reasonToLeaveOut(event, person) }))
}

type Facts = {
  readonly service_since: string | null
  readonly left_on: string | null
  readonly status: string | null
}

export function reasonToLeaveOut(event: StoredEvent, { service_since, left_on, status }: Facts): string {
  if (service_since === null) return 'No employment'
  if (service_since >= event.joined_before) return 'Joined too late'
  if (event.without_notice && left_on !== null) return 'In notice'
  if (event.confirmed_only && status !== 'confirmed') return 'Not confirmed'
  return ''
}

/** The agreed areas of the period as they stand, each with what was reached. */
export const listAgreed = (ctx: Ctx, event: StoredEvent, accountIds: readonly number[]) =>
  ctx.db
    .$pickTables<'employee_kra' | 'employee_kra_line' | 'kra_category'>()
    .selectFrom('employee_kra as kra')
    .innerJoin('employee_kra_line as line', 'line.kra_id', 'kra.id')
    .innerJoin('kra_category as category', 'category.id', 'line.category_id')
    .selectAll('line')
    .select(['kra.account_id', 'category.name as category'])
    .select(
      sql<number | null>`(select value from kra_update where line_id = line.id
        order by day desc, id desc limit 1)`.as('value'),
    )
    .where('kra.account_id', 'in', [0, ...accountIds])
    .where('kra.state', 'in', ['agreed', 'closed'])
    .where('line.dropped', '=', false)
    .where(
      sql<boolean>`kra.id = (select id from employee_kra as other where other.account_id = kra.account_id
        and other.state in ('agreed', 'closed')
        and daterange(other.from_on, other.to_on, '[]') && daterange(${event.from_on}::date, ${event.to_on}::date, '[]')
        order by other.from_on desc limit 1)`,
    )
    .orderBy('line.id')
    .execute()

/** False where the person is in already: publishing twice makes one. */
export async function addAppraisal(ctx: Ctx, values: Insertable<AppraisalTable>): Promise<number | null> {
  const row = await ctx.db
    .insertInto('appraisal')
    .values(values)
    .onConflict((found) => found.constraint('appraisal_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const appraisalQuery = listQuery(appraisalList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'appraisal' | 'account'>()
      .selectFrom('appraisal')
      .innerJoin('account as person', 'person.id', 'appraisal.account_id')
      .leftJoin('account as manager', 'manager.id', 'appraisal.manager_id')
      .where(appraisalFor(ctx, 'hr')),
  select: (rows) =>
    rows
      .selectAll('appraisal')
      .select(['person.name as person_name', 'manager.name as manager_name'])
      .select(
        sql<string>`(select count(*) filter (where state = 'submitted') || ' of ' || count(*) from reviewer
          where reviewer.appraisal_id = appraisal.id and kind <> 'self' and state <> 'declined')`.as(
          'reviews',
        ),
      ),
  filters: {
    event_id: (rows, id) => rows.where('appraisal.event_id', '=', id),
    state: (rows, state) => rows.where('appraisal.state', '=', state),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('person.name', words),
          searchIn('appraisal.department', words),
          searchIn('manager.name', words),
        ]),
      ),
  },
  sorts: {
    person: neverNull('person.name'),
    department: neverNull('appraisal.department'),
    manager: 'manager.name',
    state: neverNull('appraisal.state'),
    score_text: 'appraisal.score_text',
  },
  id: 'appraisal.id',
})

export const listSpread = (ctx: Ctx, eventId: number) =>
  ctx.db
    .selectFrom('appraisal')
    .select(['band_before', 'band_after'])
    .select(sql<number>`count(*)::integer`.as('people'))
    .where('event_id', '=', eventId)
    .where('band_before', 'is not', null)
    .groupBy(['band_before', 'band_after'])
    .execute()

/** Departments of at least five; of smaller ones no figure. */
const LEAST = 5
export async function listFigures(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('appraisal')
    .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
    .select(['event.name as event', 'appraisal.department'])
    .select(sql<number>`count(*)::integer`.as('people'))
    .select(sql<number>`count(band_before)::integer`.as('graded'))
    .groupBy(['event.id', 'event.name', 'appraisal.department'])
    .orderBy('event.id', 'desc')
    .orderBy('appraisal.department')
    .execute()
  return rows.map((row) => (row.people < LEAST ? { ...row, people: null, graded: null } : row))
}
