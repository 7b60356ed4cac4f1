import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge, Badge } from '#platform/web/light/status-badge.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { fillCalendar, taskList, type TaskRow } from '#payroll/contract/compliance/compliance-calls.ts'
import { taskStates } from '#payroll/contract/compliance/compliance-lists.ts'
import { useMayCare } from '#payroll/web/use-may-care.ts'
import { ComplianceMonth } from './compliance-month.tsx'
import { EvidenceLinks } from './evidence-links.tsx'
import { taskActions, type TaskAct } from './task-actions.ts'
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

const tabs = [
  ...taskStates.keys.map((key) => ({ key, label: taskStates.labelOf(key) })),
  { key: 'all' as const, label: 'All' },
  { key: 'month' as const, label: 'Month' },
]

const empties = {
  open: 'Nothing to do',
  done: 'Nothing done yet',
  not_needed: 'All due days are needed',
  all: 'No due days yet',
} as const

const shownOf = (asked: string | null) => tabs.find(({ key }) => key === asked)?.key ?? 'open'

export function Screen() {
  const [opened, open] = useState<TaskAct | 'new' | null>(null)
  const [address, setAddress] = useSearchParams()
  const shown = shownOf(address.get('state'))
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
      <SectionTabs
        label="Due days"
        tabs={tabs}
        tab={shown}
        onTab={(state) =>
          setAddress((now) => {
            now.set('state', state)
            return now
          })
        }
      />
      {shown === 'month' ? (
        <ComplianceMonth onAct={open} />
      ) : (
        <ListTable
          list={taskList}
          input={shown === 'all' ? {} : { state: shown }}
          cells={cells}
          choices={{ company_id: companies.map(({ id, name }) => ({ value: String(id), label: name })) }}
          rowName={(row) => `${row.title}, ${row.company.name}`}
          rowActions={(task) => taskActions(task, open)}
          empty={
            <EmptyState title={empties[shown]} action={actions}>
              Due days are added every night, 90 days ahead.
            </EmptyState>
          }
        />
      )}
      <Dialogs opened={opened} onClose={() => open(null)} />
    </>
  )
}

function Dialogs({ opened, onClose }: { opened: TaskAct | 'new' | null; onClose: () => void }) {
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
