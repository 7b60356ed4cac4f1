import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import type * as calls from '#payroll/contract/slips/slip-setting-calls.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import { keepSlipSetting, listSlipSettings } from './slip-setting-queries.ts'

export async function readSlipSettings(ctx: Ctx) {
  must(maySeeSetup(ctx.actor), payrollMessages.mayNotSeeSetup)
  return { rows: await listSlipSettings(ctx), can: { change: mayManageSetup(ctx.actor) } }
}

export async function saveSlipSetting(ctx: Ctx, setting: InputOf<typeof calls.saveSlipSetting>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  must(await keepSlipSetting(ctx, setting), payrollMessages.noSuchCompany)
  return {}
}
