import type { Reason } from '#platform/contract/explanation.ts'
import type { MonthSettings } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonth, PayLine } from '#pay-rules/contract/month/month-result.ts'

type Statutory = EarnedMonth['statutory'] & {
  readonly gratuityProvision: number
  readonly bonusProvision: number
}
type StatutoryReasons = Readonly<
  Partial<Record<'epf' | 'esi' | 'professionalTax' | 'labourWelfareFund', readonly Reason[]>>
>

/** What the law deducts and what the company pays on top, one line for each. Lines of nothing are left out. */
export function statutoryLines(
  { epf, esi, professionalTax, labourWelfareFund, gratuityProvision, bonusProvision }: Statutory,
  reasons: StatutoryReasons,
  settings: MonthSettings,
): PayLine[] {
  const fund = { isReplayed: true, trace: traceOf(reasons.epf) }
  const insurance = { isReplayed: settings.arrearsEsi, trace: traceOf(reasons.esi) }
  const once = { isReplayed: false }
  const tax = { ...once, trace: traceOf(reasons.professionalTax) }
  const welfare = { ...once, trace: traceOf(reasons.labourWelfareFund) }
  return [
    deducted('EPF', 'Provident fund', epf?.employee, { ...fund, basis: epf?.employeeWages }),
    deducted('VPF', 'Voluntary provident fund', epf?.voluntary, fund),
    deducted('ESI', 'State insurance', esi?.employee, { ...insurance, basis: esi?.wages }),
    deducted('PT', 'Professional tax', professionalTax?.amount, tax),
    deducted('LWF', 'Labour welfare fund', labourWelfareFund?.employee, welfare),
    onTop('EPF_ER', 'Provident fund, employer', epf?.employerFund, { ...fund, basis: epf?.employerWages }),
    onTop('EPS', 'Pension, employer', epf?.pension, { ...fund, basis: epf?.pensionWages }),
    onTop('EDLI', 'Deposit-linked insurance', epf?.insurance, { ...fund, basis: epf?.insuranceWages }),
    onTop('EPF_ADMIN', 'Provident fund administration', epf?.administration, fund),
    onTop('ESI_ER', 'State insurance, employer', esi?.employer, { ...insurance, basis: esi?.wages }),
    onTop('LWF_ER', 'Labour welfare fund, employer', labourWelfareFund?.employer, welfare),
    onTop('GRATUITY_PROVISION', 'Gratuity provision', gratuityProvision, once),
    onTop('BONUS_PROVISION', 'Bonus provision', bonusProvision, once),
  ].flatMap((line) => (line ? [line] : []))
}

type Rest = { readonly isReplayed: boolean; readonly trace?: string; readonly basis?: number | undefined }

const deducted = (code: string, label: string, amount: number | undefined, rest: Rest) =>
  statutoryLine({ code, label, kind: 'deduction', amount: amount ?? 0 }, rest)

const onTop = (code: string, label: string, amount: number | undefined, rest: Rest) =>
  statutoryLine({ code, label, kind: 'employer', amount: amount ?? 0 }, rest)

function statutoryLine(
  line: Pick<PayLine, 'code' | 'label' | 'kind' | 'amount'>,
  { isReplayed, trace = '', basis }: Rest,
): PayLine | null {
  if (line.amount === 0) return null
  return {
    ...line,
    source: 'statutory',
    basis: basis ?? null,
    quantity: null,
    rate: null,
    trace: trace === '' ? line.label : trace,
    taxable: { old: false, new: false },
    countsForProfessionalTax: false,
    isReplayed,
  }
}

const traceOf = (reasons: readonly Reason[] = []): string =>
  reasons.map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`)).join('; ')
