import { Badge } from '#platform/web/light/status-badge.tsx'
import type { DealRow } from '#sales/contract/deals/deal-list.ts'
import styles from './deals.module.css'

type Marked = Pick<DealRow, 'next_step' | 'rotting' | 'slipped'> & {
  stage: { kind: DealRow['stage']['kind'] }
}

/** What an open deal lacks. */
export function DealMarks({ deal }: { deal: Marked }) {
  const { stage, next_step, rotting, slipped } = deal
  if (stage.kind !== 'open' || (next_step !== null && !rotting && !slipped)) return null
  return (
    <span className={styles.marks}>
      {rotting && <Badge tone="bad">No activity</Badge>}
      {slipped && <Badge tone="bad">Slipped</Badge>}
      {next_step === null && <Badge tone="warn">No next step</Badge>}
    </span>
  )
}
