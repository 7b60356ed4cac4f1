import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge, Badge } from '#platform/web/light/status-badge.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { fillCalendar, taskList, type TaskRow } from '#payroll/contract/compliance/compliance-calls.ts'
import { taskStates } from '#payroll/contract/compliance/compliance-lists.ts'
import { useMayCare } from '#payroll/web/use-may-care.ts'
import { EvidenceLinks } from './evidence-links.tsx'
import {
  AddTaskDialog,
  AssignDialog,
  AttachEvidenceDialog,
  FinishDialog,
  SkipDialog,
} from './task-dialogs.tsx'

const cells = {
  state: ({ state, late }: TaskRow) =>
    late ? <Badge tone="bad">Overdue</Badge> : <StatusBadge catalogue={taskStates} status={state} />,
  evidence: ({ evidence }: TaskRow) => <EvidenceLinks evidence={evidence} />,
}

type Opened = { readonly kind: 'finish' | 'skip' | 'assign' | 'attach'; readonly task: TaskRow }

export function Screen() {
  const [opened, open] = useState<Opened | 'new' | null>(null)
  const mayCare = useMayCare()
  const fill = useSend(fillCalendar)
  const companies = useCall(listCompany, {}).data ?? []
  const actions = mayCare && (
    <Row>
      <Button busy={fill.busy} onClick={() => void fill.send({})}>
        Add due days
      </Button>
      <Button look="primary" onClick={() => open('new')}>
        Add item
      </Button>
    </Row>
  )
  return (
    <>
      <PageHeader
        title="Compliance"
        about="Payments, returns and reports that the law asks of each company, with owner and evidence."
        actions={actions}
      />
      <ListTable
        list={taskList}
        cells={cells}
        choices={{ company_id: companies.map(({ id, name }) => ({ value: String(id), label: name })) }}
        rowName={(row) => `${row.title}, ${row.company.name}`}
        rowActions={(task) => [
          ...(task.can.finish ? [{ label: 'Mark as done', run: () => open({ kind: 'finish', task }) }] : []),
          ...(task.can.attach ? [{ label: 'Add evidence', run: () => open({ kind: 'attach', task }) }] : []),
          ...(task.can.assign ? [{ label: 'Set owner', run: () => open({ kind: 'assign', task }) }] : []),
          ...(task.can.finish ? [{ label: 'Not needed', run: () => open({ kind: 'skip', task }) }] : []),
        ]}
        empty={
          <EmptyState title="No due days yet" action={actions}>
            They are added every night, 90 days ahead.
          </EmptyState>
        }
      />
      <Dialogs opened={opened} onClose={() => open(null)} />
    </>
  )
}

function Dialogs({ opened, onClose }: { opened: Opened | 'new' | null; onClose: () => void }) {
  if (opened === null) return null
  if (opened === 'new') return <AddTaskDialog onClose={onClose} />
  const { kind, task } = opened
  switch (kind) {
    case 'finish':
      return <FinishDialog task={task} onClose={onClose} />
    case 'skip':
      return <SkipDialog task={task} onClose={onClose} />
    case 'assign':
      return <AssignDialog task={task} onClose={onClose} />
    case 'attach':
      return <AttachEvidenceDialog task={task} onClose={onClose} />
  }
}
