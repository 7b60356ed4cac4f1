import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { pageOfInbox } from '#platform/server/approvals/approval-inbox.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { ACCESS_AREA, type accessRequestStates } from '#identity/contract/requests/access-request-states.ts'
import { DECIDE_ACCESS, READ_ACCOUNTS, READ_ROLES } from '#identity/server/identity-policy.ts'

export const DECIDED_WITHIN_DAYS = 2

/** The active people who may decide on roles today, by any of their own. */
export const listAccessDeciders = (ctx: Ctx) => listThoseWhoMay(ctx, [DECIDE_ACCESS])

/** Those whose screens show everybody's roles and accounts. */
export const listAccessReaders = (ctx: Ctx) => listThoseWhoMay(ctx, [READ_ROLES, READ_ACCOUNTS])

async function listThoseWhoMay(ctx: Ctx, permissions: readonly string[]): Promise<number[]> {
  const people = await ctx.db
    .selectFrom('account_role')
    .innerJoin('role_grant', 'role_grant.role_id', 'account_role.role_id')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select('account.id')
    .distinct()
    .where('role_grant.permission', 'in', permissions)
    .where('role_grant.scope', '=', 'all')
    .where('account.status', '=', 'active')
    .where('account.user_type', '!=', 'Client')
    .where('valid_from', '<=', companyDay(ctx.now))
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date`)
    .execute()
  return people.map(({ id }) => id)
}

/** Everything but what only customers have. */
export const listAskableRoles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'sensitive'])
    .where('key', '!=', 'client')
    .orderBy('name')
    .execute()

export const listHeldRoles = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['role.id', 'name', 'sensitive', 'valid_from', 'valid_to'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date`)
    .orderBy('name')
    .orderBy('valid_from')
    .execute()

export async function findOptionalHolding(ctx: Ctx, held: { accountId: number; roleId: number }) {
  const holding = await ctx.db
    .selectFrom('account_role')
    .select('valid_to')
    .where('account_id', '=', held.accountId)
    .where('role_id', '=', held.roleId)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') >= ${companyDay(ctx.now)}::date`)
    .orderBy(sql`valid_to desc nulls first`)
    .limit(1)
    .executeTakeFirst()
  return holding ?? null
}

