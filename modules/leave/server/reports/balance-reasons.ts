import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { inDays, ledgerWords } from '#leave/contract/leave-words.ts'
import { NOT_CARRIED } from '#leave/server/book/balance-on.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'

/** What was written into a book on one day, by the kind of the entry. */
export type BookLine = { readonly kind: string; readonly effective_on: string; readonly quantity: number }

type Asked = {
  /** What the balance is, and what the book still holds that is no longer there. */
  readonly balance: { readonly available: number; readonly ended: number }
  /** The first day of the leave year: what came before it is one line. */
  readonly from: string
  readonly day: string
  /** Dates of credits tell kinds of leave apart; people who may see none read sums only. */
  readonly withDates: boolean
}

const EARLIER = 'At the start of the leave year'
const AWAITING = 'Awaiting approval'
const LATER = 'Approved for later days'

/** In the order of a statement: what was there, what came, what went. */
const ORDER: readonly string[] = [
  EARLIER,
  ...['opening', 'carry_in', 'accrual', 'comp_credit', 'adjust', 'debit', 'reversal'].map(wordOf),
  LATER,
  ...['repay', 'carry_out', 'encash', 'lapse', 'recover'].map(wordOf),
  AWAITING,
]

/** A balance as the entries that add up to it, with what they hold that cannot be taken on the day. */
export function balanceReasons(lines: readonly BookLine[], asked: Asked) {
  const groups = Map.groupBy(lines, (line) => labelOf(line, asked))
  const because = [...new Set([...ORDER, ...groups.keys()])].flatMap((label): Reason[] => {
    const group = groups.get(label) ?? []
    const sum = sumOf(group, ({ quantity }) => quantity)
    if (sum === 0) return []
    return [{ label, value: signed(sum), ...sourceOf(label, group, asked) }]
  })
  const { available, ended } = asked.balance
  const later = available + ended - sumOf(lines, ({ quantity }) => quantity)
  if (ended !== 0) because.push({ label: NOT_CARRIED, value: signed(-ended) })
  if (later !== 0) because.push({ label: 'Awaiting later credits', value: signed(later) })
  return {
    available,
    held: sumOf(groups.get(AWAITING) ?? [], ({ quantity }) => -quantity),
    because: because.length > 0 ? because : [{ label: 'No entries yet', value: inDays(0) }],
  }
}

function labelOf({ kind, effective_on }: BookLine, { from, day }: Asked): string {
  if (kind === 'hold' || kind === 'release') return AWAITING
  if (effective_on < from) return EARLIER
  return (kind === 'debit' || kind === 'reversal') && effective_on > day ? LATER : wordOf(kind)
}

function wordOf(kind: string): string {
  return ledgerWords[kind] ?? kind
}

export const signed = (quantity: number): string =>
  quantity < 0 ? `−${inDays(-quantity)}` : inDays(quantity)

const MOST_NAMED = 6

function sourceOf(label: string, lines: readonly BookLine[], { from, withDates }: Asked): Partial<Reason> {
  if (label === EARLIER) return { source: `Before ${dayInWords(from)}` }
  if (!withDates) return {}
  const days = [...Map.groupBy(lines, ({ effective_on }) => effective_on)]
    .filter(([, own]) => sumOf(own, ({ quantity }) => quantity) !== 0)
    .map(([on]) => on)
    .toSorted()
  const source =
    days.length > MOST_NAMED
      ? `${days.length} dates, ${dayInWords(days[0]!)} to ${dayInWords(days.at(-1)!)}`
      : days.map((one) => dayInWords(one)).join(', ')
  return { source }
}
