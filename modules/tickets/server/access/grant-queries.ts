import { sql, type SqlBool } from 'kysely'
import { delegatorsOf } from '#platform/server/approvals/approval-delegates.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { grantList } from '#tickets/contract/access-calls.ts'
import { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { accessFor, mayHandleAny } from '#tickets/server/tickets-policy.ts'

const grants = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'access_grant' | 'access_system' | 'account' | 'ticket' | 'approval_leg'>()
    .selectFrom('access_grant as wish')
    .innerJoin('access_system as system', 'system.id', 'wish.system_id')
    .innerJoin('account as person', 'person.id', 'wish.account_id')

/** Asked at any step, or decides in the place of someone who was. */
const hasPart = (ctx: Ctx) => sql<SqlBool>`exists (
  select from approval_leg as leg where leg.subject_table = 'access_grant' and leg.subject_id = wish.id
    and leg.opened_at is not null
    and (leg.approver_id = ${ctx.actor.id}
      or leg.approver_id in ${delegatorsOf(ctx, SYSTEM_ACCESS_AREA.key)}))`

const isMine = (ctx: Ctx) => sql<boolean>`exists (
  select from approval_leg as leg where leg.subject_table = 'access_grant' and leg.subject_id = wish.id
    and leg.status = 'pending' and leg.opened_at is not null and leg.applicant_id <> ${ctx.actor.id}
    and (leg.approver_id = ${ctx.actor.id}
      or leg.approver_id in ${delegatorsOf(ctx, SYSTEM_ACCESS_AREA.key)}))`

const pendingWith = sql<string>`coalesce((
  select string_agg(approver.name, ', ' order by approver.name) from approval_leg as leg
    join account as approver on approver.id = leg.approver_id
  where leg.subject_table = 'access_grant' and leg.subject_id = wish.id
    and leg.status = 'pending' and leg.opened_at is not null), '')`

/** Agents of the category of access give it, and take it away. */
const isAgent = (ctx: Ctx) =>
  mayHandleAny(ctx.actor)
    ? sql<boolean>`exists (
        select from ticket_category as serving join ticket_team_member as part on part.team_id = serving.team_id
        where serving.serves = 'access' and part.account_id = ${ctx.actor.id})`
    : sql<boolean>`false`

const visible = (ctx: Ctx) =>
  sql<SqlBool>`(${accessFor(ctx, 'see', 'wish.account_id')} or ${isAgent(ctx)}
    or system.owner_id = ${ctx.actor.id} or ${hasPart(ctx)})`

const shown = (rows: ReturnType<typeof grants>, ctx: Ctx) =>
  rows
    .innerJoin('account as owner', 'owner.id', 'system.owner_id')
    .innerJoin('ticket', 'ticket.id', 'wish.ticket_id')
    .leftJoin('account as giver', 'giver.id', 'wish.granted_by')
    .selectAll('wish')
    .select(['system.name as system', 'person.name as person_name', 'owner.name as owner', 'system.owner_id'])
    .select(['giver.name as giver_name', 'ticket.number as ticket', 'person.status as person_status'])
    .select([isMine(ctx).as('may_decide'), isAgent(ctx).as('is_agent'), pendingWith.as('pending_with')])

export const grantQuery = listQuery(grantList, {
  from: (ctx) => grants(ctx).where(visible(ctx)),
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => {
      const today = companyDay(ctx.now)
      if (view === 'open') return rows.where('wish.status', 'in', ['asked', 'approved'])
      if (view === 'mine') return rows.where('wish.status', '=', 'asked').where(isMine(ctx))
      if (view === 'now') return rows.where('wish.status', '=', 'granted').where('wish.from_on', '<=', today)
      return view === 'ending'
        ? rows.where('wish.status', '=', 'granted').where('wish.to_on', '<=', dayAfter(today, 30))
        : rows
    },
    status: (rows, status) => rows.where('wish.status', '=', status),
    system_id: (rows, id) => rows.where('wish.system_id', '=', id),
    account_id: (rows, id) => rows.where('wish.account_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('person.name', words),
          searchIn('system.name', words),
          searchIn('wish.level', words),
        ]),
      ),
  },
  sorts: {
    person: neverNull('person.name'),
    system: neverNull('system.name'),
    level: neverNull('wish.level'),
    from_on: neverNull('wish.from_on'),
    to_on: neverNull('wish.to_on'),
    status: neverNull('wish.status'),
    asked_at: neverNull('wish.asked_at'),
  },
  id: 'wish.id',
})
export type ListedGrant = RowOf<typeof grantQuery>

