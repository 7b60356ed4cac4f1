import type { RoadmapBar } from '#projects/contract/plans/plan-calls.ts'
import { epicColours } from '#projects/contract/items/item-lists.ts'
import styles from './timeline.module.css'

/** The colour of an epic, which its bar on the timeline has too. */
export const EpicMark = ({ colour }: { colour: RoadmapBar['colour'] }) =>
  colour && (
    <span className={styles.mark} data-colour={colour} role="img" aria-label={epicColours.labelOf(colour)} />
  )