export async function hasOpenRequest(ctx: Ctx, wanted: { accountId: number; roleId: number }) {
  const open = await ctx.db
    .selectFrom('access_request')
    .select('id')
    .where('account_id', '=', wanted.accountId)
    .where('role_id', '=', wanted.roleId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}

type NewRequest = {
  account_id: number
  role_id: number
  last_day: string | null
  reason: string
  proposed_by?: number
  exception?: string | null
  duties_confirmed?: boolean
}

export const insertAccessRequest = (ctx: Ctx, request: NewRequest) =>
  insertRow(ctx, 'access_request', { ...request, asked_at: ctx.now })

/**
 * Roles are given to one person one after the other, so that two that do not go together are not given at once. Taken
 * before the request, as when a role is given.
 */
export const lockApplicant = (ctx: Ctx, requestId: number) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('access_request', 'access_request.account_id', 'account.id')
    .select('account.id')
    .where('access_request.id', '=', requestId)
    .forUpdate('account')
    .executeTakeFirst()

/** The same for all that these people ask for, in the order of the accounts. */
export async function lockApplicants(ctx: Ctx, accountIds: readonly number[]): Promise<void> {
  await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', sql<number>`any (${[...accountIds]})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** With whom and what it is about; decisions on one request are taken one after the other. */
export const lockOptionalAccessRequest = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'access_request' | 'role' | 'account'>()
    .selectFrom('access_request')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('account', 'account.id', 'account_id')
    .leftJoin('account as proposer', 'proposer.id', 'proposed_by')
    .selectAll('access_request')
    .select([
      'role.name as role_name',
      'account.name as person_name',
      'account.email as person_email',
      'account.status as person_status',
      'account.user_type as person_type',
      'proposer.name as proposer_name',
      'proposer.email as proposer_email',
    ])
    .where('access_request.id', '=', id)
    .forUpdate('access_request')
    .executeTakeFirst()

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockOptionalAccessRequest>>>

type Given = {
  account_id: number
  role_id: number
  valid_from: string
  valid_to: string | null
  reason: string
  given_by: number
  exception: string | null
  duties_confirmed: boolean
  access_request_id?: number
}

export const insertGivenRole = (ctx: Ctx, given: Given) => insertRow(ctx, 'account_role', given)

type PageKey = { readonly after?: string | undefined; readonly size: number }
type Narrowing = PageKey & {
  readonly whose: 'mine' | 'all'
  readonly status?: StateOf<typeof accessRequestStates> | undefined
}

export function pageOfRequests(ctx: Ctx, filter: Narrowing) {
  const narrowed = requests(ctx)
    .$if(filter.whose === 'mine', (query) => query.where('account_id', '=', ctx.actor.id))
    .$if(filter.status !== undefined, (query) =>
      query.where('access_request.status', '=', filter.status ?? 'pending'),
    )
  const order = {
    by: sql.ref('asked_at'),
    valueOf: (row: { asked_at: string }) => row.asked_at,
    type: 'timestamptz',
    id: sql.ref('access_request.id'),
    idOf: (row: { id: number }) => row.id,
    direction: 'desc',
  } as const
  return pageByKey(narrowed, order, filter, async () => {
    const counted = narrowed.clearSelect().select(sql<number>`count(*)`.as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })
}

/** `entitled`: an approver who was asked and has lost the permission since does not count. */
export function pageOfWaiting(ctx: Ctx, filter: PageKey & { entitled: readonly number[] }) {
  const { entitled, ...page } = filter
  const legs = legsToDecide(ctx, { area: ACCESS_AREA.key, entitled }).as('leg')
  const waiting = requests(ctx)
    .innerJoin(legs, 'leg.subject_id', 'access_request.id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.id as leg_id', 'leg.approver_id', 'leg.due_at', 'approver.name as approver_name'])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
    .where('leg.subject_table', '=', 'access_request')
  return pageOfInbox(waiting, page)
}

const requests = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'access_request' | 'role' | 'account' | 'approval_leg' | 'transition'>()
    .selectFrom('access_request')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('account as applicant', 'applicant.id', 'access_request.account_id')
    .leftJoin('account as proposer', 'proposer.id', 'access_request.proposed_by')
    .select([
      'access_request.id',
      'access_request.account_id',
      'access_request.last_day',
      'access_request.reason',
      'access_request.exception',
      'access_request.proposed_by',
      'access_request.status',
      'access_request.asked_at',
      'role.id as role_id',
      'role.name as role_name',
      'role.sensitive as role_sensitive',
      'applicant.name as applicant_name',
      'proposer.name as proposer_name',
    ])
    .select((row) => [
      row
        .selectFrom('approval_leg')
        .select(sql<number>`max(step)`.as('steps'))
        .where('subject_table', '=', 'access_request')
        .whereRef('subject_id', '=', 'access_request.id')
        .as('needed'),
      row
        .selectFrom('transition')
        .select(sql<string>`max(at)`.as('at'))
        .where('subject_table', '=', 'access_request')
        .whereRef('subject_id', '=', 'access_request.id')
        .where('to_state', '=', 'withdrawn')
        .as('withdrawn_at'),
      row
        .selectFrom('transition')
        .select('actor_name')
        .where('subject_table', '=', 'access_request')
        .whereRef('subject_id', '=', 'access_request.id')
        .where('to_state', '=', 'withdrawn')
        .limit(1)
        .as('withdrawn_by'),
    ])

export type RequestRow = Awaited<ReturnType<typeof pageOfRequests>>['rows'][number]
