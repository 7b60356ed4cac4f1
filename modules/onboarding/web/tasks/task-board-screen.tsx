import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { taskDueLabels, taskDues, taskTeams, type TaskDue } from '#onboarding/contract/onboarding-lists.ts'
import { taskList } from '#onboarding/contract/tasks/task-calls.ts'
import { BoardCard } from './task-board-card.tsx'
import styles from './task-board.module.css'

/** As many as one reads; the list has all of them. */
const CARDS = 8

/** What is overdue and what comes next, of all new hires together, the longest overdue first. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const options = useCall(directoryOptions, {}).data
  const team = taskTeams.keys.find((key) => key === params.get('team'))
  const location_id = Number(params.get('location_id')) || undefined
  const change = (name: string, value: string | number | null) =>
    setParams(
      (old) => {
        if (value) old.set(name, String(value))
        else old.delete(name)
        return old
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title="Overdue board" about="Onboarding tasks by due date." />
      <FilterRow chosen={[team, location_id]} onClear={() => setParams({}, { preventScrollReset: true })}>
        <SelectField
          label="Team"
          placeholder="All teams"
          options={taskTeams.options}
          value={team ?? null}
          onChange={(value) => change('team', value)}
        />
        <SelectField
          label="Office"
          placeholder="All offices"
          options={(options?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={location_id ?? null}
          onChange={(value) => change('location_id', value)}
        />
      </FilterRow>
      <div className={styles.board}>
        {taskDues.options.map((due) => (
          <Column key={due} due={due} filter={{ team, location_id }} />
        ))}
      </div>
    </>
  )
}

type ColumnProps = {
  due: TaskDue
  filter: { team: (typeof taskTeams.keys)[number] | undefined; location_id: number | undefined }
}

function Column({ due, filter }: ColumnProps) {
  const wish = { view: 'open' as const, due, ...filter }
  const read = useCall(taskList.read, { ...wish, size: CARDS }, { keepEarlier: true })
  const total = read.data?.total ?? 0
  const title = taskDueLabels[due]
  return (
    <section className={styles.column} aria-label={title} data-due={due}>
      <h2>
        {title} {read.data && <span className={styles.count}>{total}</span>}
      </h2>
      <ReadState of={read} />
      {read.data?.rows.length === 0 && <p className={styles.quiet}>Nothing.</p>}
      <ul className={styles.cards}>
        {read.data?.rows.map((task) => (
          <BoardCard key={task.id} task={task} isLate={due === 'late'} />
        ))}
      </ul>
      {total > CARDS && <Link to={listOf(due, filter)}>All {total}</Link>}
    </section>
  )
}

function listOf(due: TaskDue, { team, location_id }: ColumnProps['filter']): string {
  const query = new URLSearchParams({ due })
  if (team) query.set('team', team)
  if (location_id) query.set('location_id', String(location_id))
  return `/onboarding-tasks?${query.toString()}`
}
