import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { interests } from '#portfolio/contract/portfolio-states.ts'

/** Saw more than half of at least three videos. */
export const HotMark = () => <StatusBadge catalogue={interests} status="hot" />
