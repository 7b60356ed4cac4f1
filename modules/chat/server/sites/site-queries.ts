import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdsFor } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { HANDLE } from '#chat/server/chat-policy.ts'

const sites = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'chat_site' | 'company' | 'location'>()
    .selectFrom('chat_site as site')
    .innerJoin('company', 'company.id', 'site.company_id')
    .innerJoin('location', 'location.id', 'site.location_id')
    .selectAll('site')
    .select(['company.name as company', 'location.name as office', 'location.time_zone as zone'])

export const findOptionalSiteByKey = (ctx: Ctx, key: string) =>
  sites(ctx).where('site.key', '=', key).executeTakeFirst()
export const findSite = (ctx: Ctx, id: number) =>
  sites(ctx).where('site.id', '=', id).executeTakeFirstOrThrow()
export type Site = Awaited<ReturnType<typeof findSite>>

export const listSites = (ctx: Ctx) =>
  sites(ctx)
    .orderBy(sql`lower(site.name)`)
    .execute()

export const listAgents = (ctx: Ctx, siteIds: readonly number[]) =>
  ctx.db
    .$pickTables<'chat_agent' | 'account' | 'agent_presence'>()
    .selectFrom('chat_agent as part')
    .innerJoin('account', 'account.id', 'part.account_id')
    .leftJoin('agent_presence as presence', 'presence.account_id', 'part.account_id')
    .select(['part.site_id', 'part.account_id as id', 'account.name', 'part.supervisor'])
    .select([sql<number>`coalesce(presence.capacity, 4)`.as('capacity')])
    .where('part.site_id', 'in', [0, ...siteIds])
    .where('account.status', '=', 'active')
    .orderBy(sql`lower(account.name)`)
    .execute()

export const listSupervisors = async (ctx: Ctx, siteId: number) =>
  (await listAgents(ctx, [siteId])).filter(({ supervisor }) => supervisor).map(({ id }) => id)

/** Who could be an agent: everybody whose roles answer chats. */
export const listPossibleAgents = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(
      holdsFor({
        person: sql.ref<number>('account.id'),
        permission: sql`${HANDLE}`,
        companyId: sql`null`,
        day: companyDay(ctx.now),
      }),
    )
    .orderBy(sql`lower(name)`)
    .execute()

export const listOwnSites = (ctx: Ctx, { supervised = false } = {}) =>
  ctx.db
    .selectFrom('chat_site as site')
    .innerJoin('chat_agent as part', 'part.site_id', 'site.id')
    .select(['site.id', 'site.name', 'part.supervisor'])
    .where('part.account_id', '=', ctx.actor.id)
    .$if(supervised, (rows) => rows.where('part.supervisor', '=', true))
    .orderBy(sql`lower(site.name)`)
    .execute()

export const listReplies = (ctx: Ctx, siteId: number | null) =>
  ctx.db
    .selectFrom('canned_reply as reply')
    .leftJoin('chat_site as site', 'site.id', 'reply.site_id')
    .selectAll('reply')
    .select('site.name as site')
    .$if(siteId !== null, (rows) =>
      rows.where((reply) =>
        reply.or([reply('reply.site_id', 'is', null), reply('reply.site_id', '=', siteId!)]),
      ),
    )
    .orderBy(sql`lower(reply.shortcut)`)
    .execute()

const named = (ctx: Ctx, table: 'company' | 'location') =>
  ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()
export const listCompanies = (ctx: Ctx) => named(ctx, 'company')
export const listOffices = (ctx: Ctx) => named(ctx, 'location')

/** Held until the transaction ends: no one deletes it while it is written. */
export const lockOptionalReply = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('canned_reply').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
