import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { itemKinds, itemPage } from '#projects/contract/items/item-lists.ts'
import {
  decideTaskRequest,
  requestedKinds,
  submitTaskRequest,
  taskRequestList,
  withdrawTaskRequest,
  type TaskRequestRow,
} from '#projects/contract/requests/task-request-calls.ts'
import { useProjectChoices } from '#projects/web/items/items-screen.tsx'
import { HoursField } from '#projects/web/projects/hours-field.tsx'

const cells = {
  title: ({ title, item }: TaskRequestRow) =>
    item ? <Link to={itemPage(item)}>{`${item.key} ${title}`}</Link> : title,
}

export function Screen() {
  const [asking, setAsking] = useState(false)
  const [rejecting, reject] = useState<TaskRequestRow | null>(null)
  const projects = useProjectChoices()
  const workedOn = projects.filter(({ mayCreate }) => mayCreate)
  const decide = useSend(decideTaskRequest)
  const withdraw = useSend(withdrawTaskRequest)
  return (
    <>
      <PageHeader
        title="Task requests"
        about="Tasks that people ask for. An approved request becomes a work item of theirs."
        actions={
          workedOn.length > 0 && (
            <Button look="primary" onClick={() => setAsking(true)}>
              Request a task
            </Button>
          )
        }
      />
      <ListTable
        list={taskRequestList}
        cells={cells}
        choices={{ project: projects }}
        rowName={({ title }) => title}
        rowActions={(row) => [
          ...(row.can_decide
            ? [
                { label: 'Approve', run: () => void decide.send({ id: row.id, approve: true }) },
                { label: 'Reject', tone: 'bad' as const, run: () => reject(row) },
              ]
            : []),
          ...(row.can_withdraw ? [{ label: 'Withdraw', run: () => void withdraw.send({ id: row.id }) }] : []),
        ]}
        empty={<EmptyState title="No task requests">Request a task of a project you work on.</EmptyState>}
      />
      {asking && <AskDialog projects={workedOn} onClose={() => setAsking(false)} />}
      {rejecting && <RejectDialog request={rejecting} onClose={() => reject(null)} />}
    </>
  )
}

const kinds = requestedKinds.map((value) => ({ value, label: itemKinds.labelOf(value) }))

type AskProps = { projects: readonly { value: string; label: string }[]; onClose: () => void }

const AskDialog = ({ projects, onClose }: AskProps) => (
  <FormDialog
    call={submitTaskRequest}
    start={{ title: '', reason: '', kind: 'task' }}
    title="Request a task"
    onClose={onClose}
    submit="Submit"
  >
    {(form) => (
      <>
        <SelectField
          {...form('project_id')}
          label="Project"
          options={projects.map(({ value, label }) => ({ value: Number(value), label }))}
        />
        <TextField {...form('title')} label="Title" />
        <FormRow>
          <SelectField {...form('kind')} label="Type" options={kinds} />
          <HoursField {...form('minutes')} label="Estimate" optional />
          <DateField {...form('starts_on')} label="From" optional />
        </FormRow>
        <TextArea {...form('reason')} label="Reason" longest={1_000} />
      </>
    )}
  </FormDialog>
)

const RejectDialog = ({ request, onClose }: { request: TaskRequestRow; onClose: () => void }) => (
  <FormDialog
    call={decideTaskRequest}
    start={{ id: request.id, approve: false, reason: '' }}
    size="s"
    title={`Reject ${request.title}`}
    onClose={onClose}
    submit="Reject"
  >
    {(form) => <TextArea {...form('reason')} label="Reason" longest={1_000} />}
  </FormDialog>
)
