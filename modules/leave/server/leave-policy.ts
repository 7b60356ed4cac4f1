import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Standing } from '#platform/server/rights/define-reach.ts'
import {
  holds,
  isColleague,
  reachesCompany,
  reachOf,
  type Asker,
  type Relation,
} from '#platform/server/rights/reach.ts'
import {
  allOf,
  anyOf,
  asker,
  not,
  reaches,
  when,
  type Rule,
  type RuleAsker,
} from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { leavePermissions } from '#leave/contract/leave-permissions.ts'

type Permission = keyof typeof leavePermissions
const has = (permission: Permission, least: Scope) => (actor: Asker) => holds(actor, permission, least)

export const OVERRIDE: Permission = 'leave.application.override'
export const CLOSE_YEAR: Permission = 'leave.year.close'
export const READ_MEDICAL: Permission = 'leave.medical.read'

export const mayUseLeave = isColleague
export const mayReadEverybody = has('leave.application.read', 'all')
/** The lists over everybody whom one reaches. */
export const mayReadAll = has('leave.application.read', 'company')
export const mayExportAll = (actor: Asker): boolean =>
  mayReadAll(actor) && holds(actor, 'leave.application.export', 'company')
export const mayOverride = has(OVERRIDE, 'company')
export const mayOverrideEverybody = has(OVERRIDE, 'all')
export const mayAdjust = has('leave.balance.adjust', 'company')
export const mayManageLeave = has('leave.policy.manage', 'all')
export const maySettle = has('leave.encashment.settle', 'company')
export const mayCloseSomeYear = has('leave.year.close', 'company')
/** Years are ended by company. */
export const mayCloseYear = (actor: RuleAsker, companyId: number): boolean =>
  reachesCompany(actor, 'leave.year.close', companyId)

const own = when('own')
const among = (rule: Rule<Relation>) => allOf(asker(isColleague), rule)
const full = anyOf(own, when('team'), reaches('leave.application.read', ['company']))
const ofOthers = (permission: Permission) => allOf(not(own), reaches(permission, ['company']))

/**
 * Line and project managers see the leave of their people without a grant. What kind of leave it is, why, and all that
 * follows from the kind, only the person sees and those who may read medical matters: if the other kinds were named,
 * "Leave" alone would say which leave is medical.
 */
export const leaveReach = defineReach({
  of: 'leave',
  found: everyPerson,
  facts: personFacts,
  rules: {
    see: among(anyOf(full, when('project'))),
    /** More than that a person is away: not for project managers. */
    'see in full': among(full),
    'see kind': among(anyOf(own, allOf(full, reaches('leave.medical.read', ['company'])))),
    /** In the lists over everybody. */
    list: among(reaches('leave.application.read', ['own', 'company'])),
    export: among(
      allOf(
        reaches('leave.application.read', ['own', 'company']),
        reaches('leave.application.export', ['own', 'company']),
      ),
    ),
    override: ofOthers('leave.application.override'),
    adjust: among(reaches('leave.balance.adjust', ['own', 'company'])),
    settle: ofOthers('leave.encashment.settle'),
  },
})

type LeaveRule = keyof typeof leaveReach.rules

/** For queries: whether a rule holds for the person whose id stands in the expression. */
export const leaveOf = (ctx: Ctx, rule: LeaveRule, person: Expression<number>): Expression<SqlBool> =>
  leaveReach.rows(viewerToday(ctx), rule, person)

/** The same with the name of a column. */
export const leaveIn = (ctx: Ctx, rule: LeaveRule, column: string): Expression<SqlBool> =>
  leaveOf(ctx, rule, sql.ref<number>(column))

/** Those whom the one who asks leads, whose projects they manage, and whom their company keeps. */
export type LeaveView = {
  readonly actor: RuleAsker
  readonly team: ReadonlySet<number>
  readonly project: ReadonlySet<number>
  readonly company: ReadonlySet<number>
}

/** Only a grant for one company asks who belongs to it. */
const asksCompany = (actor: Asker): boolean =>
  leaveReach.permissions.some((permission) => reachOf(actor, permission) === 'company')

export async function leaveViewOf(ctx: Ctx): Promise<LeaveView> {
  const { actor } = ctx
  const { team, project, company } = leaveReach.standing(viewerToday(ctx), sql.ref<number>('account.id'))
  const seen = isColleague(actor)
    ? await ctx.db
        .selectFrom('account')
        .select(['account.id', team.as('team'), project.as('project'), company.as('company')])
        .where(sql<SqlBool>`(${team} or ${project} or (${asksCompany(actor)}::boolean and ${company}))`)
        .where(sql<SqlBool>`account.user_type <> 'Client'`)
        .execute()
    : []
  const idsOf = (relation: 'team' | 'project' | 'company') =>
    new Set(seen.filter((person) => person[relation]).map(({ id }) => id))
  return { actor, team: idsOf('team'), project: idsOf('project'), company: idsOf('company') }
}

/** For deeds, which look at one person. */
export async function mayFor(ctx: Ctx, rule: LeaveRule, accountId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(leaveIn(ctx, rule, 'account.id'))
    .executeTakeFirst()
  return found !== undefined
}

const standingOf = (view: LeaveView, accountId: number): Standing<Relation> => ({
  own: accountId === view.actor.id,
  team: view.team.has(accountId),
  project: view.project.has(accountId),
  company: view.company.has(accountId),
})

const allows =
  (rule: LeaveRule) =>
  (view: LeaveView, accountId: number): boolean =>
    leaveReach.may(view.actor, rule, standingOf(view, accountId))

export const isSeen = allows('see')
export const isSeenInFull = allows('see in full')
export const isKindSeen = allows('see kind')
export const mayOverrideFor = allows('override')
export const maySettleFor = allows('settle')
