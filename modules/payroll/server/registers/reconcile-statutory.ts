import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { epfAdministration, lastDayOf, packFor } from '#pay-rules/server/public.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { monthOf } from '#payroll/server/runs/move-run.ts'
import type { StoredRun } from '#payroll/server/runs/run-queries.ts'
import { personPage } from './person-pages.ts'
import { compared, sumOfParts as sumOf, type Part, type ReconciledLine } from './reconcile.ts'
import { sumKeys, type KeySum } from './reconciliation-queries.ts'
import type { PersonRegister, RegisterRow } from './register-shape.ts'
import {
  esiReturn,
  incomeTax,
  pfArrears,
  pfReturn,
  professionalTax,
  welfareFund,
} from './statutory-registers.ts'

type Statutory = {
  readonly key: string
  readonly label: string
  readonly codes: readonly string[]
  readonly from: readonly (readonly [register: PersonRegister, column: string])[]
}

/** Which lines of payslips go to which column of which return. */
const statutory: readonly Statutory[] = [
  {
    key: 'fund_employee',
    label: 'Provident fund, employees',
    codes: ['EPF', 'VPF', 'ARR_DEDUCTION_EPF', 'ARR_DEDUCTION_VPF'],
    from: [
      [pfReturn, 'employee'],
      [pfArrears, 'employee'],
    ],
  },
  {
    key: 'fund_employer',
    label: 'Provident fund, employer',
    codes: ['EPF_ER', 'ARR_EMPLOYER_EPF_ER'],
    from: [
      [pfReturn, 'difference'],
      [pfArrears, 'difference'],
    ],
  },
  {
    key: 'pension',
    label: 'Pension',
    codes: ['EPS', 'ARR_EMPLOYER_EPS'],
    from: [
      [pfReturn, 'pension'],
      [pfArrears, 'pension'],
    ],
  },
  {
    key: 'insurance',
    label: 'State insurance',
    codes: ['ESI', 'ESI_ER', 'ARR_DEDUCTION_ESI', 'ARR_EMPLOYER_ESI_ER'],
    from: [
      [esiReturn, 'employee'],
      [esiReturn, 'employer'],
    ],
  },
  { key: 'professional_tax', label: 'Professional tax', codes: ['PT'], from: [[professionalTax, 'tax']] },
  {
    key: 'welfare',
    label: 'Labour welfare fund',
    codes: ['LWF', 'LWF_ER', 'ARR_DEDUCTION_LWF', 'ARR_EMPLOYER_LWF_ER'],
    from: [[welfareFund, 'together']],
  },
  { key: 'income_tax', label: 'Income tax', codes: ['TDS'], from: [[incomeTax, 'deducted']] },
]

/** What payslips deduct and add, beside what the returns ask for. */
export async function statutoryLines(ctx: Ctx, run: StoredRun): Promise<ReconciledLine[]> {
  const sums = new Map((await sumKeys(ctx, run.id)).map((sum) => [sum.key, sum]))
  const registers = [...new Set(statutory.flatMap(({ from }) => from.map(([register]) => register)))]
  const returned = new Map<PersonRegister, RegisterRow[]>()
  for (const register of registers) returned.set(register, await rowsOf(ctx, run, register))
  const lines = statutory.flatMap(({ key, label, codes, from }) => {
    const right = from.reduce(
      (sum, [register, column]) =>
        sum + returned.get(register)!.reduce((total, row) => total + inRupees(row[column]), 0),
      0,
    )
    const parts = partsOf(sums, codes)
    if (parts.length === 0 && right === 0) return []
    return [
      compared({
        key,
        label,
        about: 'What was deducted and added is what the return asks for.',
        left: { label: 'Payslips', amount: sumOf(parts) },
        right: { label: 'Challan', amount: right },
        parts,
        causes: ['The return leaves out people or rounds to the rupee.'],
      }),
    ]
  })
  return [...lines, ...(await administrationLine(ctx, run, sums))]
}

/** The establishment pays a least amount, whatever its members bring. */
async function administrationLine(
  ctx: Ctx,
  run: StoredRun,
  sums: ReadonlyMap<string, KeySum>,
): Promise<ReconciledLine[]> {
  const parts = partsOf(sums, ['EDLI', 'EPF_ADMIN'])
  const found = packFor(await packsInForce(ctx), { code: 'epf', jurisdiction: 'IN' }, lastDayOf(monthOf(run)))
  if (parts.length === 0 || !found.ok) return []
  const members = sums.get('EPF_ADMIN')?.amount ?? 0
  const { result } = epfAdministration([members], found.pack.payload)
  return [
    compared({
      key: 'administration',
      label: 'Insurance and administration of the fund',
      about: 'Deposit-linked insurance, and the charge of the establishment.',
      left: { label: 'Payslips', amount: sumOf(parts) },
      right: { label: 'Challan', amount: (sums.get('EDLI')?.amount ?? 0) + result },
      parts,
      causes: [`The establishment pays at least ${amountText(result)} for administration.`],
    }),
  ]
}

const partsOf = (sums: ReadonlyMap<string, KeySum>, codes: readonly string[]): Part[] =>
  codes.flatMap((code) => {
    const sum = sums.get(code)
    return sum ? [{ key: `line:${code}`, label: nameOf(code), amount: sum.amount, people: sum.people }] : []
  })

const names: Readonly<Record<string, string>> = {
  EPF: 'Employee share',
  VPF: 'Voluntary share',
  EPF_ER: 'Employer share',
  EPS: 'Pension share',
  EDLI: 'Insurance',
  EPF_ADMIN: 'Administration',
  ESI: 'Employee share',
  ESI_ER: 'Employer share',
  PT: 'Deducted',
  LWF: 'Employee share',
  LWF_ER: 'Employer share',
  TDS: 'Deducted',
}
const nameOf = (code: string): string => {
  const [, component] = /^ARR_[A-Z]+?_(.+)$/.exec(code) ?? []
  return component === undefined
    ? (names[code] ?? code)
    : `Arrears, ${(names[component] ?? component).toLowerCase()}`
}

const RUPEE = 100
/** Returns name whole rupees. */
const inRupees = (value: RegisterRow[string]): number => Math.round(Number(value ?? 0) / RUPEE) * RUPEE

const PAGE = 200

async function rowsOf(ctx: Ctx, run: StoredRun, register: PersonRegister): Promise<RegisterRow[]> {
  const month = monthOf(run)
  const narrowed = {
    from: month,
    to: month,
    companies: [run.company_id],
    payGroupId: null,
    department: null,
    state: null,
    runId: run.id,
  }
  const rows: RegisterRow[] = []
  for (let after: string | undefined; ;) {
    const page = await personPage(ctx, register, { narrowed, keyring: null, after, size: PAGE })
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}
