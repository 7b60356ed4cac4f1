import { sql, type Expression, type SqlBool } from 'kysely'
import { hasLeadOf } from '#contacts/server/public.ts'
import { personFacts, viewerToday } from '#organization/server/public.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, reachOf } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, holding, reaches, when } from '#platform/server/rights/rule.ts'
import type { salesPermissions } from '#sales/contract/sales-permissions.ts'

type Permission = keyof typeof salesPermissions
const VIEW: Permission = 'sales.record.view'
const EDIT: Permission = 'sales.record.edit'
const ASSIGN: Permission = 'sales.record.assign'

export const mayView = (actor: Actor) => holds(actor, VIEW)
export const mayEdit = (actor: Actor) => mayView(actor) && holds(actor, EDIT)
export const mayAssign = (actor: Actor) => mayView(actor) && holds(actor, ASSIGN, 'team')
/** A file may change any contact, so it takes what reaches all of them. */
export const mayImport = (actor: Actor) =>
  [VIEW, EDIT, ASSIGN].every((permission) => holds(actor, permission, 'all'))
export const mayAmounts = (actor: Actor) => mayView(actor) && holds(actor, 'sales.deal.amount', 'all')
export const mayManage = (actor: Actor) => mayView(actor) && holds(actor, 'sales.settings.manage', 'all')
export const mayExport = (actor: Actor) => mayView(actor) && holds(actor, 'sales.record.export', 'all')

/** What has no owner yet is there for everyone in sales to be taken. */
const seen = anyOf(reaches(VIEW), allOf(holding(VIEW), when('unowned')))
const rules = {
  see: seen,
  change: allOf(seen, reaches(EDIT)),
  assign: allOf(seen, anyOf(reaches(ASSIGN), allOf(holding(ASSIGN, 'team'), when('unowned')))),
}

type Owner = Expression<number>

/** Leads, deals and client accounts: theirs is who owns them. */
export const ownedReach = defineReach({
  of: 'leads, deals and client accounts',
  found: { from: sql`lead`, id: sql<number>`lead.id`, row: sql<number>`lead.owner_id` },
  facts: { ...personFacts, unowned: (_: Viewer, owner: Owner) => sql<SqlBool>`${owner} is null` },
  rules,
})

type ContactRow = { readonly id: Expression<number>; readonly owner: Owner }

/** The owner of a lead or a deal sees its contacts too. */
const byWork =
  (fact: (viewer: Viewer, owner: Owner) => Expression<SqlBool>) =>
  (viewer: Viewer, { id, owner }: ContactRow) =>
    sql<SqlBool>`(coalesce(${fact(viewer, owner)}, false)
      or ${hasLeadOf(id, (leadOwner) => fact(viewer, leadOwner))}
      or exists (select from deal_contact as part join deal as joined on joined.id = part.deal_id
        where part.contact_id = ${id} and ${fact(viewer, sql<number>`joined.owner_id`)}))`

export const contactReach = defineReach({
  of: 'contacts',
  found: {
    from: sql`contact`,
    id: sql<number>`contact.id`,
    row: { id: sql<number>`contact.id`, owner: sql<number>`contact.owner_id` },
  },
  facts: {
    own: byWork(personFacts.own),
    team: byWork(personFacts.team),
    project: byWork(personFacts.project),
    company: byWork(personFacts.company),
    unowned: (_: Viewer, { owner }: ContactRow) => sql<SqlBool>`${owner} is null`,
  },
  rules,
})

type Rule = keyof typeof rules

export const leadsWhere = (ctx: Ctx, rule: Rule = 'see', owner = 'lead.owner_id') =>
  ownedReach.rows(viewerToday(ctx), rule, sql.ref<number>(owner))

export const contactsWhere = (ctx: Ctx, rule: Rule = 'see') =>
  contactReach.rows(viewerToday(ctx), rule, { id: sql.ref('contact.id'), owner: sql.ref('contact.owner_id') })

/**
 * For queries on `contact` that ask `contactsWhere` to see: for someone who reaches their own alone, the same once more
 * so that indexes find the few of a million. It decides nothing: every contact that the rule lets through is among them.
 */
export const mayReach = ({ actor }: Ctx) =>
  reachOf(actor, VIEW) === 'own'
    ? sql<SqlBool>`(contact.owner_id = ${actor.id} or contact.owner_id is null or contact.id = any (array(
        select contact_id from lead where owner_id = ${actor.id}
        union all
        select part.contact_id from deal_contact as part join deal as joined on joined.id = part.deal_id
          where joined.owner_id = ${actor.id})))`
    : sql<SqlBool>`true`

/** Reports of those whose records the reader may assign. */
export const reportsWhere = (ctx: Ctx, person: string) => leadsWhere(ctx, 'assign', person)

export const accountsWhere = (ctx: Ctx, rule: Rule = 'see') => leadsWhere(ctx, rule, 'sales_account.owner_id')

export const dealsWhere = (ctx: Ctx, rule: Rule = 'see') => leadsWhere(ctx, rule, 'deal.owner_id')
