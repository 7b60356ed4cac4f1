import { useState } from 'react'
import type { FileField } from '#platform/contract/upload.ts'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import styles from './notices.module.css'

type FilesToAttachProps = {
  label: string
  rule: FileField
  /** What `useSend` of the attaching call gives. */
  sending: { readonly busy: boolean; readonly progress: number | null; readonly cancel: () => void }
  onAttach: (files: readonly File[]) => Promise<{ readonly ok: boolean }>
}

/** Chosen first, then attached: until then nothing has left. */
export function FilesToAttach({ label, rule, sending, onAttach }: FilesToAttachProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  async function attach() {
    const sent = await onAttach(files)
    if (sent.ok) setFiles([])
  }
  return (
    <div>
      <FileDrop
        label={label}
        optional
        rule={rule}
        value={files}
        onChange={setFiles}
        progress={sending.progress}
        onCancel={sending.cancel}
      />
      {files.length > 0 && (
        <p className={styles.foot}>
          <Button busy={sending.busy} onClick={() => void attach()}>
            {files.length === 1 ? 'Attach the file' : `Attach ${files.length} files`}
          </Button>
        </p>
      )}
    </div>
  )
}
