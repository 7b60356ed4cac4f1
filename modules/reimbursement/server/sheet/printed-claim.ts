import { amountText } from '#platform/contract/exact/amount-text.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { digitsOf } from '#exchange-rates/contract/currencies.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import { claimStates, paymentStates } from '#reimbursement/contract/reimbursement-lists.ts'
import type { findOptionalVisible } from '#reimbursement/server/claims/claim-queries.ts'
import type { StoredLine } from '#reimbursement/server/claims/line-queries.ts'

/** A receipt as the sheet shows it: a picture on a page of its own, or a PDF kept inside the file. */
export type PrintedReceipt = {
  readonly number: number
  readonly name: string
  /** Of the expense it lies beside; null for the whole claim. */
  readonly line: number | null
  readonly content:
    | { readonly kind: 'picture' | 'pdf'; readonly data: string }
    | { readonly kind: 'left-out'; readonly why: string }
}

/** A claim ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedClaim = {
  readonly fileTitle: string
  readonly companyId: number
  readonly company: string
  readonly logo: string | null
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly lines: readonly {
    readonly position: string
    readonly day: string
    readonly title: string
    readonly details: readonly string[]
    readonly receipts: string
    readonly claimed: string
    readonly approved: string
  }[]
  readonly total: { readonly claimed: string; readonly approved: string }
  readonly receipts: readonly PrintedReceipt[]
  readonly foot: string
}

type Claim = NonNullable<Awaited<ReturnType<typeof findOptionalVisible>>>

type ClaimPaper = {
  readonly claim: Claim
  readonly lines: readonly StoredLine[]
  readonly receipts: readonly PrintedReceipt[]
  readonly logo: string | null
  readonly at: Date
}

export function printedClaim({ claim, lines, receipts, logo, at }: ClaimPaper): PrintedClaim {
  const { number, title, company_name: company } = claim
  return {
    fileTitle: `Expense claim ${(number ?? 'draft').replaceAll('/', '-')}`,
    companyId: claim.company_id,
    company,
    logo,
    title,
    facts: factsOf(claim),
    lines: lines.map((line) => ({
      position: String(line.position),
      day: dayInWords(line.spent_on),
      title: line.billable ? `${line.category_name}, billable` : line.category_name,
      details: detailsOf(line),
      receipts: receipts
        .filter((receipt) => receipt.line === line.position)
        .map((receipt) => receipt.number)
        .join(', '),
      claimed: amountText(line.rupees),
      approved: line.approved_amount === null ? '' : amountText(line.approved_amount),
    })),
    total: {
      claimed: amountText(claim.total),
      approved: claim.approved_total === null ? '' : amountText(claim.approved_total),
    },
    receipts,
    foot: `Created on ${dayInWords(companyDay(at))}. Amounts are in rupees.`,
  }
}

function factsOf(claim: Claim): PrintedClaim['facts'] {
  const day = (at: string | Date | null) => at && dayInWords(companyDay(new Date(at)))
  const rows: [string, string | null][] = [
    ['Claim', claim.number ?? 'Draft'],
    ['Employee', claim.person_name],
    ['Company', claim.company_name],
    ['Project', claim.project_name],
    ['State', claimStates.labelOf(claim.status)],
    ['Payment', claim.payment && paymentStates.labelOf(claim.payment)],
    ['Submitted', day(claim.submitted_at)],
    ['Decided', day(claim.decided_at)],
    ['Paid on', claim.paid_on && dayInWords(claim.paid_on)],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function detailsOf(line: StoredLine): string[] {
  const { units, rate_on } = line
  const bill = [line.vendor, line.bill_number && `bill ${line.bill_number}`].filter(Boolean).join(', ')
  return [
    bill,
    units === null ? '' : `${units} ${line.category_kind === 'distance' ? 'km' : 'days'}`,
    line.places,
    rate_on === null
      ? ''
      : `${foreignText(line)} at ${rateText(line.rate_millionths)} of ${dayInWords(rate_on)}`,
    line.tax_part > 0 ? `Tax ${amountText(line.tax_part)}` : '',
    line.note,
    line.duplicate_reason && `Claimed again: ${line.duplicate_reason}`,
    line.decision_reason && `Reduced: ${line.decision_reason}`,
  ].filter((text) => text !== '')
}

const foreignText = ({ currency, amount }: StoredLine): string => {
  const digits = digitsOf(currency)
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`
}
