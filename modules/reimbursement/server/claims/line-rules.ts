import { amountText } from '#platform/contract/exact/amount-text.ts'
import { daysBetween } from '#platform/contract/days.ts'
import type { LineFlag } from '#reimbursement/contract/claims/claim-views.ts'

/** Another line that may be the same expense. */
export type Duplicate = {
  readonly by: 'content' | 'bill_number' | 'file'
  /** Of the other claim; whose it is stays unsaid. */
  readonly number: string
  /** It was paid already, or the payment is on its way. */
  readonly paid: boolean
}

export type LineFacts = {
  readonly category: {
    readonly name: string
    readonly receipt_above: number | null
    readonly oldest_days: number
  }
  readonly limits: {
    readonly line_limit: number | null
    readonly day_limit: number | null
    readonly month_limit: number | null
  }
  readonly spentOn: string
  readonly today: string
  /** Since when the person is employed. */
  readonly joinedOn: string
  readonly rupees: number
  readonly receipts: number
  /** The same category on the same day and in the same month, without this line. */
  readonly otherThatDay: number
  readonly otherThatMonth: number
  readonly duplicates: readonly Duplicate[]
  readonly duplicateReason: string
}

const NEAR_PERCENT = 80
const rupees = (paise: number) => `₹ ${amountText(paise)}`

/** Everything the policy says of one expense, the most serious first. */
export function flagsOf(facts: LineFacts): LineFlag[] {
  const flags = [...dateFlags(facts), ...receiptFlags(facts), ...duplicateFlags(facts), ...limitFlags(facts)]
  return flags.toSorted((one, other) => weight(one) - weight(other))
}

const weight = ({ tone }: LineFlag): number => (tone === 'stop' ? 0 : 1)

const stop = (key: LineFlag['key'], text: string): LineFlag => ({ key, tone: 'stop', text })
const warn = (key: LineFlag['key'], text: string): LineFlag => ({ key, tone: 'warn', text })

function dateFlags({ spentOn, today, joinedOn, category }: LineFacts): LineFlag[] {
  if (spentOn > today) return [stop('future', 'The date is in the future.')]
  if (spentOn < joinedOn) return [stop('before_joining', 'The date is before your joining date.')]
  const age = daysBetween(spentOn, today)
  return age > category.oldest_days
    ? [warn('too_old', `The bill is ${age} days old. ${category.name} allows ${category.oldest_days}.`)]
    : []
}

function receiptFlags({ category, rupees: amount, receipts }: LineFacts): LineFlag[] {
  const { name, receipt_above } = category
  if (receipt_above === null || amount <= receipt_above || receipts > 0) return []
  return [
    stop(
      'receipt_missing',
      receipt_above === 0
        ? `Attach a receipt. ${name} needs one.`
        : `Attach a receipt. ${name} needs one above ${rupees(receipt_above)}.`,
    ),
  ]
}

function duplicateFlags({ duplicates, duplicateReason }: LineFacts): LineFlag[] {
  const paidOne = duplicates.find(({ by, paid }) => by === 'file' && paid)
  if (paidOne) return [stop('paid_already', `This receipt is in ${paidOne.number}, which is paid already.`)]
  const [first] = duplicates
  if (!first) return []
  const where = first.number
  const what = {
    content: `The same date, amount and vendor are in ${where}.`,
    bill_number: `The same bill number is in ${where}.`,
    file: `The same receipt is in ${where}.`,
  }[first.by]
  return duplicateReason === ''
    ? [stop('duplicate', `${what} Say why it is claimed again.`)]
    : [warn('duplicate', `${what} Reason: ${duplicateReason}`)]
}

function limitFlags({
  limits,
  rupees: amount,
  otherThatDay,
  otherThatMonth,
  category,
}: LineFacts): LineFlag[] {
  const over = (
    key: 'line_limit' | 'day_limit' | 'month_limit',
    used: number,
    per: 'line' | 'day' | 'month',
  ): LineFlag[] => {
    const limit = limits[key]
    return limit !== null && used > limit
      ? [warn(key, `${rupees(used - limit)} above the limit of ${rupees(limit)} per ${per}.`)]
      : []
  }
  const month = otherThatMonth + amount
  const flags = [
    ...over('line_limit', amount, 'line'),
    ...over('day_limit', otherThatDay + amount, 'day'),
    ...over('month_limit', month, 'month'),
  ]
  const { month_limit } = limits
  const isNear = month_limit !== null && month <= month_limit && month * 100 > month_limit * NEAR_PERCENT
  return isNear
    ? [
        ...flags,
        warn('near_limit', `More than ${NEAR_PERCENT} % of the monthly limit for ${category.name} is used.`),
      ]
    : flags
}
