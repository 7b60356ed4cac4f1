import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { holds, isColleague, reachesCompany, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, asker, not, reaches, when, type RuleAsker } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { payrollPermissions } from '#payroll/contract/payroll-permissions.ts'

type Permission = keyof typeof payrollPermissions
const has = (permission: Permission, least: Scope) => (actor: Asker) => holds(actor, permission, least)

export const hasOwnPay = isColleague
export const maySeePay = has('payroll.pay.view', 'company')
/** Of one company. */
export const maySeePayIn = (actor: RuleAsker, companyId: number): boolean =>
  reachesCompany(actor, 'payroll.pay.view', companyId)
export const mayManageSetup = has('payroll.setup.manage', 'all')
export const mayPrepareSalaries = (actor: Asker) =>
  maySeePay(actor) && holds(actor, 'payroll.salary.prepare', 'company')
export const mayApproveSalaries = (actor: Asker) =>
  maySeePay(actor) && holds(actor, 'payroll.salary.approve', 'company')
export const maySeeLaw = has('payroll.law.view', 'all')
export const mayPrepareLaw = has('payroll.law.prepare', 'all')
export const mayPublishLaw = has('payroll.law.publish', 'all')
export const mayCareForLaw = (actor: Asker) => mayPrepareLaw(actor) || mayPublishLaw(actor)
/** Who meets pay groups, components and structures: those who keep them and those who use them. */
export const maySeeSetup = (actor: Asker) => mayManageSetup(actor) || maySeePay(actor)
export const mayPrepareIn = (actor: RuleAsker, companyId: number): boolean =>
  reachesCompany(actor, 'payroll.salary.prepare', companyId)

const own = when('own')
const view = reaches('payroll.pay.view', ['company'])
const ofOthers = (permission: Permission) =>
  allOf(asker(isColleague), not(own), view, reaches(permission, ['company']))

/** Lines of reports count for nothing here: no manager sees the pay of their people. */
export const payReach = defineReach({
  of: 'pay',
  found: everyPerson,
  facts: personFacts,
  rules: {
    /** The pay of others; one's own is read by the person's own calls. */
    see: allOf(asker(isColleague), not(own), view),
    prepare: ofOthers('payroll.salary.prepare'),
    approve: ofOthers('payroll.salary.approve'),
  },
})

type PayRule = keyof typeof payReach.rules

/** For queries: whether a rule holds for the person whose id stands in the column. */
export const payIn = (ctx: Ctx, rule: PayRule, column: string): Expression<SqlBool> =>
  payReach.rows(viewerToday(ctx), rule, sql.ref<number>(column))
