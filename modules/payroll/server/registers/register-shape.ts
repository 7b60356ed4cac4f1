import type { Ctx } from '#platform/server/ctx.ts'
import type { CellValue } from '#platform/server/exports/export-types.ts'
import type { IdentityKind } from '#people/contract/record/number-checks.ts'
import type { Narrowed, PersonMonth } from './person-month-queries.ts'

export type RegisterColumn = {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'money' | 'days' | 'date' | 'percent'
  readonly width?: number
  /** Added up in the line of totals. */
  readonly sum?: true
}

export type RegisterRow = Readonly<Record<string, CellValue>>
export type RegisterPage = { readonly rows: RegisterRow[]; readonly next: string | null }
export type RegisterProblem = { readonly name: string; readonly problem: string }

/** What the rows of one page need besides the payslips. */
export type PageFacts = {
  readonly month: string
  /** Whole numbers, where they may be written; the masked ones of the payslip otherwise. */
  readonly numbers: ReadonlyMap<number, Readonly<Partial<Record<IdentityKind, string>>>>
  readonly earlier: ReadonlyMap<string, PersonMonth>
  readonly limits: { readonly ceiling: number; readonly mostPension: number } | null
  readonly daysInMonth: number
}

/** A register with one or more lines for each person who was paid. */
export type PersonRegister = {
  readonly columns: (ctx: Ctx, narrowed: Narrowed) => Promise<readonly RegisterColumn[]>
  readonly rows: (person: PersonMonth, facts: PageFacts) => readonly RegisterRow[]
  readonly problems?: (person: PersonMonth, facts: PageFacts) => readonly string[]
  readonly numbers?: readonly IdentityKind[]
  /** Read with the month before. */
  readonly compares?: true
  /** From the first month of the tax year. */
  readonly ofYear?: true
}

export const textColumn = (key: string, label: string, width = 16): RegisterColumn => ({
  key,
  label,
  type: 'text',
  width,
})
export const moneyColumn = (key: string, label: string): RegisterColumn => ({
  key,
  label,
  type: 'money',
  sum: true,
})
export const daysColumn = (key: string, label: string): RegisterColumn => ({
  key,
  label,
  type: 'days',
  sum: true,
})

export const personColumns: readonly RegisterColumn[] = [
  textColumn('name', 'Name', 26),
  textColumn('code', 'Code', 12),
]
export const placeColumns: readonly RegisterColumn[] = [
  textColumn('company', 'Company', 18),
  textColumn('department', 'Department', 18),
  textColumn('designation', 'Designation', 22),
]

export const personCells = ({ code, identity }: PersonMonth) => ({ code, name: identity.name })
export const placeCells = ({ company, identity }: PersonMonth) => ({
  company,
  department: identity.department,
  designation: identity.designation,
})

export const amountOf = ({ amounts }: PersonMonth, ...keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (amounts[key] ?? 0), 0)

export const fixedColumns = (columns: readonly RegisterColumn[]) => async () => columns
