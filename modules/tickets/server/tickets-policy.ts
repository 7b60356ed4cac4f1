import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, holding, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { ticketsPermissions } from '#tickets/contract/tickets-permissions.ts'

type Permission = keyof typeof ticketsPermissions
export const HANDLE: Permission = 'tickets.ticket.handle'
const OVERSEE: Permission = 'tickets.ticket.oversee'
const ACCESS: Permission = 'tickets.access.view'
const MANAGE: Permission = 'tickets.settings.manage'

export const isForColleagues = isColleague
export const mayHandleAny = (actor: Asker): boolean => holds(actor, HANDLE, 'all')
export const mayManage = (actor: Asker): boolean => holds(actor, MANAGE, 'all')
export const mayViewAccess = (actor: Asker): boolean => holds(actor, ACCESS, 'team')
export const scopeOf = (actor: Asker): 'own' | 'team' | 'all' =>
  holds(actor, OVERSEE, 'all') ? 'all' : mayHandleAny(actor) ? 'team' : 'own'

type Num = Expression<number>
type MaybeNum = Expression<number | null>
type Thing = {
  readonly id: Num
  readonly requester: Num
  readonly behalf: MaybeNum
  readonly customer: MaybeNum
  readonly contact: MaybeNum
  readonly team: Num
  readonly confidential: Expression<SqlBool>
  readonly forCustomers: Expression<SqlBool>
}

/** A ticket joined to its category, under these two names. */
const thingOf = (ticket: string, category: string): Thing => ({
  id: sql.ref(`${ticket}.id`),
  requester: sql.ref(`${ticket}.requester_id`),
  behalf: sql.ref(`${ticket}.on_behalf_of`),
  customer: sql.ref(`${ticket}.customer_id`),
  contact: sql.ref(`${ticket}.contact_id`),
  team: sql.ref(`${category}.team_id`),
  confidential: sql.ref(`${category}.confidential`),
  forCustomers: sql.ref(`${category}.for_customers`),
})

const handles = allOf(holding(HANDLE, 'all'), when('handler'))

/** A confidential ticket is for its requester and its handlers alone, administrators included. */
export const ticketReach = defineReach({
  of: 'tickets',
  found: {
    from: sql`ticket join ticket_category as category on category.id = ticket.category_id`,
    id: sql<number>`ticket.id`,
    row: thingOf('ticket', 'category'),
  },
  facts: {
    own: ({ actor }: Viewer, { requester, behalf }: Thing) =>
      sql<SqlBool>`(${requester} = ${actor.id}::integer or coalesce(${behalf} = ${actor.id}::integer, false))`,
    followed: ({ actor }: Viewer, { id }: Thing) => sql<SqlBool>`exists (
      select from ticket_follower where ticket_id = ${id} and account_id = ${actor.id}::integer)`,
    handler: ({ actor }: Viewer, { team }: Thing) => sql<SqlBool>`${team} in (
      select team_id from ticket_team_member where account_id = ${actor.id}::integer)`,
    lead: ({ actor }: Viewer, { team }: Thing) => sql<SqlBool>`${team} in (
      select team_id from ticket_team_member where account_id = ${actor.id}::integer and lead)`,
    open: (_: Viewer, { confidential }: Thing) => sql<SqlBool>`(not ${confidential})`,
    'of an own contact': ({ actor }: Viewer, { contact }: Thing) => sql<SqlBool>`exists (
      select from contact where contact.id = ${contact} and contact.owner_id = ${actor.id}::integer)`,
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(
        when('own'),
        handles,
        allOf(when('open'), anyOf(when('followed'), holding(OVERSEE, 'all'), when('of an own contact'))),
      ),
    ),
    /** Notes, clocks and history; what stands in the queue. */
    inside: anyOf(
      handles,
      allOf(when('open'), anyOf(holding(OVERSEE, 'all'), allOf(holding(HANDLE, 'all'), when('followed')))),
    ),
    queue: anyOf(handles, allOf(when('open'), holding(OVERSEE, 'all'))),
    handle: handles,
    assign: anyOf(handles, allOf(when('open'), holding(OVERSEE, 'all'))),
    lead: anyOf(allOf(holding(HANDLE, 'all'), when('lead')), allOf(when('open'), holding(OVERSEE, 'all'))),
  },
})

type Rule = keyof typeof ticketReach.rules

/** A client sees their own tickets, and in categories for clients those of their business. */
const clientSees = ({ actor }: Ctx, { requester, customer, forCustomers }: Thing) =>
  sql<SqlBool>`(${requester} = ${actor.id}::integer or (${forCustomers}
    and ${customer} = (select customer_id from customer_user where account_id = ${actor.id}::integer)))`

/** For queries over a ticket and its category. */
export const ticketsFor = (ctx: Ctx, rule: Rule, ticket = 'ticket', category = 'category') => {
  const thing = thingOf(ticket, category)
  const isClients = ctx.actor.userType === 'Client' && rule === 'see'
  const allowed = isClients ? clientSees(ctx, thing) : ticketReach.rows(viewerToday(ctx), rule, thing)
  return sql<boolean>`(${allowed} and ${shownTo(ctx, category)})`
}

/** For queries over what is one's own anyway: through the eyes of another person nothing confidential is seen. */
export const shownTo = (ctx: Ctx, category = 'category') =>
  ctx.actor.seenBy === null ? sql<boolean>`true` : sql<boolean>`not ${sql.ref(`${category}.confidential`)}`

/** Whether the caller has, or asked for, this access, or sees that of others. */
export const accessReach = defineReach({
  of: 'access to systems',
  found: everyPerson,
  facts: personFacts,
  rules: { see: allOf(asker(isColleague), anyOf(when('own'), reaches(ACCESS))), view: reaches(ACCESS) },
})

export const accessFor = (ctx: Ctx, rule: 'see' | 'view', person: string) =>
  sql<boolean>`${accessReach.rows(viewerToday(ctx), rule, sql.ref<number>(person))}`
