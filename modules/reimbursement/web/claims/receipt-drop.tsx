import { useRef, useState } from 'react'
import { fileKinds } from '#platform/contract/upload.ts'
import { Button } from '#platform/web/light/button.tsx'
import { complaintAbout } from '#platform/web/light/file-rules.ts'
import { UploadIcon } from '#platform/web/light/icons.tsx'
import { receiptFile } from '#reimbursement/contract/receipts/receipt-calls.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

const accepted = receiptFile.accept.flatMap((kind) => fileKinds[kind].extensions.map((end) => `.${end}`))

/** Bills by dropping, by choosing or by the camera of a phone. */
export function ReceiptDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    setComplaint(files.map((file) => complaintAbout(file, receiptFile)).find(Boolean))
    const fitting = files.filter((file) => !complaintAbout(file, receiptFile))
    if (fitting.length > 0) onFiles(fitting)
  }
  const input = (ref: typeof chooser, more: { accept: string; capture?: 'environment'; multiple?: true }) => (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      {...more}
      onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }}
    />
  )
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Button icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
        Choose receipts
      </Button>
      <Button onClick={() => camera.current?.click()}>Take a photo</Button>
      <span>or drop them here: PDF, JPEG, PNG or WebP, up to 10 MB each</span>
      {complaint && <p role="alert">{complaint}</p>}
      {input(chooser, { accept: accepted.join(','), multiple: true })}
      {input(camera, { accept: 'image/*', capture: 'environment' })}
    </div>
  )
}
