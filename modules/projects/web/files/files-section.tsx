import { useState } from 'react'
import { openInTab } from '#platform/web/calls/open-in-tab.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import type { ItemView } from '#projects/contract/items/item-calls.ts'
import {
  attachItemFiles,
  itemFile,
  openItemFile,
  removeItemFile,
} from '#projects/contract/items/quick-calls.ts'
import styles from '#projects/web/projects.module.css'

type FilesProps = { item: ItemView; files: NonNullable<ItemView['inside']>['files'] }

export function FilesSection({ item, files }: FilesProps) {
  const [adding, setAdding] = useState(false)
  const open = useSend(openItemFile)
  const remove = useSend(removeItemFile)
  if (files.length === 0 && !item.can.attach) return null
  const openFile = (id: number) =>
    openInTab(async () => {
      const sent = await open.send({ id })
      return sent.ok ? sent.data.link : undefined
    })
  return (
    <Section
      title="Files"
      actions={item.can.attach && <Button onClick={() => setAdding(true)}>Attach files</Button>}
    >
      {files.length === 0 && <p className={styles.quiet}>No files yet.</p>}
      <ul className={styles.lines}>
        {files.map(({ id, name, by, added_at, can_remove }) => (
          <li key={id}>
            <div className={styles.head}>
              <Button size="s" title={name} aria-label={`Open ${name}`} onClick={() => void openFile(id)}>
                {shortName(name)}
              </Button>
              <span className={styles.quiet}>{`${by}, ${show.moment(added_at)}`}</span>
              {can_remove && (
                <span className={styles.actions}>
                  <Button
                    size="s"
                    busy={remove.busy}
                    aria-label={`Remove ${name}`}
                    onClick={() => void remove.send({ id })}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {adding && (
        <AttachDialog
          call={attachItemFiles}
          start={{ item_id: item.id }}
          field="files"
          rule={itemFile}
          title={`Attach files to ${item.key}`}
          label="Files"
          hint="Everyone inside who sees the item can open them. Clients can’t."
          confirm="Attach"
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
