import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { projectList, type ProjectRow } from '#project-register/contract/register-calls.ts'
import { DraftsSection } from '#projects/web/begin/drafts-section.tsx'
import { CreateProjectDialog } from './create-project-dialog.tsx'
import { ProjectsTabs } from './projects-tabs.tsx'

const cells = {
  name: ({ id, name }: ProjectRow) => <Link to={`/projects/project-details/${id}`}>{name}</Link>,
  client_name: ({ client_name }: ProjectRow) => client_name || '–',
}

export function Screen() {
  const [creating, setCreating] = useState(false)
  const permissions = useCall(me, {}).data?.permissions
  const mayCreate = permissions?.['project-register.project.create'] === 'all'
  const choosesManager = permissions?.['project-register.project.manage'] === 'all'
  const create = mayCreate && (
    <Button look="primary" onClick={() => setCreating(true)}>
      Create project
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Projects"
        about="Projects that you take part in, and the public ones of your company."
        actions={create}
      />
      <ProjectsTabs tab="projects" />
      {mayCreate && <DraftsSection choosesManager={choosesManager} />}
      <ListTable
        list={projectList}
        cells={cells}
        rowName={(row) => `project ${row.name}`}
        empty={<EmptyState title="No projects">Projects appear here once you are added to them.</EmptyState>}
      />
      {creating && <CreateProjectDialog choosesManager={choosesManager} onClose={() => setCreating(false)} />}
    </>
  )
}
