import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { moveProject, type ProjectView } from '#project-register/contract/register-calls.ts'
import type { ProjectState } from '#project-register/contract/register-lists.ts'
import { readOverview } from '#projects/contract/plans/plan-calls.ts'
import { EditProjectDialog } from './edit-project-dialog.tsx'

const verbs: Readonly<Record<ProjectState, string>> = {
  planned: 'Plan',
  active: 'Start',
  on_hold: 'Put on hold',
  completed: 'Complete',
  cancelled: 'Cancel project',
}
const verbOf = (from: ProjectState, to: ProjectState) => {
  if (to !== 'active') return verbs[to]
  if (from === 'planned') return verbs.active
  return from === 'on_hold' ? 'Resume' : 'Reopen'
}

/** What stays undone when the project ends. */
function OpenItems({ id }: { id: number }) {
  const open = useCall(readOverview, { project_id: id }).data?.open ?? 0
  if (open === 0) return null
  return (
    <p>
      <Link to={`/projects/project-details/${id}/list`}>
        {open === 1 ? '1 item is still open.' : `${open} items are still open.`}
      </Link>
    </p>
  )
}

/** What this person may do with the project now; the server asks again. */
export function ProjectActions({ project }: { project: ProjectView }) {
  const [editing, setEditing] = useState(false)
  const [ending, end] = useState<ProjectState | null>(null)
  const move = useSend(moveProject)
  const { id, version, status } = project
  const go = async (to: ProjectState) => {
    await move.send({ id, version, to })
    end(null)
  }
  return (
    <>
      {project.can_manage && <Button onClick={() => setEditing(true)}>Edit</Button>}
      {project.moves.map((to) => (
        <Button
          key={to}
          {...(to === 'active' ? { look: 'primary' as const } : {})}
          busy={move.busy}
          onClick={() => (to === 'completed' || to === 'cancelled' ? end(to) : void go(to))}
        >
          {verbOf(status, to)}
        </Button>
      ))}
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
      {ending && (
        <ConfirmDialog
          open
          title={ending === 'completed' ? `Complete ${project.name}?` : `Cancel ${project.name}?`}
          confirm={verbOf(status, ending)}
          busy={move.busy}
          onConfirm={() => void go(ending)}
          onClose={() => end(null)}
        >
          <OpenItems id={id} />
          {ending === 'completed'
            ? 'Only those who manage all projects can reopen it.'
            : 'A cancelled project can’t be started again.'}
        </ConfirmDialog>
      )}
    </>
  )
}
