import { works } from '#projects/contract/items/item-rules.ts'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import { ChangeList, CreateChange } from './change-list.tsx'

const actionsOf = (project: ProjectView) =>
  (works(project) || project.standing === 'client') && (
    <CreateChange projects={[{ value: String(project.id), label: project.name }]} />
  )

export const Screen = () => (
  <ProjectFrame tab="change-requests" actions={actionsOf}>
    {({ id }) => <ChangeList projectId={id} />}
  </ProjectFrame>
)
