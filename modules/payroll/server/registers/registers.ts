import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { RegisterKey } from '#payroll/contract/registers/register-lists.ts'
import { listAgreedPeople, listGenderPay, sumAgreedPeople } from './agreed-people-queries.ts'
import { readDepartmentCosts } from './cost-report.ts'
import { equalPayRows } from './equal-pay.ts'
import { journalOf } from './journal.ts'
import { listLedgers, sumBookedLines, sumNet } from './journal-queries.ts'
import { ctcRegister, gratuityRegister, leaveRegister, type AgreedRegister } from './liability-registers.ts'
import { salaryRegister, variance, wageRegister, yearToDate } from './pay-registers.ts'
import { personPage, personProblems, personTotals, spanOf } from './person-pages.ts'
import { countPersonMonths, type Narrowed } from './person-month-queries.ts'
import {
  moneyColumn,
  textColumn,
  type PersonRegister,
  type RegisterColumn,
  type RegisterPage,
  type RegisterProblem,
  type RegisterRow,
} from './register-shape.ts'
import {
  esiReturn,
  incomeTax,
  pfArrears,
  pfReturn,
  professionalTax,
  welfareFund,
} from './statutory-registers.ts'

type PageWish = {
  readonly narrowed: Narrowed
  readonly after?: string | undefined
  readonly size: number
  /** Whole numbers for files, masked ones without it. */
  readonly keyring: Keyring | null
}

export type Register = {
  readonly columns: (ctx: Ctx, narrowed: Narrowed) => Promise<readonly RegisterColumn[]>
  readonly page: (ctx: Ctx, wish: PageWish) => Promise<RegisterPage>
  readonly count: (ctx: Ctx, narrowed: Narrowed) => Promise<number>
  readonly totals: (
    ctx: Ctx,
    narrowed: Narrowed,
    columns: readonly RegisterColumn[],
  ) => Promise<RegisterRow | null>
  readonly problems: (ctx: Ctx, narrowed: Narrowed) => Promise<RegisterProblem[]>
}

const none = async () => []
const noTotals = async () => null

const ofPersons = (register: PersonRegister): Register => ({
  columns: (ctx, narrowed) => register.columns(ctx, spanOf(register, narrowed)),
  page: (ctx, wish) => personPage(ctx, register, wish),
  count: (ctx, narrowed) => countPersonMonths(ctx, spanOf(register, narrowed)),
  totals: (ctx, narrowed, columns) => personTotals(ctx, register, { narrowed, columns }),
  problems: (ctx, narrowed) => personProblems(ctx, register, narrowed),
})

const ofAgreed = (register: AgreedRegister, summed: readonly string[] = []): Register => ({
  columns: async () => register.columns,
  page: async (ctx, { narrowed, ...key }) => {
    const page = await listAgreedPeople(ctx, narrowed, key)
    return { rows: await register.rows(ctx, narrowed, page.rows), next: page.next }
  },
  count: async (ctx, narrowed) => (await sumAgreedPeople(ctx, narrowed)).people,
  totals: async (ctx, narrowed) => {
    if (summed.length === 0) return sumOfRows(ctx, register, narrowed)
    const sums: Readonly<Record<string, number>> = { ...(await sumAgreedPeople(ctx, narrowed)) }
    return Object.fromEntries(summed.map((key) => [key, sums[key]]))
  },
  problems: none,
})

const PAGE = 200

/** Liabilities are computed person by person, so that their sum is too. */
async function sumOfRows(ctx: Ctx, register: AgreedRegister, narrowed: Narrowed): Promise<RegisterRow> {
  const keys = register.columns.filter(({ sum }) => sum).map(({ key }) => key)
  const sums = Object.fromEntries(keys.map((key) => [key, 0]))
  for (let after: string | undefined; ;) {
    const page = await listAgreedPeople(ctx, narrowed, { after, size: PAGE })
    for (const row of await register.rows(ctx, narrowed, page.rows))
      for (const key of keys) sums[key] = sums[key]! + Number(row[key] ?? 0)
    if (page.next === null) return sums
    after = page.next
  }
}

