import { amountText } from '#platform/contract/exact/amount-text.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'
import { slipRows, type SlipRow } from '#payroll/contract/slips/slip-rows.ts'
import { verifyText } from '#payroll/contract/slips/verify-calls.ts'
import type { PayslipLine, PayslipView } from '#payroll/contract/slips/slip-views.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { slipLabels } from './slip-labels.ts'
import type { SlipLabels } from './slip-labels-english.ts'

type Labelled = { readonly label: string; readonly value: string }

export type PrintedTable = {
  readonly title: string
  /** Headings of the amounts. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[] | null
}

/** A payslip ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedSlip = {
  readonly fileTitle: string
  /** Without one anyone opens it. */
  readonly password: string | null
  readonly companyId: number
  readonly company: string
  readonly address: readonly string[]
  readonly logo: string | null
  readonly title: string
  readonly number: string
  /** Across the head: a duplicate, or what no one but payroll has yet. */
  readonly marks: readonly string[]
  readonly employee: readonly Labelled[]
  readonly days: readonly Labelled[]
  readonly leave: PrintedTable | null
  readonly earnings: PrintedTable
  /** Beside the earnings. */
  readonly others: readonly PrintedTable[]
  readonly net: { readonly label: string; readonly amount: string; readonly words: string }
  readonly tax: { readonly title: string; readonly rows: readonly Labelled[] }
  readonly notes: { readonly title: string; readonly lines: readonly string[] }
  readonly foot: readonly string[]
  readonly page: string
  readonly verify: {
    readonly label: string
    readonly code: string
    readonly at: string
    readonly link: string
  }
}

export type SlipPaper = {
  readonly slip: PayslipView
  readonly identity: Identity
  readonly language: SlipLanguage
  readonly logo: string | null
  /** Whole where the company prints it so, else masked. */
  readonly pan: string | null
  readonly verifyCode: string
  readonly publicUrl: string
  readonly at: Date
  readonly isDuplicate: boolean
  readonly isWithdrawn: boolean
}

export function printedSlip(paper: SlipPaper): PrintedSlip {
  const { slip, identity, language, verifyCode, publicUrl } = paper
  const labels = slipLabels[language]
  const [year, month] = slip.month.split('-') as [string, string]
  const of = (...kinds: PayslipLine['kind'][]) =>
    slipRows(slip.lines.filter(({ kind }) => kinds.includes(kind)))
  return {
    fileTitle: `Payslip ${slip.month} ${identity.employee_code}`,
    password: null,
    companyId: slip.company.id,
    company: slip.company.legal_name || slip.company.name,
    address: slip.company.address.split('\n').filter((line) => line.trim() !== ''),
    logo: paper.logo,
    title: `${labels.title} · ${labels.months[Number(month) - 1]} ${year}`,
    number: slip.number ? `${labels.number} ${slip.number}` : '',
    marks: marksOf(paper, labels),
    employee: employeeRows(paper, labels),
    days: daysRows(slip, labels),
    leave: leaveTable(slip, labels),
    earnings: earningsTable(of('earning'), labels),
    others: [
      amountsTable(labels.deductions, of('deduction'), labels, slip.deductions),
      ...someTable(labels.reimbursements, of('reimbursement'), labels, slip.reimbursements),
      ...someTable(labels.employer, of('employer'), labels, slip.employer),
      ...someTable(labels.settling, of('settling'), labels),
      ...someTable(labels.informational, of('informational'), labels),
    ],
    net: { label: labels.net, amount: `₹ ${amountText(slip.net)}`, words: slip.net_in_words },
    tax: { title: `${labels.income_tax} ${slip.tax.tax_year}`, rows: taxRows(slip, labels) },
    notes: { title: labels.notes, lines: notesOf(slip, labels) },
    foot: [`${labels.generated} ${instantText(paper.at, language)}`, labels.no_signature, labels.in_rupees],
    page: labels.page,
    verify: {
      label: labels.verify,
      code: verifyText(verifyCode),
      at: `${labels.check_at}: ${publicUrl}/verify-payslip`,
      link: `${publicUrl}/verify-payslip#${verifyCode}`,
    },
  }
}

const marksOf = ({ slip, isDuplicate, isWithdrawn }: SlipPaper, labels: SlipLabels): string[] => [
  ...(isDuplicate ? [labels.duplicate] : []),
  ...(isWithdrawn ? [labels.withdrawn] : slip.status === 'generated' ? [labels.not_published] : []),
]

