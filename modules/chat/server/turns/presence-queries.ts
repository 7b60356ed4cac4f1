import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { hoursOf, listAbsences, listDayPlans } from '#calendar/server/public.ts'
import type { Presence } from '#chat/contract/chat-lists.ts'
import type { Candidate } from './assign-rules.ts'
import { AGENT_SEEN_MS } from './move-rules.ts'

export const keepPresence = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve()
    : ctx.db
        .insertInto('agent_presence')
        .values(ids.map((account_id) => ({ account_id })))
        .onConflict((found) => found.doNothing())
        .execute()

/** Of these sites, one after the other in the same order everywhere, so that no two wait for each other. */
export async function holdTeams(ctx: Ctx, siteIds: readonly number[]): Promise<void> {
  await ctx.db
    .selectFrom('agent_presence')
    .select('account_id')
    .where('account_id', 'in', (part) =>
      part
        .selectFrom('chat_agent')
        .select('account_id')
        .where('site_id', 'in', [0, ...siteIds]),
    )
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute()
}

export const holdPresence = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('agent_presence')
    .select('account_id')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .execute()

type Whom = { readonly siteId?: number; readonly accountId?: number }

const rowsOf = (ctx: Ctx, { siteId, accountId }: Whom) =>
  ctx.db
    .$pickTables<'agent_presence' | 'account' | 'chat_agent'>()
    .selectFrom('agent_presence as presence')
    .innerJoin('account', 'account.id', 'presence.account_id')
    .selectAll('presence')
    .select(['account.name'])
    .select(
      sql<number>`(select count(*)::integer from chat
        where chat.agent_id = presence.account_id and chat.state = 'active')`.as('active'),
    )
    .where('account.status', '=', 'active')
    .$if(siteId !== undefined, (rows) =>
      rows.where('presence.account_id', 'in', (part) =>
        part.selectFrom('chat_agent').select('account_id').where('site_id', '=', siteId!),
      ),
    )
    .$if(accountId !== undefined, (rows) => rows.where('presence.account_id', '=', accountId!))
    .orderBy('presence.account_id')
    .execute()

/** Everyone of a team as the rules look at them; counted after their rows are held. */
export async function listCandidates(ctx: Ctx, whom: Whom): Promise<(Candidate & { chosen: Presence })[]> {
  const rows = await rowsOf(ctx, whom)
  const away = await listOnLeave(
    ctx,
    rows.map((row) => row.account_id),
  )
  return rows.map((row) => ({
    id: row.account_id,
    name: row.name,
    chosen: row.chosen,
    online:
      row.chosen === 'online' &&
      row.seen_at !== null &&
      ctx.now.getTime() - Date.parse(row.seen_at) < AGENT_SEEN_MS,
    onLeave: away.has(row.account_id),
    active: row.active,
    capacity: row.capacity,
    lastAssigned: row.last_assigned_at === null ? null : Date.parse(row.last_assigned_at),
    lastTurn: row.last_turn,
  }))
}

const LEAVES: readonly string[] = ['leave', 'comp_off']

/** Who is on leave at this moment: a half day counts for its half. */
async function listOnLeave(ctx: Ctx, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const today = companyDay(ctx.now)
  const span = { personIds, from: today, to: today }
  const leaves = (await listAbsences(ctx, span)).filter(({ kind }) => LEAVES.includes(kind))
  if (leaves.length === 0) return new Set()
  const plans = new Map((await listDayPlans(ctx, span)).map((plan) => [plan.person_id, plan]))
  const now = ctx.now.getTime()
  const isNow = (leave: (typeof leaves)[number]) => {
    const hours = hoursOf(leave, plans.get(leave.person_id)!)
    return leave.part === 'full' || hours === null || (now >= hours.from && now < hours.until)
  }
  return new Set(leaves.filter(isNow).map(({ person_id }) => person_id))
}

export const noteAssigned = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('agent_presence')
    .set({ last_assigned_at: ctx.now, last_turn: sql`nextval('chat_turn')::integer` })
    .where('account_id', '=', id)
    .execute()

export const setSeen = (ctx: Ctx, id: number, chosen: Presence | null) =>
  ctx.db
    .updateTable('agent_presence')
    .set({ seen_at: ctx.now, ...(chosen === null ? {} : { chosen }) })
    .where('account_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
