import type { InputOf } from '#platform/contract/call.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import type { PayslipView } from '#payroll/contract/runs/run-views.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { insertSalaryView } from '#payroll/server/salaries/salary-queries.ts'
import { amountInWords } from './amount-in-words.ts'
import type { TaxSummary } from './income-tax.ts'
import { packName } from './pack-names.ts'
import type { BankAccount, Identity } from './person-facts.ts'
import { reachesRun } from './run-policy.ts'
import { findOptionalSlip, listSlipLines } from './run-view-queries.ts'
import type { ComputedSlip, SlipPack } from './slip-of-month.ts'

/** Looking at the payslip of another person leaves a trace that the person can see. */
export async function readSlip(ctx: Ctx, { id }: InputOf<typeof calls.readSlip>): Promise<PayslipView> {
  must(maySeePay(ctx.actor), say.mayNotSee)
  const slip = await findOptionalSlip(ctx, id)
  must(slip && reachesRun(ctx, 'see', slip.company_id), say.noSuchSlip)
  if (slip.account_id !== ctx.actor.id) await insertSalaryView(ctx, slip.account_id)
  return viewSlip(slip, await listSlipLines(ctx, id))
}

type Slip = NonNullable<Awaited<ReturnType<typeof findOptionalSlip>>>
type Line = Awaited<ReturnType<typeof listSlipLines>>[number]

/** As it was computed; only the name of the company is looked up. */
export function viewSlip(slip: Slip, lines: readonly Line[]): PayslipView {
  const identity = slip.identity as Identity
  const bank = slip.bank as BankAccount | null
  const { rows, ...tax } = slip.tax as TaxSummary
  return {
    ...slip,
    month: slip.month.slice(0, 7),
    company: {
      id: slip.company_id,
      name: slip.company_name,
      legal_name: slip.legal_name,
      address: slip.company_address,
    },
    person: { id: slip.account_id, name: identity.name },
    identity: identityRows(identity),
    bank: bank && [bank.bank, bank.number].filter((part) => part !== '').join(' '),
    days: slip.days as ComputedSlip['days'],
    lines: lines.map(viewLine),
    net_in_words: amountInWords(slip.net),
    carried: (slip.carried as ComputedSlip['carried']).map(({ label, amount }) => ({ label, amount })),
    tax: {
      ...tax,
      because: rows
        .filter(({ amount, step }) => amount !== 0 || step === 'month')
        .map(({ label, amount, why }) => ({ label, value: amountText(amount), source: why })),
    },
    notices: (slip.notices as ComputedSlip['notices']).map(({ text }) => text),
    unverified: (slip.packs as SlipPack[]).filter(({ is_verified }) => !is_verified).map(packName),
  }
}

const identityRows = (identity: Identity): { label: string; value: string }[] =>
  [
    ['Employee code', identity.employee_code],
    ['Designation', identity.designation],
    ['Department', identity.department],
    ['Office', identity.location],
    ['Joined', dayInWords(identity.joined_on)],
    ['PAN', identity.pan],
    ['UAN', identity.uan],
    ['PF number', identity.pf_member],
    ['ESIC number', identity.esic],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))

const viewLine = ({ source, trace, ...line }: Line): PayslipView['lines'][number] => ({
  ...line,
  is_arrear: source === 'arrear',
  because: trace.split('; ').map((label) => ({ label })),
})
