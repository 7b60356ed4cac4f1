import { expect, test, vi } from 'vitest'
import { cellQueue } from './cell-queue.ts'
import { fixedCell } from './cell-kinds.ts'
import { gridStore } from './grid-store.ts'
import type { CellOutcome, TypedCell } from './grid-types.ts'

type Cell = TypedCell<string>

const cellOf = (column: string, text: string) => ({
  key: { row: 'a', column },
  cell: { row: 'a', column: { key: column, name: column, kind: fixedCell }, value: text, text },
})

function queueThat(answer: (cells: readonly Cell[]) => readonly CellOutcome[], most = 10) {
  const store = gridStore()
  const sent: string[][] = []
  const send = (cells: readonly Cell[]) => {
    sent.push(cells.map(({ text }) => text))
    return Promise.resolve(answer(cells))
  }
  return { store, sent, queue: cellQueue<string, unknown>({ store, send, most }) }
}

const saved = (cells: readonly Cell[]) => cells.map((): CellOutcome => ({ state: 'saved' }))

test('cells are sent in the order of typing, at most so many at once, and the latest text of each', async () => {
  const { store, sent, queue } = queueThat(saved, 2)
  queue.add([cellOf('1', 'a'), cellOf('2', 'b'), cellOf('3', 'c')])
  queue.add([cellOf('3', 'd')])
  expect(store.draftAt({ row: 'a', column: '3' })).toEqual({ text: 'd', state: 'saving', why: '' })
  await vi.waitFor(() => expect(store.draftAt({ row: 'a', column: '3' })).toBeUndefined())
  expect(sent).toEqual([['a', 'b'], ['d']])
  expect(store.unsaved()).toEqual({ cells: [], isSaved: true })
  store.stopTelling()
})

test('what is refused keeps its text and its sentence, and the others are saved', async () => {
  const refused = { state: 'refused', why: 'Enter 12:00 or less.' } as const
  const { store, queue } = queueThat((cells) =>
    cells.map(({ text }) => (text === '14' ? refused : { state: 'saved' })),
  )
  queue.add([cellOf('1', '14'), cellOf('2', '8')])
  await vi.waitFor(() => expect(store.unsaved().cells).toHaveLength(1))
  expect(store.draftAt({ row: 'a', column: '1' })).toEqual({ text: '14', ...refused })
  expect(store.draftAt({ row: 'a', column: '2' })).toBeUndefined()
  store.stopTelling()
})

test('without a connection nothing is lost, and it is sent again', async () => {
  let isOnline = false
  const { store, sent, queue } = queueThat((cells) =>
    isOnline ? saved(cells) : cells.map((): CellOutcome => ({ state: 'offline', why: 'Not saved yet.' })),
  )
  queue.add([cellOf('1', '8')])
  await vi.waitFor(() => expect(store.draftAt({ row: 'a', column: '1' })?.state).toBe('offline'))
  expect([queue.isWaiting({ row: 'a', column: '1' }), queue.isEmpty()]).toEqual([true, false])
  isOnline = true
  await queue.flush()
  expect([sent, queue.isEmpty()]).toEqual([[['8'], ['8']], true])
  expect(store.draftAt({ row: 'a', column: '1' })).toBeUndefined()
  store.stopTelling()
})

test('what is typed while a cell is being saved is kept and sent next', async () => {
  const { store, sent, queue } = queueThat((cells) => {
    if (sent.length === 1) queue.add([cellOf('1', '9')])
    return saved(cells)
  })
  queue.add([cellOf('1', '8')])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([['8'], ['9']])
  await vi.waitFor(() => expect(store.draftAt({ row: 'a', column: '1' })).toBeUndefined())
  store.stopTelling()
})
