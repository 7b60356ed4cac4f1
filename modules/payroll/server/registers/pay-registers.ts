import { dayInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { listLineColumns, type PersonMonth } from './person-month-queries.ts'
import {
  amountOf,
  daysColumn,
  fixedColumns,
  moneyColumn,
  personCells,
  personColumns,
  placeCells,
  placeColumns,
  textColumn,
  type PersonRegister,
} from './register-shape.ts'

const kindsInOrder = ['earning', 'reimbursement', 'deduction', 'settling', 'employer']

const ofLines: PersonRegister['columns'] = async (ctx, narrowed) => {
  const lines = await listLineColumns(ctx, narrowed)
  return lines
    .toSorted((one, other) => kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind))
    .map(({ key, label }) => moneyColumn(`line_${key}`, label))
}

const lineCells = ({ amounts }: PersonMonth) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [`line_${key}`, amount]))

const totalColumns = [
  moneyColumn('earnings', 'Gross'),
  moneyColumn('reimbursements', 'Reimbursements'),
  moneyColumn('deductions', 'Deductions'),
  moneyColumn('net', 'Net'),
  moneyColumn('employer', 'Employer contributions'),
]
const totalCells = ({ earnings, reimbursements, deductions, net, employer }: PersonMonth) => ({
  earnings,
  reimbursements,
  deductions,
  net,
  employer,
})

const paymentOf = ({ is_held, is_paid, is_cash }: PersonMonth): string =>
  is_held ? 'On hold' : `${is_paid ? 'Paid' : 'Due'}, ${is_cash ? 'cash' : 'bank'}`

export const salaryRegister: PersonRegister = {
  columns: async (ctx, narrowed) => [
    ...personColumns,
    ...placeColumns,
    daysColumn('payable', 'Paid days'),
    daysColumn('lop', 'Unpaid days'),
    ...(await ofLines(ctx, narrowed)),
    ...totalColumns,
    textColumn('payment', 'Payment', 14),
  ],
  rows: (person) => [
    {
      ...personCells(person),
      ...placeCells(person),
      payable: person.payable,
      lop: person.lop,
      ...lineCells(person),
      ...totalCells(person),
      payment: paymentOf(person),
    },
  ],
}

export const yearToDate: PersonRegister = {
  ofYear: true,
  columns: async (ctx, narrowed) => [
    ...personColumns,
    ...placeColumns,
    daysColumn('payable', 'Paid days'),
    ...(await ofLines(ctx, narrowed)),
    ...totalColumns,
  ],
  rows: (person) => [
    {
      ...personCells(person),
      ...placeCells(person),
      payable: person.payable,
      ...lineCells(person),
      ...totalCells(person),
    },
  ],
}

/** The usual columns of the wage registers; the numbers are masked as on the payslip. */
export const wageRegister: PersonRegister = {
  columns: fixedColumns([
    ...personColumns,
    textColumn('designation', 'Designation', 22),
    textColumn('uan', 'UAN', 16),
    textColumn('esic', 'ESIC', 14),
    daysColumn('payable', 'Paid days'),
    daysColumn('lop', 'Absent days'),
    moneyColumn('basic', 'Basic'),
    moneyColumn('allowances', 'Allowances'),
    moneyColumn('overtime', 'Overtime'),
    moneyColumn('earnings', 'Gross wages'),
    moneyColumn('fund', 'PF'),
    moneyColumn('insurance', 'ESI'),
    moneyColumn('tax', 'Income tax'),
    moneyColumn('professional_tax', 'Professional tax'),
    moneyColumn('welfare', 'LWF'),
    moneyColumn('other', 'Other deductions'),
    moneyColumn('deductions', 'All deductions'),
    moneyColumn('net', 'Net wages'),
    { key: 'paid_on', label: 'Paid on', type: 'date' },
    textColumn('signature', 'Signature', 24),
  ]),
  rows: (person) => {
    const basic = amountOf(person, 'BASIC')
    const overtime = amountOf(person, 'OVERTIME')
    const taken = {
      fund: amountOf(person, 'EPF', 'VPF', 'ARR_DEDUCTION_EPF', 'ARR_DEDUCTION_VPF'),
      insurance: amountOf(person, 'ESI', 'ARR_DEDUCTION_ESI'),
      tax: amountOf(person, 'TDS'),
      professional_tax: amountOf(person, 'PT'),
      welfare: amountOf(person, 'LWF', 'ARR_DEDUCTION_LWF'),
    }
    return [
      {
        ...personCells(person),
        designation: person.identity.designation,
        uan: person.identity.uan,
        esic: person.identity.esic,
        payable: person.payable,
        lop: person.lop,
        basic,
        overtime,
        allowances: person.earnings - basic - overtime,
        earnings: person.earnings,
        ...taken,
        other: person.deductions - Object.values(taken).reduce((sum, amount) => sum + amount, 0),
        deductions: person.deductions,
        net: person.net,
        paid_on: person.paid_on,
        signature: '',
      },
    ]
  },
}

