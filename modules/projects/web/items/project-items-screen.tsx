import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { works } from '#projects/contract/items/item-rules.ts'
import { ItemKeys } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { CreateItemDialog } from './item-dialogs.tsx'
import { ItemTable } from './item-table.tsx'

export const Screen = () => <ProjectFrame tab="list">{(project) => <Items project={project} />}</ProjectFrame>

function Items({ project }: { project: ProjectView }) {
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  const create = works(project) ? () => setCreating(true) : undefined
  return (
    <>
      {create && (
        <div className={styles.bar}>
          <p className={styles.quiet}>Choose several items to change them at once.</p>
          <Button look="primary" onClick={create}>
            Create item
          </Button>
        </div>
      )}
      <ItemTable projectId={project.id} edits={works(project)} />
      <ItemKeys onCreate={create} />
      {creating && <CreateItemDialog projectId={project.id} onClose={close} onCreated={close} />}
    </>
  )
}
