import type { ReactNode } from 'react'
import type { ChartNode } from './chart-node.ts'
import type { Branch } from './placed-tree.ts'

/** What both drawings of the chart are given. */
export type ChartModel = {
  readonly forest: readonly Branch[]
  readonly nodes: ReadonlyMap<string, ChartNode>
  readonly open: ReadonlySet<string>
  readonly busy: ReadonlySet<string>
  /** Whom the address names. */
  readonly found: string | null
  readonly toggle: (key: string) => void
  readonly openCard: (node: ChartNode) => void
  readonly menuOf: (node: ChartNode) => ReactNode
  /** Asked about by somebody who dragged one card onto another; null for whoever may not assign. */
  readonly carried: ((person: ChartNode, lead: ChartNode) => void) | null
}
