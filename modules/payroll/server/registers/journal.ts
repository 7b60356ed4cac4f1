import type { BookedLine, Ledger } from './journal-queries.ts'

export const NET = 'NET_PAY'

export type Entry = {
  readonly ledger: string
  readonly label: string
  readonly debit: number
  readonly credit: number
}

export type Journal = { readonly entries: readonly Entry[]; readonly missing: readonly string[] }

type Side = 'debit' | 'credit'

/**
 * Earnings and what the company pays on top are expenses; deductions, contributions and the net are owed. Debits equal
 * credits because the net is what is left of the lines.
 */
export function journalOf(lines: readonly BookedLine[], net: number, ledgers: readonly Ledger[]): Journal {
  const known = new Map(ledgers.map((one) => [one.line_code, one]))
  const missing = new Set<string>()
  const entries: Entry[] = []
  const book = (
    ledger: string | undefined,
    { key, label }: Pick<BookedLine, 'key' | 'label'>,
    side: Side,
    amount: number,
  ) => {
    if (amount === 0) return
    if (!ledger) missing.add(key)
    entries.push({ ledger: ledger ?? '', label, ...sidesOf(side, amount) })
  }
  for (const line of lines) {
    const ledger = known.get(line.key)
    if (line.kind === 'deduction') book(ledger?.ledger, line, 'credit', line.amount)
    else book(ledger?.ledger, line, 'debit', line.amount)
    if (line.kind === 'employer')
      book(ledger?.payable, { key: line.key, label: `${line.label}, payable` }, 'credit', line.amount)
  }
  book(known.get(NET)?.ledger, { key: NET, label: 'Net pay' }, 'credit', net)
  return { entries: merged(entries), missing: [...missing] }
}

/** What is taken back stands on the other side. */
const sidesOf = (side: Side, amount: number) =>
  (side === 'debit') === amount > 0
    ? { debit: Math.abs(amount), credit: 0 }
    : { debit: 0, credit: Math.abs(amount) }

/** One line for each ledger code and side. */
function merged(entries: readonly Entry[]): Entry[] {
  const groups = Map.groupBy(
    entries,
    ({ ledger, label, debit }) => `${ledger === '' ? label : ledger}/${debit > 0}`,
  )
  const lines = [...groups.values()].map((own) => ({
    ledger: own[0]!.ledger,
    label: [...new Set(own.map(({ label }) => label))].join(', '),
    debit: own.reduce((sum, { debit }) => sum + debit, 0),
    credit: own.reduce((sum, { credit }) => sum + credit, 0),
  }))
  return lines.toSorted((one, other) => one.ledger.localeCompare(other.ledger))
}
