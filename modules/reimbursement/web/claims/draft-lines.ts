import { daysBetween } from '#platform/contract/days.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { saveClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import type { CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'
import type { ClaimView, LineView } from '#reimbursement/contract/claims/claim-views.ts'

type SentLine = SentBy<typeof saveClaim>['lines'][number]
type Currency = NonNullable<SentLine['currency']>

/** An expense while it is written: what is missing is null, and files wait beside it until it is saved. */
export type DraftLine = {
  readonly key: string
  readonly id: number | null
  readonly category_id: number | null
  readonly spent_on: string | null
  readonly currency: Currency
  readonly amount: number | null
  readonly tax_part: number | null
  readonly vendor: string
  readonly bill_number: string
  readonly units: number | null
  /** Of a per diem: its last day. */
  readonly until: string | null
  readonly places: string
  readonly billable: boolean
  readonly note: string
  readonly split_of: string | null
  readonly duplicate_reason: string
  readonly files: readonly File[]
  readonly receipts: LineView['receipts']
}

export const emptyLine = (spent_on: string, files: readonly File[] = []): DraftLine => ({
  key: crypto.randomUUID(),
  id: null,
  category_id: null,
  spent_on,
  currency: 'INR',
  amount: null,
  tax_part: null,
  vendor: '',
  bill_number: '',
  units: null,
  until: null,
  places: '',
  billable: false,
  note: '',
  split_of: null,
  duplicate_reason: '',
  files,
  receipts: [],
})

export const linesOf = (claim: ClaimView): DraftLine[] =>
  claim.expenses.map((line) => ({
    ...line,
    key: String(line.id),
    category_id: line.category.id,
    currency: line.currency as Currency,
    until: null,
    files: [],
  }))

/** The same expenses as new ones. */
export const copiedLines = (claim: ClaimView): DraftLine[] =>
  linesOf(claim).map((line) => ({ ...line, key: crypto.randomUUID(), id: null, receipts: [] }))

/** How many days a per diem has, both ends included. */
export const daysOf = (from: string | null, until: string | null): number | null =>
  from === null || until === null || until < from ? null : daysBetween(from, until) + 1

/** As it is sent; what is missing is refused at its field. */
export function sentLine(line: DraftLine, category: CategoryRow | undefined): SentLine {
  const amount =
    category && category.kind !== 'bill' ? (line.units ?? 0) * (category.unit_rate ?? 0) : line.amount
  const { key: _key, files: _files, receipts: _receipts, until: _until, ...rest } = line
  return {
    ...rest,
    category_id: line.category_id as number,
    spent_on: line.spent_on ?? '',
    amount: amount as number,
    tax_part: line.tax_part ?? 0,
  }
}

export const isComplete = (line: DraftLine, category: CategoryRow | undefined): boolean =>
  category !== undefined &&
  line.spent_on !== null &&
  (category.kind === 'bill' ? (line.amount ?? 0) > 0 : (line.units ?? 0) > 0)

/** Equal parts of one bill; the first takes what is left over. */
export function splitLine(line: DraftLine, parts: number): DraftLine[] {
  const whole = (amount: number | null, at: number) =>
    amount === null ? null : Math.floor(amount / parts) + (at === 0 ? amount % parts : 0)
  const split_of = line.split_of ?? crypto.randomUUID()
  return Array.from({ length: parts }, (_, at) => ({
    ...line,
    key: at === 0 ? line.key : crypto.randomUUID(),
    id: at === 0 ? line.id : null,
    amount: whole(line.amount, at),
    tax_part: whole(line.tax_part, at),
    files: at === 0 ? line.files : [],
    receipts: at === 0 ? line.receipts : [],
    split_of,
  }))
}
