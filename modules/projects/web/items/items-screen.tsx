import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { projectList } from '#project-register/contract/register-calls.ts'
import { itemList, type ItemRow } from '#projects/contract/items/item-list.ts'
import { itemPage, statusTone } from '#projects/contract/items/item-lists.ts'
import { leads, works } from '#projects/contract/items/item-rules.ts'
import { ItemKeys, itemLinkProps } from '#projects/web/keys/item-keys.tsx'
import { ProjectsTabs } from '#projects/web/projects/projects-tabs.tsx'
import { CreateItemDialog } from './item-dialogs.tsx'

export const itemCells = {
  title: (row: ItemRow) => <Link {...itemLinkProps(row)}>{row.title}</Link>,
  status: ({ status }: ItemRow) => <Badge tone={statusTone(status)}>{status.name}</Badge>,
  due_on: ({ due_on, overdue }: ItemRow) =>
    overdue ? (
      <Badge tone="bad">
        <span className="unseen">Overdue, </span>
        {show.day(due_on)}
      </Badge>
    ) : (
      show.day(due_on)
    ),
}

/** The projects whose items the list can be narrowed to. */
export function useProjectChoices() {
  const read = useCall(projectList.read, { view: 'all', size: 200 })
  return (read.data?.rows ?? []).map(({ id, name, standing }) => ({
    value: String(id),
    label: name,
    mayCreate: works({ standing }),
    mayLead: leads({ standing }),
    mayAsk: works({ standing }) || standing === 'client',
  }))
}

export function Screen() {
  const [asked] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const projects = useProjectChoices()
  const workedOn = projects.filter(({ mayCreate }) => mayCreate)
  const projectId = workedOn.find(({ value }) => value === asked.get('project'))?.value
  const actions = (
    <>
      {projects.some(({ mayLead }) => mayLead) && (
        <Button onClick={() => void navigate('/projects/import')}>Import</Button>
      )}
      {workedOn.length > 0 && (
        <Button look="primary" onClick={() => setCreating(true)}>
          Create item
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title="Work items"
        about="Stories, tasks and issues of the projects that you see."
        actions={actions}
      />
      <ProjectsTabs tab={asked.get('view') === 'mine' ? 'mine' : 'items'} />
      <ListTable
        list={itemList}
        cells={itemCells}
        choices={{ project: projects }}
        rowName={(row) => `${row.key} ${row.title}`}
        empty={<EmptyState title="No work items">Choose another view or filter.</EmptyState>}
      />
      <ItemKeys onCreate={workedOn.length > 0 ? () => setCreating(true) : undefined} />
      {creating && (
        <CreateItemDialog
          projectId={projectId === undefined ? null : Number(projectId)}
          projects={workedOn}
          onClose={() => setCreating(false)}
          onCreated={(item) => void navigate(itemPage(item))}
        />
      )}
    </>
  )
}
