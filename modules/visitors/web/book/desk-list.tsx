import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import type { Answer } from '#platform/web/calls/use-answer.ts'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { foundVisitors } from './search-visitors.ts'
import type { VisitorLineActions } from './visitor-line.tsx'
import { VisitorTable } from './visitor-table.tsx'

type DeskListProps = VisitorLineActions & {
  list: Answer<readonly Visitor[]>
  words: string
  label: string
  empty: string
  /** What to do when no one stands here yet. */
  advice?: string
}

/** One list of the desk in its four states, narrowed to what is looked for. */
export function DeskList({ list, words, label, empty, advice, ...actions }: DeskListProps) {
  if (list.state === 'loading') return <LoadingState label="Loading the visitor book" />
  if (list.state === 'failed') return <FailureState failure={list.failure} again={list.again} />
  if (list.data.length === 0) return <EmptyState title={empty}>{advice}</EmptyState>
  const found = foundVisitors(list.data, words)
  if (found.length === 0) return <EmptyState title="No visitors match this name, phone or badge" />
  return <VisitorTable key={label} label={label} visitors={found} {...actions} />
}
