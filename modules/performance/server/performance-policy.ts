import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, not, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import type { performancePermissions } from '#performance/contract/performance-permissions.ts'

type Permission = keyof typeof performancePermissions
const READ: Permission = 'performance.record.read'
const KRA: Permission = 'performance.kra.manage'
export const APPRAISE: Permission = 'performance.appraisal.manage'
const CALIBRATE: Permission = 'performance.appraisal.calibrate'
export const CONFIRM: Permission = 'performance.confirmation.manage'
const RELEASE: Permission = 'performance.confirmation.release'
const PLAN: Permission = 'performance.pip.write'
export const OVERSEE: Permission = 'performance.pip.oversee'
const FIGURES: Permission = 'performance.figure.read'

export const mayReadRecords = (actor: Asker): boolean => holds(actor, READ, 'team')
export const mayManageSets = (actor: Asker): boolean => holds(actor, KRA, 'company')
export const mayAppraise = (actor: Asker): boolean => holds(actor, APPRAISE, 'company')
export const mayAppraiseAll = (actor: Asker): boolean => holds(actor, APPRAISE, 'all')
export const mayCalibrate = (actor: Asker): boolean => holds(actor, CALIBRATE, 'all')
export const mayConfirm = (actor: Asker): boolean => holds(actor, CONFIRM, 'company')
export const mayNotConfirm = (actor: Asker): boolean => holds(actor, RELEASE, 'all')
export const mayPlan = (actor: Asker): boolean => holds(actor, PLAN, 'team')
export const mayReadFigures = (actor: Asker): boolean => holds(actor, FIGURES, 'all')

export const mustBeColleague = ({ actor }: Ctx): void => must(isColleague(actor), say.notStaff)

/** Drafts and plans are shown to the person, not through their eyes. */
export const isOneself = ({ actor }: Ctx): boolean => actor.seenBy === null

type Num = Expression<number>
type MaybeNum = Expression<number | null>
const isMe = ({ actor }: Viewer, of: Num | MaybeNum) =>
  sql<SqlBool>`coalesce(${of} = ${actor.id}::integer, false)`

/** Key result areas: of a person. */
export const personReach = defineReach({
  of: 'key result areas',
  found: everyPerson,
  facts: {
    ...personFacts,
    lead: ({ actor, day }: Viewer, person: Num) => sql<SqlBool>`exists (
      select from assignment as seat where seat.account_id = ${person} and seat.line_manager_id = ${actor.id}::integer
        and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date)`,
  },
  rules: {
    read: allOf(asker(isColleague), anyOf(when('own'), when('lead'), reaches(READ))),
    /** Of others. */
    lead: allOf(asker(isColleague), not(when('own')), anyOf(when('lead'), reaches(KRA, ['company']))),
    list: reaches(READ),
    plan: allOf(not(when('own')), reaches(PLAN, ['team'])),
  },
})

export const personFor = (ctx: Ctx, rule: keyof typeof personReach.rules, person: string) =>
  sql<boolean>`${personReach.rows(viewerToday(ctx), rule, sql.ref<number>(person))}`

type Subject = {
  readonly id: Num
  readonly account: Num
  readonly company: Num
  readonly manager: MaybeNum
}
const subjectOf = (table: 'appraisal' | 'confirmation'): Subject => ({
  id: sql.ref(`${table}.id`),
  account: sql.ref(`${table}.account_id`),
  company: sql.ref(`${table}.company_id`),
  manager: sql.ref(`${table}.manager_id`),
})

/** Appraisals and confirmations are seen by one rule: one’s own, as a reviewer, as the manager, as HR. */
const subjectReach = (table: 'appraisal' | 'confirmation', permission: Permission) =>
  defineReach({
    of: `${table}s`,
    found: {
      from: sql`${sql.table(table)}`,
      id: sql<number>`${sql.ref(`${table}.id`)}`,
      row: subjectOf(table),
    },
    facts: {
      own: (viewer: Viewer, { account }: Subject) => isMe(viewer, account),
      manager: (viewer: Viewer, { manager }: Subject) => isMe(viewer, manager),
      team: (viewer: Viewer, { account }: Subject) => personFacts.team(viewer, account),
      project: (viewer: Viewer, { account }: Subject) => personFacts.project(viewer, account),
      company: ({ actor }: Viewer, { company }: Subject) =>
        sql<SqlBool>`(${company} = ${actor.companyId}::integer)`,
      reviewer: ({ actor }: Viewer, { id }: Subject) => sql<SqlBool>`exists (
        select from reviewer where ${sql.ref(`reviewer.${table}_id`)} = ${id} and reviewer.kind <> 'self'
          and reviewer.account_id = ${actor.id}::integer and reviewer.state <> 'declined')`,
    },
    rules: {
      see: allOf(
        asker(isColleague),
        anyOf(when('own'), when('manager'), when('team'), when('reviewer'), reaches(permission, ['company'])),
      ),
      lead: allOf(not(when('own')), when('manager')),
      above: allOf(not(when('own')), not(when('manager')), when('team')),
      review: allOf(not(when('own')), when('reviewer')),
      hr: allOf(not(when('own')), reaches(permission, ['company'])),
    },
  })

export const appraisalReach = subjectReach('appraisal', APPRAISE)
export const confirmationReach = subjectReach('confirmation', CONFIRM)
type SubjectRule = keyof typeof appraisalReach.rules

export const appraisalFor = (ctx: Ctx, rule: SubjectRule) =>
  sql<boolean>`${appraisalReach.rows(viewerToday(ctx), rule, subjectOf('appraisal'))}`
export const confirmationFor = (ctx: Ctx, rule: SubjectRule) =>
  sql<boolean>`${confirmationReach.rows(viewerToday(ctx), rule, subjectOf('confirmation'))}`

type Plan = {
  readonly account: Num
  readonly manager: Num
  readonly partner: Num
  readonly approved: Expression<string | null>
}
const planRow: Plan = {
  account: sql.ref('pip.account_id'),
  manager: sql.ref('pip.manager_id'),
  partner: sql.ref('pip.partner_id'),
  approved: sql.ref('pip.approved_at'),
}

/** A plan is seen by its three people and the HR manager, and by no one else; by the person once HR has approved it. */
export const pipReach = defineReach({
  of: 'improvement plans',
  found: { from: sql`pip`, id: sql<number>`pip.id`, row: planRow },
  facts: {
    own: (viewer: Viewer, { account }: Plan) => isMe(viewer, account),
    shown: (_: Viewer, { approved }: Plan) => sql<SqlBool>`(${approved} is not null)`,
    manager: (viewer: Viewer, { manager }: Plan) => isMe(viewer, manager),
    partner: (viewer: Viewer, { partner }: Plan) => isMe(viewer, partner),
  },
  rules: {
    see: allOf(
      asker(isColleague),
      anyOf(
        allOf(when('own'), when('shown')),
        when('manager'),
        when('partner'),
        allOf(
          not(when('own')),
          asker((by) => holds(by, OVERSEE, 'all')),
        ),
      ),
    ),
    approve: allOf(
      not(when('own')),
      anyOf(
        when('partner'),
        asker((by) => holds(by, OVERSEE, 'all')),
      ),
    ),
  },
})

export const pipFor = (ctx: Ctx, rule: keyof typeof pipReach.rules) =>
  isOneself(ctx) ? sql<boolean>`${pipReach.rows(viewerToday(ctx), rule, planRow)}` : sql<boolean>`false`
