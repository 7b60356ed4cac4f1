import { works } from '#projects/contract/items/item-rules.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import { ChangeList, CreateChange } from './change-list.tsx'

export const Screen = () => (
  <ProjectFrame
    tab="change-requests"
    actions={(project) =>
      (works(project) || project.standing === 'client') && (
        <CreateChange projects={[{ value: String(project.id), label: project.name }]} />
      )
    }
  >
    {({ id }) => <ChangeList projectId={id} />}
  </ProjectFrame>
)
