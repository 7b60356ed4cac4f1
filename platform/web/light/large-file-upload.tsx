import type { FileField } from '#platform/contract/upload.ts'
import type { LargeUpload } from '#platform/web/calls/use-large-upload.ts'
import type { FieldProps } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

type LargeFileProps = FieldProps & {
  rule: FileField
  upload: LargeUpload
  file: File | null
  /** The listener begins the upload, or stops it. */
  onFile: (file: File | null) => void
}

const hints: Record<LargeUpload['state'], string | undefined> = {
  none: undefined,
  sending: 'Uploading. You can fill in the rest meanwhile.',
  waiting: 'You’re offline. The upload resumes automatically when you reconnect.',
  done: 'Upload complete.',
}

/** A file that is sent before the form around it, and goes on after a break. */
export const LargeFile = ({ rule, upload, file, onFile, ...field }: LargeFileProps) => (
  <div aria-live="polite">
    <FileDrop
      {...field}
      hint={hints[upload.state] ?? field.hint}
      rule={rule}
      value={file ? [file] : []}
      progress={upload.progress}
      onCancel={() => onFile(null)}
      onChange={([chosen]) => onFile(chosen ?? null)}
    />
  </div>
)