function employeeRows({ slip, identity, pan, language }: SlipPaper, labels: SlipLabels): Labelled[] {
  const rows: [string, string | null][] = [
    [labels.name, identity.name],
    [labels.code, identity.employee_code],
    [labels.designation, identity.designation],
    [labels.department, identity.department],
    [labels.office, identity.location],
    [labels.joined, dayText(identity.joined_on, language)],
    [labels.pan, pan],
    [labels.uan, identity.uan],
    [labels.pf, identity.pf_member],
    [labels.esic, identity.esic],
    [labels.mode, labels[slip.bank_mode]],
    [labels.bank, slip.bank],
    [labels.regime, labels[slip.tax.regime]],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const daysRows = ({ days }: PayslipView, labels: SlipLabels): Labelled[] => [
  { label: labels.calendar, value: inDays(days.calendar) },
  { label: labels.payable, value: inDays(days.payable) },
  { label: labels.lop, value: inDays(days.lop) },
  { label: labels.arrear_days, value: inDays(days.arrear) },
]

const leaveTable = ({ leave }: PayslipView, labels: SlipLabels): PrintedTable | null =>
  leave.length === 0
    ? null
    : {
        title: labels.leave,
        heads: [labels.taken, labels.left],
        rows: leave.map(({ name, taken, balance }) => [
          name,
          inDays(taken),
          balance === null ? '–' : inDays(balance),
        ]),
        total: null,
      }

const inDays = (hundredths: number): string => (hundredths / 100).toFixed(2)

type Row = SlipRow<PayslipLine>

const earningRow = (row: Row): string[] => [
  row.label,
  row.full_amount === null ? '' : amountText(row.full_amount),
  row.now === null ? '' : amountText(row.amount),
  row.arrears.length === 0 ? '' : amountText(row.arrear_amount),
  amountText(row.ytd),
]

const earningsTable = (rows: readonly Row[], labels: SlipLabels): PrintedTable => ({
  title: labels.earnings,
  heads: [labels.full, labels.earned, labels.arrears, labels.ytd],
  rows: rows.map(earningRow),
  total: [
    labels.total,
    '',
    amountText(sumOf(rows, 'amount')),
    rows.some(({ arrears }) => arrears.length > 0) ? amountText(sumOf(rows, 'arrear_amount')) : '',
    '',
  ],
})

const sumOf = (rows: readonly Row[], part: 'amount' | 'arrear_amount'): number =>
  rows.reduce((sum, row) => sum + row[part], 0)

/** Deductions and what the company adds are told with their arrears in one amount. */
const amountsTable = (
  title: string,
  rows: readonly Row[],
  labels: SlipLabels,
  total?: number,
): PrintedTable => ({
  title,
  heads: [labels.amount, labels.ytd],
  rows: rows.map((row) => [
    row.label,
    amountText(row.amount + row.arrear_amount),
    // Of what is taken back the year stands beside the component itself.
    row.now === null ? '' : amountText(row.ytd),
  ]),
  total: total === undefined ? null : [labels.total, amountText(total), ''],
})

const someTable = (title: string, rows: readonly Row[], labels: SlipLabels, total?: number): PrintedTable[] =>
  rows.length === 0 ? [] : [amountsTable(title, rows, labels, total)]

const taxRows = ({ tax }: PayslipView, labels: SlipLabels): Labelled[] => [
  { label: labels.taxable, value: amountText(tax.taxable_income) },
  { label: labels.annual, value: amountText(tax.annual_tax) },
  { label: labels.deducted, value: amountText(tax.deducted) },
  { label: labels.tax_left, value: amountText(tax.balance) },
  { label: labels.months_left, value: String(tax.months_left) },
]

const notesOf = (slip: PayslipView, labels: SlipLabels): string[] => [
  ...(slip.payment === 'held' ? [labels.on_hold] : []),
  ...slip.notices,
  ...slip.carried.map(({ label, amount }) => `${labels.carried}: ${label} ${amountText(amount)}`),
  ...(slip.unverified.length === 0 ? [] : [`${labels.unverified}: ${slip.unverified.join(', ')}`]),
]

/** Month names are written out in English only; figures are read in every language. */
const dayText = (day: string, language: SlipLanguage): string =>
  language === 'en' ? dayInWords(day) : day.split('-').toReversed().join('-')

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: COMPANY_ZONE, hour: '2-digit', minute: '2-digit' })

const instantText = (at: Date, language: SlipLanguage): string =>
  `${dayText(companyDay(at), language)}, ${clock.format(at)}`