export const findOptionalGrant = (ctx: Ctx, id: number) =>
  shown(grants(ctx), ctx).where('wish.id', '=', id).where(visible(ctx)).executeTakeFirst()

export async function lockOptionalGrant(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('access_grant').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalGrant(ctx, id)
}

/** No matter who asks: for what the product does by itself. */
export const listGrants = (
  ctx: Ctx,
  wanted: { readonly ids?: readonly number[]; readonly accountId?: number; readonly until?: string },
) =>
  grants(ctx)
    .selectAll('wish')
    .select(['system.name as system', 'system.owner_id', 'person.name as person_name'])
    .$if(wanted.ids !== undefined, (rows) => rows.where('wish.id', 'in', [0, ...wanted.ids!]))
    .$if(wanted.accountId !== undefined, (rows) =>
      rows
        .where('wish.account_id', '=', wanted.accountId!)
        .where('wish.status', 'in', ['asked', 'approved', 'granted']),
    )
    .$if(wanted.until !== undefined, (rows) =>
      rows.where('wish.status', '=', 'granted').where('wish.to_on', '<=', wanted.until!),
    )
    .orderBy('wish.id')
    .execute()
export type Grant = Awaited<ReturnType<typeof listGrants>>[number]

export const listGrantsOf = (ctx: Ctx, accountId: number) =>
  shown(grants(ctx), ctx)
    .where('wish.account_id', '=', accountId)
    .where('wish.status', 'in', ['asked', 'approved', 'granted'])
    .where(accessFor(ctx, 'view', 'wish.account_id'))
    .orderBy('wish.to_on')
    .execute()

/** What the ticket of a request says of it. */
export const findOptionalGrantOf = (ctx: Ctx, ticketId: number) =>
  grants(ctx)
    .select(sql<string>`system.name || ', ' || wish.level`.as('words'))
    .where((wish) =>
      wish.or([wish('wish.ticket_id', '=', ticketId), wish('wish.revoke_ticket_id', '=', ticketId)]),
    )
    .executeTakeFirst()

export const listAskable = (ctx: Ctx) =>
  ctx.db
    .selectFrom('access_system')
    .select(['id', 'name', 'levels'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()

export const findOptionalSystem = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('access_system as system')
    .innerJoin('account as owner', 'owner.id', 'system.owner_id')
    .selectAll('system')
    .select('owner.status as owner_status')
    .where('system.id', '=', id)
    .executeTakeFirst()

/** What waits for the actor, with the request that it is about. */
export const waitingGrants = (ctx: Ctx) =>
  grants(ctx)
    .innerJoin('approval_leg as leg', (join) =>
      join.onRef('leg.subject_id', '=', 'wish.id').on('leg.subject_table', '=', 'access_grant'),
    )
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['wish.id', 'wish.level', 'system.name as system', 'person.name as person_name'])
    .select(['leg.approver_id', 'approver.name as approver_name', 'leg.opened_at', 'leg.due_at'])
    .where('wish.status', '=', 'asked')
    .where('leg.status', '=', 'pending')
    .where('leg.opened_at', 'is not', null)
    .where('leg.applicant_id', '<>', ctx.actor.id)
    .where((leg) =>
      leg.or([
        leg('leg.approver_id', '=', ctx.actor.id),
        leg('leg.approver_id', 'in', delegatorsOf(ctx, SYSTEM_ACCESS_AREA.key)),
      ]),
    )
    .orderBy('leg.opened_at')
    .execute()

/** Who is asked to decide at this moment. */
export const listAskedNow = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('approval_leg')
      .select('approver_id')
      .where('subject_table', '=', 'access_grant')
      .where('subject_id', '=', id)
      .where('status', '=', 'pending')
      .where('opened_at', 'is not', null)
      .execute()
  ).map(({ approver_id }) => approver_id)

/** Held before a decision or a release, so that one comes after the other. */
export const holdAsked = (ctx: Ctx, accountIds: readonly number[]) =>
  ctx.db
    .selectFrom('access_grant')
    .select('id')
    .where('account_id', 'in', [0, ...accountIds])
    .where('status', '=', 'asked')
    .orderBy('id')
    .forUpdate()
    .execute()
