import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { projectStates } from '#leave/contract/leave-states.ts'
import type { ApplicationRow } from '#leave/contract/leave-views.ts'

/** Most requests have no project manager, and say so quietly. */
export const projectManagerCell = ({ pm_status: status }: Pick<ApplicationRow, 'pm_status'>) =>
  status === 'not_applicable' ? '–' : <StatusBadge catalogue={projectStates} status={status} />
