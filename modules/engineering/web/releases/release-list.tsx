import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { releaseList, type ReleaseRow } from '#engineering/contract/releases/release-calls.ts'
import { narrowedTo, type CreateProps, type TableProps } from '#engineering/web/register.tsx'
import { ReleaseDialog } from './release-dialogs.tsx'

const pageOf = (id: number) => `/projects/releases/${id}`
const cells = { name: ({ id, name }: ReleaseRow) => <Link to={pageOf(id)}>{name}</Link> }

const ReleaseTable = (props: TableProps) => (
  <ListTable
    list={releaseList}
    cells={cells}
    {...narrowedTo(props)}
    rowName={({ name, project }) => `${project.name} ${name}`}
    empty={<EmptyState title="No releases">Managers and leads of a project plan the first one.</EmptyState>}
  />
)

function CreateRelease({ projects }: CreateProps) {
  const [open, setOpen] = useState(false)
  const go = useNavigate()
  if (projects.length === 0) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Plan release
      </Button>
      {open && (
        <ReleaseDialog
          projects={projects}
          onClose={() => setOpen(false)}
          onCreated={(id) => void go(pageOf(id))}
        />
      )}
    </>
  )
}

export const releaseRegister = {
  tab: 'releases',
  title: 'Releases',
  about: 'What goes out, when, and what is still open.',
  Table: ReleaseTable,
  Create: CreateRelease,
  by: 'leads',
} as const
