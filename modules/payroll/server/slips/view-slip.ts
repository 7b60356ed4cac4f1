import { amountText } from '#platform/contract/exact/amount-text.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { PayslipView } from '#payroll/contract/slips/slip-views.ts'
import type { TaxSummary } from '#payroll/server/runs/income-tax.ts'
import { packName } from '#payroll/server/runs/pack-names.ts'
import type { BankAccount, Identity } from '#payroll/server/runs/person-facts.ts'
import type { ComputedSlip, SlipLeave, SlipPack } from '#payroll/server/runs/slip-of-month.ts'
import { amountInWords } from './amount-in-words.ts'
import type { StoredLine, StoredSlip } from './slip-view-queries.ts'

/** As it was computed; only the name of the company is looked up. */
export function viewSlip(slip: StoredSlip, lines: readonly StoredLine[]): PayslipView {
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
      address: [slip.company_address, slip.company_city].filter((line) => line !== '').join('\n'),
    },
    person: { id: slip.account_id, name: identity.name },
    identity: identityRows(identity),
    bank: bank && [bank.bank, bank.number].filter((part) => part !== '').join(' '),
    days: slip.days as ComputedSlip['days'],
    leave: slip.leave as SlipLeave[],
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

const viewLine = ({ source, trace, ...line }: StoredLine): PayslipView['lines'][number] => ({
  ...line,
  is_arrear: source === 'arrear',
  because: trace.split('; ').map((label) => ({ label })),
})
