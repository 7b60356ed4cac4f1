import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Calendar } from '#platform/web/kit/calendar/calendar.tsx'
import { addMonths, weeksOf } from '#platform/web/kit/calendar/month-days.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { taskList, type TaskRow } from '#payroll/contract/compliance/compliance-calls.ts'
import { taskStates } from '#payroll/contract/compliance/compliance-lists.ts'
import { EvidenceLinks } from './evidence-links.tsx'
import { taskActions, type TaskAct } from './task-actions.ts'

/** More due days than three companies have in six weeks. */
const MOST = 200

/** The due days of a month; the month stands in the address. */
export function ComplianceMonth({ onAct }: { onAct: (act: TaskAct) => void }) {
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<number | null>(null)
  const today = companyToday()
  const month = `${/^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0] ?? today.slice(0, 7)}-01`
  const weeks = weeksOf(month)
  const due = `${weeks[0]![0]!}..${weeks.at(-1)![6]!}`
  const read = useCall(taskList.read, { due, size: MOST }, { keepEarlier: true })
  if (!read.data) return <ReadState of={read} />
  const tasks = read.data.rows
  const task = tasks.find(({ id }) => id === opened)
  return (
    <Section title="Due days" bare>
      <Calendar
        month={month}
        onMonth={(next) =>
          setParams(
            (before) => {
              before.set('month', addMonths(next, 0).slice(0, 7))
              return before
            },
            { preventScrollReset: true },
          )
        }
        today={today}
        entries={tasks.map((one) => ({
          id: one.id,
          date: one.due_on,
          title: `${one.title}, ${one.company.name}`,
          tone: one.late ? 'bad' : taskStates.toneOf(one.state),
        }))}
        onOpen={({ id }) => open(Number(id))}
      />
      {task && (
        <TaskDialog
          task={task}
          onClose={() => open(null)}
          onAct={(act) => {
            open(null)
            onAct(act)
          }}
        />
      )}
    </Section>
  )
}

type TaskDialogProps = { task: TaskRow; onClose: () => void; onAct: (act: TaskAct) => void }

const stateOf = ({ late, state }: TaskRow) =>
  late ? <Badge tone="bad">Overdue</Badge> : <StatusBadge catalogue={taskStates} status={state} />

function TaskDialog({ task, onClose, onAct }: TaskDialogProps) {
  const evidence = <EvidenceLinks evidence={task.evidence} />
  return (
    <Dialog open title={`${task.title}, ${task.company.name}`} onClose={onClose}>
      <Stack>
        <KeyValue
          entries={[
            ['Due', show.day(task.due_on)],
            ['For', task.period],
            ['State', stateOf(task)],
            ['Owner', task.owner?.name],
            ['Done on', task.done_on && show.day(task.done_on)],
            ['Note', task.note],
            ['Source', task.source],
            ['Evidence', evidence],
          ]}
        />
        <Row>
          {taskActions(task, onAct).map(({ label, run }) => (
            <Button key={label} onClick={run}>
              {label}
            </Button>
          ))}
        </Row>
      </Stack>
    </Dialog>
  )
}