export const variance: PersonRegister = {
  compares: true,
  columns: fixedColumns([
    ...personColumns,
    ...placeColumns,
    moneyColumn('before', 'Net before'),
    moneyColumn('net', 'Net'),
    moneyColumn('difference', 'Difference'),
    { key: 'change', label: 'Change', type: 'percent' },
    textColumn('cause', 'Cause', 60),
  ]),
  rows: (person, { earlier, month }) => {
    const before = earlier.get(keyOf(person))
    const difference = person.net - (before?.net ?? 0)
    return [
      {
        ...personCells(person),
        ...placeCells(person),
        before: before?.net ?? 0,
        net: person.net,
        difference,
        change: before && before.net > 0 ? Math.round((difference * 10_000) / before.net) : null,
        cause: causesOf(person, before, month).join('; '),
      },
    ]
  },
}

export const keyOf = ({ company_id, account_id }: Pick<PersonMonth, 'company_id' | 'account_id'>): string =>
  `${company_id}/${account_id}`

const sources = {
  one_time: 'One-time pay',
  arrear: 'Arrears',
  statutory: 'Contributions and professional tax',
  income_tax: 'Income tax',
  other: 'Loans and recoveries',
  settling: 'Rounding',
} as const

const signed = (paise: number): string => `${paise > 0 ? '+' : ''}${amountText(paise)}`

/** What the difference consists of; the parts add up to it. */
export function causesOf(person: PersonMonth, before: PersonMonth | undefined, month: string): string[] {
  if (!before) {
    const { joined_on } = person.identity
    return [joined_on.startsWith(month) ? `Joined on ${dayInWords(joined_on)}` : 'Not paid the month before']
  }
  if (person.calendar === 0 && person.net === 0 && Object.keys(person.effects).length === 0)
    return ['Not paid this month']
  const part = (source: string) => (person.effects[source] ?? 0) - (before.effects[source] ?? 0)
  const salary = part('salary')
  return [
    ...(salary === 0 ? [] : [`${salaryCause(person, before)} ${signed(salary)}`]),
    ...Object.entries(sources).flatMap(([source, label]) =>
      part(source) === 0 ? [] : [`${label} ${signed(part(source))}`],
    ),
  ]
}

const inDays = (hundredths: number): string => String(hundredths / 100)

function salaryCause(person: PersonMonth, before: PersonMonth): string {
  const causes = [
    ...(person.ctc === before.ctc ? [] : ['salary revised']),
    ...(unpaidOf(person) === unpaidOf(before)
      ? []
      : [`days not paid ${inDays(unpaidOf(before))} → ${inDays(unpaidOf(person))}`]),
  ]
  const text = causes.length === 0 ? 'salary' : causes.join(', ')
  return text[0]!.toUpperCase() + text.slice(1)
}

const unpaidOf = ({ calendar, payable }: PersonMonth): number => calendar - payable
