import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { reachedBy } from '#notices/server/audience/audience-policy.ts'
import { audienceOf } from '#notices/server/audience/audience-words.ts'
import { POLICIES } from './policy-access-policy.ts'

/** Whose acknowledgements are looked at: everybody’s, a company’s, or those of certain people. */
export type Within = { readonly companyId?: number | null; readonly ids?: readonly number[] }

type Policy = Parameters<typeof audienceOf>[0] & { readonly id: number; readonly ack_days: number }

export type Asking = {
  readonly policy: Policy
  /** Since which version an acknowledgement counts, and from when that one holds. */
  readonly since: number
  readonly effectiveFrom: string
  readonly within: Within
}

type Narrowing = { readonly show: 'all' | 'missing' | 'done'; readonly search?: string | undefined }

/** Whom the policy asks today, each with the day until which, and what they have acknowledged of it. */
export function asked(
  ctx: Ctx,
  { policy, since, effectiveFrom, within }: Asking,
  { show, search }: Narrowing,
) {
  const day = companyDay(ctx.now)
  const due = sql<string>`(greatest(${effectiveFrom}::date, (account.created_at at time zone ${COMPANY_ZONE})::date)
    + ${policy.ack_days}::integer)`
  return ctx.db
    .$pickTables<'account' | 'policy_acknowledgement' | 'assignment' | 'department' | 'location'>()
    .selectFrom('account')
    .leftJoin(
      (given) =>
        given
          .selectFrom('policy_acknowledgement')
          .select(['account_id', sql<number>`max(number)`.as('number'), sql<string>`max(at)`.as('at')])
          .where('policy_id', '=', policy.id)
          .where('number', '>=', since)
          .groupBy('account_id')
          .as('given'),
      (join) => join.onRef('given.account_id', '=', 'account.id'),
    )
    .leftJoin('assignment as seat', (join) =>
      join
        .onRef('seat.account_id', '=', 'account.id')
        .on(sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`),
    )
    .leftJoin('department', 'department.id', 'seat.department_id')
    .leftJoin('location', 'location.id', 'seat.location_id')
    .where(reachedBy(audienceOf(policy), { day, permission: POLICIES }))
    .where(searchIn('account.name', search ?? ''))
    .$if(within.companyId !== undefined, (query) =>
      query.where(sql<boolean>`seat.company_id = ${within.companyId ?? null}::integer`),
    )
    .$if(within.ids !== undefined, (query) =>
      query.where(sql<boolean>`account.id = any (${[...(within.ids ?? [])]}::integer[])`),
    )
    .$if(show === 'missing', (query) => query.where('given.at', 'is', null))
    .$if(show === 'done', (query) => query.where('given.at', 'is not', null))
    .select(['account.id as account_id', 'account.name', 'given.number', 'given.at as acknowledged_at'])
    .select([
      sql<string>`coalesce(department.name, '')`.as('department'),
      sql<string>`coalesce(location.name, '')`.as('office'),
      due.as('due'),
      sql<boolean>`(given.at is null and ${due} < ${day}::date)`.as('late'),
      sql<string>`lower(account.name)`.as('sort_name'),
      'seat.line_manager_id',
      sql<number>`(select count(*)::integer from policy_quiz_try as tried join policy_version as of
        on of.id = tried.policy_version_id and of.policy_id = ${policy.id} and of.number >= ${since}
        where tried.account_id = account.id)`.as('tries'),
    ])
}

export type AskedRow = Awaited<ReturnType<ReturnType<typeof asked>['execute']>>[number]

export async function countAsked(ctx: Ctx, asking: Asking, narrowing: Narrowing): Promise<number> {
  const counted = asked(ctx, asking, narrowing).clearSelect()
  return (await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
    .total
}

type Paged = Narrowing & { readonly after?: string | undefined; readonly size: number }

export const pageOfAsked = (ctx: Ctx, asking: Asking, filter: Paged) =>
  pageByKey(
    asked(ctx, asking, filter),
    {
      by: sql`lower(account.name)`,
      valueOf: (row) => row.sort_name,
      type: 'text',
      id: sql.ref('account.id'),
      idOf: (row) => row.account_id,
      direction: 'asc',
    },
    filter,
    () => countAsked(ctx, asking, filter),
  )

export async function readAskedFigures(ctx: Ctx, asking: Asking) {
  const { rows } = await sql<{ department: string; people: number; acknowledged: number; late: number }>`
    select case when department = '' then 'No department' else department end as department,
      count(*)::integer as people, count(acknowledged_at)::integer as acknowledged,
      count(*) filter (where late)::integer as late
    from (${asked(ctx, asking, { show: 'all' })}) as people group by 1 order by 1`.execute(ctx.db)
  return rows
}

/** A policy that holds today and asks for an acknowledgement. */
export async function listAskingPolicies(ctx: Ctx) {
  const { rows } = await sql<
    Policy & { title: string; version_id: number; number: number; since: number; effective_from: string }
  >`
    select policy.*, version.id as version_id, version.number, since.number as since, since.effective_from
    from policy join lateral (
      select * from policy_version where policy_id = policy.id and state in ('published', 'superseded')
        and effective_from <= ${companyDay(ctx.now)}::date order by number desc limit 1
    ) as version on true join lateral (
      select * from policy_version as earlier where earlier.policy_id = policy.id
        and earlier.number <= version.number and (earlier.material or earlier.number = 1)
        order by number desc limit 1
    ) as since on true
    where policy.needs_ack and policy.archived_at is null order by policy.id`.execute(ctx.db)
  return rows
}

/** Policies that are to be looked through by a day, whose keepers are here. */
export async function listReviews(ctx: Ctx, until: string) {
  const { rows } = await sql<{ id: number; title: string; owner_id: number; review_due: string }>`
    select policy.id, policy.title, policy.owner_id, policy.review_due from policy
    join account on account.id = policy.owner_id and account.status = 'active'
    where policy.archived_at is null and policy.review_due <= ${until}::date
    order by policy.review_due, policy.id`.execute(ctx.db)
  return rows
}

export type ReminderStep = 'told' | 'before' | 'due' | 'late' | 'lead'

/** Of these people the ones who had not been told of this yet; from here on they have. */
export async function writeReminded(
  ctx: Ctx,
  { versionId, step, ids }: { versionId: number; step: ReminderStep; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into policy_reminder (policy_version_id, account_id, step, at)
    select ${versionId}, person, ${step}, ${ctx.now} from unnest(${[...ids]}::integer[]) as person order by person
    on conflict do nothing returning account_id`.execute(ctx.db)
  return rows.map((row) => row.account_id)
}
