import type { ReactNode } from 'react'
import type { ChartEntry } from './chart-entry.ts'
import type { Branch } from './chart-drawing.ts'

/** What both drawings of the chart are given. */
export type ChartModel = {
  readonly forest: readonly Branch[]
  readonly nodes: ReadonlyMap<string, ChartEntry>
  readonly open: ReadonlySet<string>
  readonly busy: ReadonlySet<string>
  /** Whom the address names. */
  readonly found: string | null
  readonly toggle: (key: string) => void
  readonly openCard: (node: ChartEntry) => void
  readonly menuOf: (node: ChartEntry) => ReactNode
  /** Asked about by someone who dragged one card onto another; null for a viewer who may not assign. */
  readonly carried: ((person: ChartEntry, lead: ChartEntry) => void) | null
}
