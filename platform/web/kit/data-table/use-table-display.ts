import { useState } from 'react'
import { stored } from '#platform/web/browser-storage.ts'
import type { Column } from './table-types.ts'

export type Density = 'airy' | 'dense'
type Shown = Readonly<Record<string, boolean>>

/** Which columns a person sees here, and how close the rows stand in every table, remembered in this browser. */
export function useTableLook<Row>(name: string, columns: readonly Column<Row>[]) {
  const [shown, setShown] = useState(() => read(name))
  const [density, setDensity] = useState<Density>(() => (stored.get(DENSITY) === 'dense' ? 'dense' : 'airy'))
  const isShown = (column: Column<Row>) => column.main || (shown[column.key] ?? !column.hidden)
  return {
    visible: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => {
      const next = { ...shown, [column.key]: !isShown(column) }
      stored.set(keyOf(name), JSON.stringify({ shown: next }))
      setShown(next)
    },
    density,
    setDensity: (next: Density) => {
      stored.set(DENSITY, next)
      setDensity(next)
    },
  }
}

const DENSITY = 'table-density'
const keyOf = (name: string) => `table:${name}`

function read(name: string): Shown {
  try {
    return (JSON.parse(stored.get(keyOf(name)) ?? '{}') as { shown?: Shown }).shown ?? {}
  } catch {
    return {}
  }
}
