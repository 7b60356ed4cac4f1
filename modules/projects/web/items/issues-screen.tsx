import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { works } from '#projects/contract/items/item-rules.ts'
import { ItemKeys } from '#projects/web/keys/item-keys.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'
import { CreateItemDialog } from './item-dialogs.tsx'
import { ItemTable } from './item-table.tsx'

export const Screen = () => (
  <ProjectFrame tab="issues">{(project) => <Issues project={project} />}</ProjectFrame>
)

function Issues({ project }: { project: ProjectView }) {
  const [creating, setCreating] = useState(false)
  const close = () => setCreating(false)
  const create = works(project) ? () => setCreating(true) : undefined
  return (
    <>
      {create && (
        <div className={styles.bar}>
          <p className={styles.quiet}>What doesn’t work as it should. Severity says how much it hurts.</p>
          <Button look="primary" onClick={create}>
            Report issue
          </Button>
        </div>
      )}
      <ItemTable projectId={project.id} edits={works(project)} kind="issue" />
      <ItemKeys onCreate={create} />
      {creating && <CreateItemDialog projectId={project.id} kind="issue" onClose={close} onCreated={close} />}
    </>
  )
}
