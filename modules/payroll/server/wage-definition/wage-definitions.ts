import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { payrollMessages as say } from '#payroll/contract/payroll-messages.ts'
import type * as calls from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import { insertWageDefinition, listWageDefinitions, lockOptionalCompany } from './wage-definition-queries.ts'

export async function readWageDefinitions(ctx: Ctx) {
  must(maySeeSetup(ctx.actor), say.mayNotSeeSetup)
  const companies = await listWageDefinitions(ctx)
  return {
    rows: companies.map(({ choices, ...company }) => ({ company, choices })),
    can: { choose: mayManageSetup(ctx.actor) },
  }
}

/** The law leaves it open how wages are counted, so nothing is assumed: each company chooses, and says why. */
export async function chooseWageDefinition(ctx: Ctx, choice: InputOf<typeof calls.chooseWageDefinition>) {
  must(mayManageSetup(ctx.actor), say.mayNotManage)
  must(await lockOptionalCompany(ctx, choice.company_id), say.noSuchCompany)
  const before = (await listWageDefinitions(ctx)).find(({ id }) => id === choice.company_id)?.choices[0]
  must(before === undefined || choice.valid_from > before.valid_from, say.termsTooEarly)
  await insertWageDefinition(ctx, choice)
  return {}
}
