import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  absentToday,
  exportAbsent,
  SHOWN_PEOPLE,
  type Absent,
} from '#attendance/contract/reports/report-calls.ts'
import styles from '#attendance/web/attendance.module.css'

const states = {
  leave: { label: 'On leave', tone: 'info' },
  not_in: { label: 'Not in', tone: 'warn' },
} as const

/** Who is not there today; in the morning these are many, and the reports beneath stay near. */
export function AbsentSection() {
  const read = useCall(absentToday, {})
  const [all, showAll] = useState(false)
  const rows = read.data?.rows ?? []
  return (
    <Section
      title="Absent today"
      about="On leave for the whole day, or not in yet."
      actions={<ExportMenu of="Absentees" onExport={(format) => void download(exportAbsent, { format })} />}
    >
      <ReadState of={read} />
      {read.isSuccess && rows.length === 0 && <EmptyState title="No one is absent" />}
      {read.data && rows.length > 0 && (
        <>
          <p className={styles.quiet}>{countOf(rows)}</p>
          <ul className={styles.list} aria-label={`Absent on ${show.day(read.data.day)}`}>
            {(all ? rows : rows.slice(0, SHOWN_PEOPLE)).map((row) => (
              <Item key={row.id} absent={row} />
            ))}
          </ul>
          {!all && rows.length > SHOWN_PEOPLE && (
            <Button onClick={() => showAll(true)}>{`Show all ${show.count(rows.length)}`}</Button>
          )}
        </>
      )}
    </Section>
  )
}

/** "66 not in, 1 on leave" */
const countOf = (rows: readonly Absent[]): string =>
  (['not_in', 'leave'] as const)
    .map((state) => [rows.filter((row) => row.state === state).length, states[state].label] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${show.count(count)} ${label.toLowerCase()}`)
    .join(', ')

const Item = ({ absent: { name, department, location, note, state } }: { absent: Absent }) => (
  <li>
    <span className={styles.grow}>
      {name}
      <br />
      <span className={styles.quiet}>{[department, location, note].filter(Boolean).join(' · ')}</span>
    </span>
    <Badge tone={states[state].tone}>{states[state].label}</Badge>
  </li>
)
