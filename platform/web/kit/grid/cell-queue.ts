import type { CellKey, GridStore } from './grid-store.ts'
import type { CellOutcome, TypedCell } from './grid-types.ts'

export type KeyedCell<Row, Facts> = { readonly key: CellKey; readonly cell: TypedCell<Row, Facts> }

type QueueParts<Row, Facts> = {
  readonly store: GridStore
  readonly send: (cells: readonly TypedCell<Row, Facts>[]) => Promise<readonly CellOutcome[]>
  readonly most: number
}

const nameOf = ({ row, column }: CellKey): string => `${row}\n${column}`

/**
 * Saves cells in the order in which they were typed, several at once where more have come meanwhile. When the line is
 * down, what was typed is kept and sent again until it arrives.
 */
export function cellQueue<Row, Facts>({ store, send, most }: QueueParts<Row, Facts>) {
  const waiting = new Map<string, KeyedCell<Row, Facts>>()
  let isSending = false

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (waiting.size > 0 && (await sendBatch()));
    } finally {
      isSending = false
    }
  }

  /** Whether the next batch may follow: not while the line is down. */
  async function sendBatch(): Promise<boolean> {
    const batch = [...waiting].slice(0, most)
    for (const [name] of batch) waiting.delete(name)
    const outcomes = await send(batch.map(([, { cell }]) => cell))
    // What was typed over it meanwhile is about to be sent.
    const answered = batch
      .map(([name, keyed], at) => ({ name, keyed, outcome: outcomes[at]! }))
      .filter(({ name }) => !waiting.has(name))
    for (const { name, keyed, outcome } of answered) if (outcome.state === 'offline') waiting.set(name, keyed)
    store.put(
      answered.map(({ keyed: { key, cell }, outcome }) => ({
        ...key,
        draft: draftAfter(outcome, cell.text),
      })),
    )
    store.tellSaved(answered.filter(({ outcome }) => outcome.state === 'saved').map(({ keyed }) => keyed.key))
    return outcomes.every(({ state }) => state !== 'offline')
  }

  return {
    flush,
    add(cells: readonly KeyedCell<Row, Facts>[]) {
      for (const keyed of cells) waiting.set(nameOf(keyed.key), keyed)
      store.put(
        cells.map(({ key, cell: { text } }) => ({ ...key, draft: { text, state: 'saving', why: '' } })),
      )
      void flush()
    },
    isWaiting: (key: CellKey) => waiting.has(nameOf(key)),
    isEmpty: () => waiting.size === 0,
  }
}
export type CellQueue<Row, Facts> = ReturnType<typeof cellQueue<Row, Facts>>

const draftAfter = (outcome: CellOutcome, text: string) =>
  outcome.state === 'saved' ? null : { text, state: outcome.state, why: outcome.why }
