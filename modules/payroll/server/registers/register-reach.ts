import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { companiesReached, holds } from '#platform/server/rights/reach.ts'
import type { registerWish } from '#payroll/contract/registers/register-calls.ts'
import {
  registerKinds,
  totalRegisters,
  type RegisterKey,
} from '#payroll/contract/registers/register-lists.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { maySeeAmounts } from '#payroll/server/runs/run-policy.ts'
import type { z } from 'zod'
import type { Narrowed } from './person-month-queries.ts'

const PAY = 'payroll.pay.view'
const TOTALS = 'payroll.totals.view'

export const mustSeeRegisters = ({ actor }: Ctx): void => must(holds(actor, TOTALS, 'company'), say.mayNotSee)

export const readableRegisters = ({ actor }: Ctx): readonly RegisterKey[] =>
  maySeeAmounts(actor) ? registerKinds.keys : totalRegisters

const isTotal = (register: RegisterKey): boolean => totalRegisters.includes(register)

/** Companies whose registers of this kind the reader may open; null stands for every company. */
export const companiesOfRegisters = ({ actor }: Ctx, register: RegisterKey): readonly number[] | null =>
  companiesReached(actor, isTotal(register) ? TOTALS : PAY)

/** Without it a reader meets no figure that stands for a single person. */
export function seesPay({ actor }: Ctx, companies: readonly number[] | null): boolean {
  const reached = companiesReached(actor, PAY)
  return reached === null || (companies !== null && companies.every((id) => reached.includes(id)))
}

/** Companies out of reach are not there: naming one of them is refused like one that never was. */
export function narrowedOf(
  ctx: Ctx,
  { register, month, company_id, pay_group_id, department, state }: z.output<typeof registerWish>,
): Narrowed {
  if (isTotal(register)) mustSeeRegisters(ctx)
  else must(maySeeAmounts(ctx.actor), say.onlyTotals)
  const reached = companiesOfRegisters(ctx, register)
  must(company_id === null || reached === null || reached.includes(company_id), payrollMessages.noSuchCompany)
  const companies = company_id === null ? reached : [company_id]
  must(department === null || seesPay(ctx, companies), say.onlyTotals)
  return { from: month, to: month, companies, payGroupId: pay_group_id, department, state }
}
