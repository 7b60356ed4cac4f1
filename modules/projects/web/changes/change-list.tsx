import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { changeList, type ChangeRow } from '#projects/contract/changes/change-calls.ts'
import { ChangeDialog } from './change-dialog.tsx'

const changePage = (id: number) => `/change-request/request-details/${id}`
const cells = {
  title: ({ id, title }: ChangeRow) => <Link to={changePage(id)}>{title}</Link>,
}

type ListProps = {
  /** Only those of one project. */
  projectId?: number
  choices?: readonly { readonly value: string; readonly label: string }[]
}

export const ChangeList = ({ projectId, choices = [] }: ListProps) => (
  <ListTable
    list={changeList}
    cells={cells}
    {...(projectId === undefined
      ? { choices: { project: choices } }
      : { input: { project: projectId }, without: ['project'] })}
    rowName={({ key }) => key}
    empty={
      <EmptyState title="No change requests">Members and clients of a project can write one.</EmptyState>
    }
  />
)

type CreateProps = { projects: readonly { readonly value: string; readonly label: string }[] }

export function CreateChange({ projects }: CreateProps) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  if (projects.length === 0) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Request a change
      </Button>
      {open && (
        <ChangeDialog
          projects={projects}
          onClose={() => setOpen(false)}
          onCreated={(id) => void navigate(changePage(id))}
        />
      )}
    </>
  )
}
