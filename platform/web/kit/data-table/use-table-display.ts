import { useState } from 'react'
import { stored } from '#platform/web/browser-storage.ts'
import type { Column } from './table-types.ts'

export type Density = 'airy' | 'dense'
type Kept = { shown: Readonly<Record<string, boolean>>; density: Density }

/** Which columns a person sees and how close the rows stand, remembered in this browser. */
export function useTableLook<Row>(name: string, columns: readonly Column<Row>[]) {
  const [kept, setKept] = useState(() => read(name))
  const keep = (next: Kept) => {
    stored.set(keyOf(name), JSON.stringify(next))
    setKept(next)
  }
  const isShown = (column: Column<Row>) => column.main || (kept.shown[column.key] ?? !column.hidden)
  return {
    visible: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) =>
      keep({ ...kept, shown: { ...kept.shown, [column.key]: !isShown(column) } }),
    density: kept.density,
    setDensity: (density: Density) => keep({ ...kept, density }),
  }
}

const keyOf = (name: string) => `table:${name}`

function read(name: string): Kept {
  const nothing: Kept = { shown: {}, density: 'airy' }
  try {
    return { ...nothing, ...(JSON.parse(stored.get(keyOf(name)) ?? '{}') as Partial<Kept>) }
  } catch {
    return nothing
  }
}
