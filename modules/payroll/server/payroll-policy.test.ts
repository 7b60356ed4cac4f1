import { expect, test } from 'vitest'
import type { Scope } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RuleAsker } from '#platform/server/rights/rule.ts'
import * as may from './payroll-policy.ts'
import { isThird, mustDo, reachesRun, type Doing } from './runs/run-policy.ts'
import { reachesSettlement } from './settlements/settlement-policy.ts'

const holder = (grants: Readonly<Record<string, Scope>>, wish: Partial<RuleAsker> = {}) =>
  ({ id: 1, userType: 'Staff', companyId: 1, grants, ...wish }) as RuleAsker

const see = { 'payroll.pay.view': 'company' } as const
const prepare = { 'payroll.salary.prepare': 'company' } as const
const approve = { 'payroll.salary.approve': 'company' } as const

test('a salary is prepared and approved by those who see the pay as well', () => {
  expect([{ ...see, ...prepare }, see, prepare].map((one) => may.mayPrepareSalaries(holder(one)))).toEqual([
    true,
    false,
    false,
  ])
  expect([{ ...see, ...approve }, see, approve].map((one) => may.mayApproveSalaries(holder(one)))).toEqual([
    true,
    false,
    false,
  ])
})

test('a line of reports reaches no pay', () => {
  expect(may.maySeePay(holder({ 'payroll.pay.view': 'team' }))).toBe(false)
  expect(may.maySeePay(holder(see))).toBe(true)
})

test('the setup is met by those who keep it and by those who use it', () => {
  const setup = { 'payroll.setup.manage': 'all' } as const
  expect([setup, see, {}].map((one) => may.maySeeSetup(holder(one)))).toEqual([true, true, false])
  expect(may.maySeeSetup(holder(setup, { userType: 'Client' }))).toBe(false)
})

test('a grant for a company is one for its own, and a grant for all is one for each', () => {
  for (const [permission, isIn] of [
    ['payroll.pay.view', may.maySeePayIn],
    ['payroll.salary.prepare', may.mayPrepareIn],
  ] as const) {
    const asked = (scope: Scope) => [1, 2].map((company) => isIn(holder({ [permission]: scope }), company))
    expect([asked('company'), asked('all'), asked('team')]).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
  }
})

test('law is cared for by those who prepare it or publish it', () => {
  const asked = (permission: string) => may.mayCareForLaw(holder({ [permission]: 'all' }))
  expect(['payroll.law.prepare', 'payroll.law.publish', 'payroll.law.view'].map(asked)).toEqual([
    true,
    true,
    false,
  ])
})

const by = (grants: Readonly<Record<string, Scope>>, id = 1) =>
  ({ actor: holder(grants, { id }) }) as unknown as Ctx

const does = (ctx: Ctx, doing: Doing) => {
  try {
    mustDo(ctx, doing)
    return true
  } catch {
    return false
  }
}

const pay = { 'payroll.pay.view': 'company' } as const
const both = (permission: string) => ({ ...pay, [permission]: 'company' }) as const

test.each([
  ['follow', { 'payroll.run.view': 'company' }, {}],
  ['reconcile', { 'payroll.totals.view': 'company' }, pay],
  ['see', pay, {}],
  ['manage', both('payroll.run.manage'), pay],
  ['manage', both('payroll.run.manage'), { 'payroll.run.manage': 'company' }],
  ['approve', both('payroll.run.approve'), pay],
  ['approve', both('payroll.run.approve'), { 'payroll.run.approve': 'company' }],
  ['pay', { 'payroll.run.pay': 'company' }, pay],
  ['reopen', { 'payroll.run.reopen': 'company' }, pay],
] as const)('to %s a run needs %j, and %j does not do', (doing, enough, less) => {
  expect([does(by(enough), doing), does(by(less), doing)]).toEqual([true, false])
  expect([1, 2].map((company) => reachesRun(by(enough), doing, company))).toEqual([true, false])
  expect(reachesRun(by(less), doing, 1)).toBe(false)
})

test('who prepared or approved a run does not pay it, but where one person may do both', () => {
  const run = { submitted_by: 1, decided_by: 2, exception_id: null }
  expect([1, 2, 3].map((id) => isThird(by({}, id), run))).toEqual([false, false, true])
  expect([1, 2, 3].map((id) => isThird(by({}, id), { ...run, exception_id: 9 }))).toEqual([true, true, true])
})

test('a settlement is decided in its company, and never by the person whose it is', () => {
  const asked = (account_id: number, company_id: number) =>
    reachesSettlement(by(pay), 'see', { account_id, company_id })
  expect([asked(2, 1), asked(1, 1), asked(2, 2)]).toEqual([true, false, false])
})
