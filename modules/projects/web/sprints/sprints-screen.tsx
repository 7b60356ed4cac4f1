import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { sprintList, type SprintRow } from '#projects/contract/sprints/sprint-calls.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'

const cells = {
  name: ({ id, name }: SprintRow) => <Link to={`/projects/sprints/${id}`}>{name}</Link>,
}

export const Screen = () => (
  <ProjectFrame tab="sprints">
    {({ id }) => (
      <ListTable
        list={sprintList}
        cells={cells}
        input={{ project: id }}
        rowName={({ name }) => name}
        empty={
          <EmptyState title="No sprints yet">Create one in the backlog and put items into it.</EmptyState>
        }
      />
    )}
  </ProjectFrame>
)
