import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { FileDrop } from '../../../platform/web/light/file-drop.tsx'
import { attachPolicyFile } from '../contract/policy-calls.ts'
import styles from './notices.module.css'

/** A signed or printed form of the version; the one that was there before goes. */
export function PolicyFile({ versionId }: { versionId: number }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const { send, busy, progress, cancel } = useSend(attachPolicyFile)
  async function attach() {
    const sent = await send({ version_id: versionId }, { file: files })
    if (sent.ok) setFiles([])
  }
  return (
    <div>
      <FileDrop
        label="The version as a PDF"
        optional
        rule={attachPolicyFile.files.file}
        value={files}
        onChange={setFiles}
        progress={progress}
        onCancel={cancel}
      />
      {files.length > 0 && (
        <p className={styles.foot}>
          <Button busy={busy} onClick={() => void attach()}>
            Attach the file
          </Button>
        </p>
      )}
    </div>
  )
}
