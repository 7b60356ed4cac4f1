import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/groups/pay-group-calls.ts'
import { payGroupList, type PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'
import { payrollMessages as say } from '#payroll/contract/payroll-messages.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import {
  findLatestTermsDay,
  hasSalaries,
  insertPayGroup,
  insertTerms,
  isCompany,
  lockOptionalPayGroup,
  payGroupQuery,
  updatePayGroup,
  type ListedPayGroup,
} from './pay-group-queries.ts'

export const payGroups = answerList(payGroupList, {
  query: payGroupQuery,
  allow: ({ actor }) => must(maySeeSetup(actor), say.mayNotSeeSetup),
  view: (row, { ctx }) => viewPayGroup(ctx, row),
  export: { job: 'payroll.export-pay-groups' },
})

function viewPayGroup(ctx: Ctx, { company_id, company_name, ...group }: ListedPayGroup): PayGroupRow {
  const today = companyDay(ctx.now)
  const inForce = group.terms.find(({ valid_from }) => valid_from <= today) ?? group.terms.at(-1)!
  return {
    ...group,
    company: { id: company_id, name: company_name },
    divisor: inForce.divisor,
    can: { change: mayManageSetup(ctx.actor) },
  }
}

export async function addPayGroup(
  ctx: Ctx,
  { divisor, part_months, net_rounding, valid_from, ...group }: InputOf<typeof calls.addPayGroup>,
) {
  must(mayManageSetup(ctx.actor), say.mayNotManage)
  must(await isCompany(ctx, group.company_id), say.noSuchCompany)
  const { id } = await insertPayGroup(ctx, group)
  const terms = { valid_from, divisor, part_months, net_rounding }
  await insertTerms(ctx, { ...terms, pay_group_id: id, reason: 'Set when the pay group was added' })
  return { id }
}

export async function savePayGroup(ctx: Ctx, { id, version, ...group }: InputOf<typeof calls.savePayGroup>) {
  must(mayManageSetup(ctx.actor), say.mayNotManage)
  const before = await lockOptionalPayGroup(ctx, id)
  must(before, say.noSuchGroup)
  if (group.company_id !== before.company_id) {
    must(await isCompany(ctx, group.company_id), say.noSuchCompany)
    must(!(await hasSalaries(ctx, id)), say.companyFixed)
  }
  await updatePayGroup(ctx, { id, version }, group)
  return {}
}

export async function changePayTerms(ctx: Ctx, { id, ...terms }: InputOf<typeof calls.changePayTerms>) {
  must(mayManageSetup(ctx.actor), say.mayNotManage)
  must(await lockOptionalPayGroup(ctx, id), say.noSuchGroup)
  const latest = await findLatestTermsDay(ctx, id)
  must(latest !== terms.valid_from, say.termsOnce)
  must(latest === null || terms.valid_from > latest, say.termsTooEarly)
  await insertTerms(ctx, { pay_group_id: id, ...terms })
  return {}
}
