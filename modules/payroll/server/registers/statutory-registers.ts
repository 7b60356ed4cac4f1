import { monthInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { placeName } from '#payroll/contract/packs/pack-lists.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import type { ArrearPart, PersonMonth } from './person-month-queries.ts'
import {
  amountOf,
  fixedColumns,
  moneyColumn,
  personCells,
  personColumns,
  textColumn,
  type PageFacts,
  type PersonRegister,
  type RegisterRow,
} from './register-shape.ts'

const numberOf = (person: PersonMonth, { numbers }: PageFacts, kind: 'uan' | 'pan' | 'esic'): string | null =>
  numbers.get(person.account_id)?.[kind] ?? person.identity[kind]

export type MemberRow = {
  readonly uan: string | null
  readonly name: string
  readonly gross: number
  readonly fund_wages: number
  readonly pension_wages: number
  readonly insurance_wages: number
  readonly employee: number
  readonly pension: number
  readonly difference: number
  readonly ncp_days: number
  readonly refund: number
}

/** The member as the return has it, in paise; days without contribution are whole days. */
export const memberRow = (person: PersonMonth, facts: PageFacts): MemberRow => ({
  uan: numberOf(person, facts, 'uan'),
  name: person.identity.name,
  gross: person.earnings,
  fund_wages: person.bases['EPF'] ?? person.bases['EPF_ER'] ?? 0,
  pension_wages: person.bases['EPS'] ?? 0,
  insurance_wages: person.bases['EDLI'] ?? 0,
  employee: amountOf(person, 'EPF', 'VPF'),
  pension: amountOf(person, 'EPS'),
  difference: amountOf(person, 'EPF_ER'),
  ncp_days: Math.round(person.lop / 100),
  refund: 0,
})

export function memberProblems(row: MemberRow, { limits, daysInMonth }: PageFacts): string[] {
  return [
    ...(row.uan === null ? [say.noUan] : []),
    ...(limits && row.insurance_wages > limits.ceiling
      ? [`${say.aboveCeiling} (${amountText(limits.ceiling)})`]
      : []),
    ...(limits && row.pension > limits.mostPension
      ? [`${say.aboveCap} (${amountText(limits.mostPension)})`]
      : []),
    ...(row.ncp_days > daysInMonth ? [say.tooManyDays] : []),
  ]
}

export const pfReturn: PersonRegister = {
  numbers: ['uan'],
  columns: fixedColumns([
    ...personColumns,
    textColumn('uan', 'UAN', 16),
    moneyColumn('gross', 'Gross wages'),
    moneyColumn('fund_wages', 'EPF wages'),
    moneyColumn('pension_wages', 'EPS wages'),
    moneyColumn('insurance_wages', 'EDLI wages'),
    moneyColumn('employee', 'Employee share'),
    moneyColumn('pension', 'Pension share'),
    moneyColumn('difference', 'Employer to EPF'),
    { key: 'ncp_days', label: 'NCP days', type: 'number', sum: true },
    moneyColumn('refund', 'Refund of advances'),
  ]),
  rows: (person, facts) =>
    person.is_fund_member ? [{ ...personCells(person), ...memberRow(person, facts) }] : [],
  problems: (person, facts) => (person.is_fund_member ? memberProblems(memberRow(person, facts), facts) : []),
}

const fundComponents = ['EPF', 'VPF', 'EPS', 'EPF_ER', 'EDLI']

export type ArrearRow = {
  readonly uan: string | null
  readonly name: string
  readonly origin: string
  readonly wages: number
  readonly employee: number
  readonly pension: number
  readonly difference: number
}

/** By the month they are owed for. The wages are those components that count for the fund. */
export function arrearRows(person: PersonMonth, facts: PageFacts): ArrearRow[] {
  const owed = person.arrears.filter(({ component }) => fundComponents.includes(component))
  const origins = [...new Set(owed.map(({ origin }) => origin))]
  return origins.map((origin) => {
    const of = (...components: string[]) =>
      owed
        .filter((part) => part.origin === origin && components.includes(part.component))
        .reduce((sum, { amount }) => sum + amount, 0)
    return {
      uan: numberOf(person, facts, 'uan'),
      name: person.identity.name,
      origin,
      wages: basicArrears(person.arrears, origin),
      employee: of('EPF', 'VPF'),
      pension: of('EPS'),
      difference: of('EPF_ER'),
    }
  })
}

const basicArrears = (arrears: readonly ArrearPart[], origin: string): number =>
  arrears
    .filter((part) => part.origin === origin && part.component === 'BASIC')
    .reduce((sum, { kind, amount }) => sum + (kind === 'deduction' ? -amount : amount), 0)

export const pfArrears: PersonRegister = {
  numbers: ['uan'],
  columns: fixedColumns([
    ...personColumns,
    textColumn('uan', 'UAN', 16),
    textColumn('month', 'Owed for', 14),
    moneyColumn('wages', 'EPF wages'),
    moneyColumn('employee', 'Employee share'),
    moneyColumn('pension', 'Pension share'),
    moneyColumn('difference', 'Employer to EPF'),
  ]),
  rows: (person, facts) =>
    arrearRows(person, facts).map(({ origin, ...row }) => ({
      ...personCells(person),
      ...row,
      month: monthInWords(origin),
    })),
  problems: (person, facts) => (arrearRows(person, facts).some(({ uan }) => uan === null) ? [say.noUan] : []),
}

export const esiReturn: PersonRegister = {
  numbers: ['esic'],
  columns: fixedColumns([
    textColumn('esic', 'IP number', 14),
    textColumn('name', 'IP name', 26),
    { key: 'days', label: 'Days for which wages were paid', type: 'number', sum: true },
    moneyColumn('wages', 'Total monthly wages'),
    textColumn('reason', 'Reason for zero days', 18),
    moneyColumn('employee', 'Employee share'),
    moneyColumn('employer', 'Employer share'),
  ]),
  rows: (person, facts) => {
    if (!person.is_insured) return []
    const days = Math.ceil(person.payable / 100)
    return [
      {
        esic: numberOf(person, facts, 'esic'),
        name: person.identity.name,
        days,
        wages: person.bases['ESI'] ?? person.bases['ESI_ER'] ?? 0,
        // By the codes of the return: 1 is leave, 0 is none.
        reason: days === 0 ? '1 (on leave)' : '0',
        employee: amountOf(person, 'ESI', 'ARR_DEDUCTION_ESI'),
        employer: amountOf(person, 'ESI_ER', 'ARR_EMPLOYER_ESI_ER'),
      },
    ]
  },
  problems: (person, facts) =>
    person.is_insured && numberOf(person, facts, 'esic') === null ? [say.noEsic] : [],
}

const stateCell = ({ state }: PersonMonth): string => (state === null ? '–' : placeName(state))

const byState = (
  columns: PersonRegister['columns'],
  cells: (person: PersonMonth) => RegisterRow | null,
): PersonRegister => ({
  columns,
  rows: (person) => {
    const row = cells(person)
    return row === null ? [] : [{ ...personCells(person), state: stateCell(person), ...row }]
  },
})

export const professionalTax = byState(
  fixedColumns([
    ...personColumns,
    textColumn('state', 'State', 16),
    moneyColumn('wages', 'Gross wages'),
    moneyColumn('tax', 'Professional tax'),
  ]),
  (person) => ({ wages: person.earnings, tax: amountOf(person, 'PT') }),
)

export const welfareFund = byState(
  fixedColumns([
    ...personColumns,
    textColumn('state', 'State', 16),
    moneyColumn('employee', 'Employee share'),
    moneyColumn('employer', 'Employer share'),
    moneyColumn('together', 'Together'),
  ]),
  (person) => {
    const employee = amountOf(person, 'LWF', 'ARR_DEDUCTION_LWF')
    const employer = amountOf(person, 'LWF_ER', 'ARR_EMPLOYER_LWF_ER')
    return employee + employer === 0 ? null : { employee, employer, together: employee + employer }
  },
)

export const incomeTax: PersonRegister = {
  numbers: ['pan'],
  columns: fixedColumns([
    ...personColumns,
    textColumn('pan', 'PAN', 14),
    textColumn('regime', 'Regime', 10),
    moneyColumn('earnings', 'Paid in the month'),
    moneyColumn('taxable', 'Taxable income of the year'),
    moneyColumn('annual', 'Tax of the year'),
    moneyColumn('before', 'Deducted before'),
    moneyColumn('deducted', 'Deducted now'),
    moneyColumn('balance', 'Left to deduct'),
    { key: 'months', label: 'Months left', type: 'number' },
  ]),
  rows: (person, facts) => {
    const { tax } = person
    const deducted = amountOf(person, 'TDS')
    return [
      {
        ...personCells(person),
        pan: numberOf(person, facts, 'pan'),
        regime: tax.regime === 'new' ? 'New' : 'Old',
        earnings: person.earnings,
        taxable: tax.taxable_income,
        annual: tax.annual_tax,
        before: tax.deducted - deducted,
        deducted,
        balance: tax.balance,
        months: tax.months_left,
      },
    ]
  },
  problems: (person, facts) =>
    amountOf(person, 'TDS') > 0 && numberOf(person, facts, 'pan') === null ? [say.noPan] : [],
}
