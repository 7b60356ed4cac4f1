import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/registers/register-calls.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { mayManageSetup } from '#payroll/server/payroll-policy.ts'
import { NET } from './journal.ts'
import { listLedgers, saveLedger } from './journal-queries.ts'
import { listComponentNames } from './component-name-queries.ts'
import { mustSeeRegisters } from './register-reach.ts'

/** Lines that no component stands behind. */
const ownLines = [
  ['EPF', 'Provident fund', 'deduction'],
  ['VPF', 'Voluntary provident fund', 'deduction'],
  ['ESI', 'State insurance', 'deduction'],
  ['PT', 'Professional tax', 'deduction'],
  ['LWF', 'Labour welfare fund', 'deduction'],
  ['TDS', 'Income tax', 'deduction'],
  ['LOAN', 'Loans and advances', 'deduction'],
  ['EPF_ER', 'Provident fund, employer', 'employer'],
  ['EPS', 'Pension, employer', 'employer'],
  ['EDLI', 'Deposit-linked insurance', 'employer'],
  ['EPF_ADMIN', 'Provident fund administration', 'employer'],
  ['ESI_ER', 'State insurance, employer', 'employer'],
  ['LWF_ER', 'Labour welfare fund, employer', 'employer'],
  ['GRATUITY_PROVISION', 'Gratuity provision', 'employer'],
  ['BONUS_PROVISION', 'Bonus provision', 'employer'],
  ['ROUNDING', 'Rounding', 'settling'],
  ['NEGATIVE_NET', 'Carried to a later month', 'settling'],
  [NET, 'Net pay', 'payable'],
] as const

export async function readLedgerCodes(ctx: Ctx) {
  mustSeeRegisters(ctx)
  const known = new Map((await listLedgers(ctx)).map((one) => [one.line_code, one]))
  const components = await listComponentNames(ctx)
  const lines = [...components.map(({ code, label, kind }) => [code, label, kind] as const), ...ownLines]
  return {
    rows: lines.map(([line_code, label, kind]) => {
      const { ledger = '', payable = '', is_component = false, version = null } = known.get(line_code) ?? {}
      return { line_code, label, kind, ledger, payable, is_component, version }
    }),
    can: { change: mayManageSetup(ctx.actor) },
  }
}

export async function saveLedgerCode(ctx: Ctx, { version, ...code }: InputOf<typeof calls.saveLedgerCode>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  await saveLedger(ctx, code, version)
  return {}
}
