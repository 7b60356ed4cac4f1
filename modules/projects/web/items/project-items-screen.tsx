import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { works } from '#projects/contract/items/item-rules.ts'
import { ItemKeys } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import { CreateItemDialog } from './item-dialogs.tsx'
import { ItemTable } from './item-table.tsx'

export function Screen() {
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  return (
    <ProjectFrame
      tab="list"
      actions={(project) =>
        works(project) && (
          <Button look="primary" onClick={() => setCreating(true)}>
            Create item
          </Button>
        )
      }
    >
      {(project) => (
        <>
          <ItemTable projectId={project.id} edits={works(project)} />
          <ItemKeys onCreate={works(project) ? () => setCreating(true) : undefined} />
          {creating && <CreateItemDialog projectId={project.id} onClose={close} onCreated={close} />}
        </>
      )}
    </ProjectFrame>
  )
}
