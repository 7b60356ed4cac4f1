import { jobRunStates, type JobRunView } from '#platform/contract/job-run.ts'
import type { TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Progress } from '#platform/web/light/progress.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import styles from '#operations/web/operations.module.css'

export const stateFilter: TableFilter = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  options: jobRunStates.options,
}

type Run = Pick<JobRunView, 'state' | 'done' | 'total' | 'note' | 'error' | 'title'>

export const TaskState = ({ task }: { task: Run }) => (
  <StatusBadge catalogue={jobRunStates} status={task.state} />
)

/** While it runs, how far it is; when it failed, why. */
export function TaskNews({ task }: { task: Run }) {
  if (task.error) return <span title={task.error}>{task.error}</span>
  if (task.state !== 'running') return task.note
  const share = task.total === 0 ? null : task.done / task.total
  const detail = task.total === 0 ? '' : `${show.count(task.done)} of ${show.count(task.total)}`
  return (
    <div className={styles.news}>
      <Progress label={task.note || 'Running'} share={share} detail={detail} />
    </div>
  )
}
