import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { companiesReached, holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, not, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'

export const MANAGE = 'assets.asset.manage'
export const AGREE = 'assets.retirement.agree'
const VIEW = 'assets.asset.view'
const APPROVE = 'assets.request.approve'

export const isForColleagues = isColleague
export const mayList = (actor: Asker): boolean => holds(actor, VIEW, 'team')
export const mayManageAny = (actor: Asker): boolean => holds(actor, MANAGE, 'company')
export const mayManageAll = (actor: Asker): boolean => holds(actor, MANAGE, 'all')
export const maySeeCost = (actor: Asker): boolean => holds(actor, 'assets.cost.view', 'all')
export const mayApproveAny = (actor: Asker): boolean => holds(actor, APPROVE, 'team')
export const mayAgreeAny = (actor: Asker): boolean => holds(actor, AGREE, 'company')

type Thing = { readonly company: Expression<number>; readonly holder: Expression<number> }

const inOwnCompany = ({ actor }: Viewer, company: Expression<number>) =>
  sql<SqlBool>`${company} = ${actor.companyId}::integer`

/** An asset or one of its assignments, by its company and by who holds it. */
export const assetReach = defineReach({
  of: 'assets',
  found: {
    from: sql`(
      select asset.id, asset.company_id, held.account_id as holder_id from asset
        left join asset_assignment as held on held.asset_id = asset.id and held.ended_at is null) as thing`,
    id: sql<number>`thing.id`,
    row: { company: sql<number>`thing.company_id`, holder: sql<number>`thing.holder_id` },
  },
  facts: {
    own: (viewer: Viewer, { holder }: Thing) => personFacts.own(viewer, holder),
    team: (viewer: Viewer, { holder }: Thing) => personFacts.team(viewer, holder),
    project: (viewer: Viewer, { holder }: Thing) => personFacts.project(viewer, holder),
    company: (viewer: Viewer, { company }: Thing) => inOwnCompany(viewer, company),
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(when('own'), reaches(VIEW, ['team', 'company']), reaches(MANAGE, ['company'])),
    ),
    manage: reaches(MANAGE, ['company']),
    agree: reaches(AGREE, ['company']),
  },
})

type AssetRule = 'see' | 'manage' | 'agree'

/** For queries: whether the person who asks may do this with the row of these two columns. */
export const assetsFor = (ctx: Ctx, rule: AssetRule, columns: { company: string; holder: string }) =>
  sql<boolean>`${assetReach.rows(viewerToday(ctx), rule, {
    company: sql.ref<number>(columns.company),
    holder: sql.ref<number>(columns.holder),
  })}`

/** The request of a person for an asset; it is fulfilled by those who manage the assets of the person’s company. */
export const requestReach = defineReach({
  of: 'asset requests',
  found: everyPerson,
  facts: personFacts,
  rules: {
    see: allOf(asker(isColleague), anyOf(when('own'), reaches(APPROVE), reaches(MANAGE, ['company']))),
    decide: allOf(not(when('own')), reaches(APPROVE)),
    fulfil: reaches(MANAGE, ['company']),
  },
})

export const requestsFor = (ctx: Ctx, rule: 'see' | 'decide' | 'fulfil', person: string) =>
  sql<boolean>`${requestReach.rows(viewerToday(ctx), rule, sql.ref<number>(person))}`

/** For queries: the companies whose assets the actor manages. */
export function managedCompanies({ actor }: Ctx, company: string): Expression<SqlBool> {
  const companies = companiesReached(actor, MANAGE)
  return companies === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(company)} = any (${[...companies]}::integer[])`
}