/** One that is computed whole: it has few rows. */
function whole(
  columns: readonly RegisterColumn[],
  read: (ctx: Ctx, narrowed: Narrowed) => Promise<readonly RegisterRow[]>,
  problems: Register['problems'] = none,
): Register {
  return {
    columns: async () => columns,
    page: async (ctx, { narrowed }) => ({ rows: [...(await read(ctx, narrowed))], next: null }),
    count: async (ctx, narrowed) => (await read(ctx, narrowed)).length,
    totals: columns.some(({ sum }) => sum)
      ? async (ctx, narrowed) => {
          const rows = await read(ctx, narrowed)
          const summed = columns.filter(({ sum }) => sum)
          return Object.fromEntries(
            summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
          )
        }
      : noTotals,
    problems,
  }
}

export const readJournal = async (ctx: Ctx, narrowed: Narrowed) =>
  journalOf(await sumBookedLines(ctx, narrowed), await sumNet(ctx, narrowed), await listLedgers(ctx))

const journal = whole(
  [
    textColumn('date', 'Month', 14),
    textColumn('ledger', 'Ledger code', 16),
    textColumn('label', 'Account', 36),
    moneyColumn('debit', 'Debit'),
    moneyColumn('credit', 'Credit'),
    textColumn('narration', 'Narration', 32),
  ],
  async (ctx, narrowed) =>
    (await readJournal(ctx, narrowed)).entries.map((entry) => ({
      ...entry,
      debit: entry.debit === 0 ? null : entry.debit,
      credit: entry.credit === 0 ? null : entry.credit,
      date: narrowed.to,
      narration: `Salaries of ${monthInFull(narrowed.to)}`,
    })),
  async (ctx, narrowed) =>
    (await readJournal(ctx, narrowed)).missing.map((name) => ({ name, problem: 'Ledger code is missing' })),
)

const cost = whole(
  [
    textColumn('department', 'Department', 24),
    { key: 'people', label: 'People', type: 'number', sum: true },
    moneyColumn('earnings', 'Gross'),
    moneyColumn('reimbursements', 'Reimbursements'),
    moneyColumn('employer', 'Employer contributions'),
    moneyColumn('cost', 'Cost'),
    { key: 'per_head', label: 'Per head', type: 'money' },
  ],
  async (ctx, narrowed) =>
    (await readDepartmentCosts(ctx, narrowed)).map(({ month: _month, ...row }) => {
      const together = row.earnings + row.reimbursements + row.employer
      return {
        ...row,
        department: row.department || 'No department',
        cost: together,
        per_head: Math.round(together / row.people),
      }
    }),
)

const equalPay = whole(
  [
    textColumn('designation', 'Designation', 26),
    { key: 'women', label: 'Women', type: 'number' },
    { key: 'men', label: 'Men', type: 'number' },
    { key: 'women_pay', label: 'Average of women', type: 'money' },
    { key: 'men_pay', label: 'Average of men', type: 'money' },
    { key: 'ratio', label: 'Women to men', type: 'percent' },
  ],
  async (ctx, narrowed) => equalPayRows(await listGenderPay(ctx, { ...narrowed, department: null })),
)

export const registersByKey: Readonly<Record<RegisterKey, Register>> = {
  salary_register: ofPersons(salaryRegister),
  variance: ofPersons(variance),
  year_to_date: ofPersons(yearToDate),
  wage_register: ofPersons(wageRegister),
  pf_return: ofPersons(pfReturn),
  pf_arrears: ofPersons(pfArrears),
  esi: ofPersons(esiReturn),
  professional_tax: ofPersons(professionalTax),
  welfare_fund: ofPersons(welfareFund),
  income_tax: ofPersons(incomeTax),
  journal,
  cost,
  ctc: ofAgreed(ctcRegister, ['annual_ctc', 'monthly_gross', 'basic', 'employer_parts']),
  gratuity: ofAgreed(gratuityRegister),
  leave: ofAgreed(leaveRegister),
  equal_pay: equalPay,
}
