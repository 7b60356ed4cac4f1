import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { UploadIcon } from '#platform/web/light/icons.tsx'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'
import styles from '#drive/web/drive.module.css'

/** The button for files and whole folders. */
export function UploadButton({ uploads }: { uploads: Uploads }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    uploads.add(chosenFiles(input.files))
    input.value = ''
  }
  return (
    <>
      <ActionMenu
        actions={[
          { label: 'Files', run: () => files.current?.click() },
          { label: 'A whole folder', run: () => folder.current?.click() },
        ]}
      >
        <Button look="primary" icon={<UploadIcon />}>
          Upload
        </Button>
      </ActionMenu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Choose files"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Choose a folder"
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => take(target)}
      />
    </>
  )
}

type UploadAreaProps = { uploads: Uploads | null; children: ReactNode }

/** Files can be dropped anywhere on it. */
export function UploadArea({ uploads, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false)
  if (uploads === null) return children
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) =>
        event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
      }
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(uploads.add)
      }}
    >
      <UploadList {...uploads} />
      {children}
      {isOver && <p className={styles.dropHint}>Drop files or folders to upload them here</p>}
    </div>
  )
}
