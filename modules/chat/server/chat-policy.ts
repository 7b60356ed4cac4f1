import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, holding, when } from '#platform/server/rights/rule.ts'
import { viewerToday } from '#organization/server/public.ts'
import type { chatPermissions } from '#chat/contract/chat-permissions.ts'

type Permission = keyof typeof chatPermissions
export const HANDLE: Permission = 'chat.chat.handle'
const SUPERVISE: Permission = 'chat.chat.supervise'
const MANAGE: Permission = 'chat.site.manage'

export const isForColleagues = isColleague
export const mayHandle = (actor: Asker): boolean => holds(actor, HANDLE, 'all')
export const maySupervise = (actor: Asker): boolean => holds(actor, SUPERVISE, 'all')
export const mayManage = (actor: Asker): boolean => holds(actor, MANAGE, 'all')

type Thing = {
  readonly site: Expression<number>
  readonly state: Expression<string>
  readonly agent: Expression<number | null>
  readonly last: Expression<number | null>
  readonly contact: Expression<number | null>
}

const thingOf = (chat: string): Thing => ({
  site: sql.ref(`${chat}.site_id`),
  state: sql.ref(`${chat}.state`),
  agent: sql.ref(`${chat}.agent_id`),
  last: sql.ref(`${chat}.last_agent_id`),
  contact: sql.ref(`${chat}.contact_id`),
})

const answers = allOf(holding(HANDLE, 'all'), when('in the team'), anyOf(when('own'), when('waiting')))
const supervises = allOf(holding(SUPERVISE, 'all'), when('supervisor'))

/** An agent has the queue and own chats of own sites, a supervisor all of a site, sales those of own contacts. */
export const chatReach = defineReach({
  of: 'chats',
  found: { from: sql`chat`, id: sql<number>`chat.id`, row: thingOf('chat') },
  facts: {
    own: ({ actor }: Viewer, { agent, last }: Thing) =>
      sql<SqlBool>`coalesce(${agent}, ${last}) = ${actor.id}::integer`,
    holder: ({ actor }: Viewer, { agent }: Thing) => sql<SqlBool>`${agent} = ${actor.id}::integer`,
    waiting: (_: Viewer, { state }: Thing) => sql<SqlBool>`${state} = 'waiting'`,
    'in the team': ({ actor }: Viewer, { site }: Thing) => sql<SqlBool>`${site} in (
      select site_id from chat_agent where account_id = ${actor.id}::integer)`,
    supervisor: ({ actor }: Viewer, { site }: Thing) => sql<SqlBool>`${site} in (
      select site_id from chat_agent where account_id = ${actor.id}::integer and supervisor)`,
    'of an own contact': ({ actor }: Viewer, { contact }: Thing) => sql<SqlBool>`exists (
      select from contact where contact.id = ${contact} and contact.owner_id = ${actor.id}::integer)`,
    /** Of a contact whose address is proven and with whom the reader talks at this moment. */
    earlier: ({ actor }: Viewer, { contact }: Thing) => sql<SqlBool>`exists (
      select from chat as now join chat_visitor as there on there.id = now.visitor_id
      where now.agent_id = ${actor.id}::integer and now.state = 'active'
        and there.proven_at is not null and there.contact_id = ${contact})`,
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(answers, supervises, when('of an own contact'), allOf(holding(HANDLE, 'all'), when('earlier'))),
    ),
    /** Notes, and what is done with a chat. */
    inside: anyOf(answers, supervises),
    /** The history: own chats and those that one supervises. */
    listed: anyOf(allOf(holding(HANDLE, 'all'), when('in the team'), when('own')), supervises),
    hold: anyOf(allOf(holding(HANDLE, 'all'), when('holder')), supervises),
    supervise: supervises,
  },
})

type Rule = keyof typeof chatReach.rules

export const chatsFor = (ctx: Ctx, rule: Rule, chat = 'chat') =>
  sql<boolean>`${chatReach.rows(viewerToday(ctx), rule, thingOf(chat))}`

/** Forms belong to a site; its whole team answers them. */
export const inOwnSites = (ctx: Ctx, site: string) => sql<boolean>`(${mayHandle(ctx.actor)}::boolean
  and ${sql.ref(site)} in (select site_id from chat_agent where account_id = ${ctx.actor.id}::integer))`

export const inSupervisedSites = (ctx: Ctx, site: string) => sql<boolean>`(${maySupervise(ctx.actor)}::boolean
  and ${sql.ref(site)} in (
    select site_id from chat_agent where account_id = ${ctx.actor.id}::integer and supervisor))`
