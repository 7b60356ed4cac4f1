import { useState } from 'react'

type Key = string | number

/** The chosen rows. A row that left the list through a filter is no longer chosen. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  return {
    chosen,
    has: (row: Row) => keys.has(rowKey(row)),
    toggle: (row: Row) => {
      const next = new Set(keys)
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      setKeys(next)
    },
    all: chosen.length > 0 && chosen.length === rows.length,
    some: chosen.length > 0 && chosen.length < rows.length,
    toggleAll: () => setKeys(chosen.length === rows.length ? new Set() : new Set(rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
