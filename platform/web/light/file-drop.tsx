import { useId, useRef, useState, type DragEvent } from 'react'
import { fileKinds, type FileField } from '#platform/contract/upload.ts'
import { Button, IconButton } from './button.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { complaintAbout, limitsOf, shortName, sizeText } from './file-rules.ts'
import { CrossIcon, FileIcon, UploadIcon } from './icons.tsx'
import { Progress } from './progress.tsx'
import styles from './file-drop.module.css'

type FileDropProps = FieldProps & {
  /** What the call accepts under this name. */
  rule: FileField
  value: readonly File[] | null | undefined
  onChange: (files: readonly File[]) => void
  /** Share of the upload that has left; null when none is under way. */
  progress?: number | null
  onCancel?: () => void
}

/** Files by dropping, by choosing or, on a tablet, by the camera. What cannot be taken is said before anything is sent. */
export function FileDrop({ rule, value, onChange, progress = null, onCancel, ...field }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const files = value ?? []
  const buttonId = useId()

  function take(given: readonly File[]) {
    const wrong = given.map((file) => complaintAbout(file, rule)).find(Boolean)
    setComplaint(wrong)
    const fitting = given.filter((file) => !complaintAbout(file, rule))
    if (fitting.length > 0)
      onChange([...(rule.maxCount === 1 ? [] : files), ...fitting].slice(0, rule.maxCount))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!field.disabled) take([...event.dataTransfer.files])
  }

  return (
    <FieldGroup {...field} error={complaint ?? field.error} optional={field.optional ?? !rule.required}>
      {(control) => (
        <div className={styles.drop}>
          <div
            className={styles.target}
            data-over={over || undefined}
            data-invalid={complaint || field.error ? '' : undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Button
              id={buttonId}
              icon={<UploadIcon />}
              disabled={field.disabled}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {rule.maxCount === 1 ? 'Choose a file' : 'Choose files'}
            </Button>
            <p>
              <span className={styles.orDrop}>or drop {rule.maxCount === 1 ? 'it' : 'them'} here. </span>
              {limitsOf(rule)}
            </p>
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              multiple={rule.maxCount > 1}
              accept={rule.accept
                .flatMap((kind) => fileKinds[kind].extensions.map((end) => `.${end}`))
                .join(',')}
              onChange={(event) => {
                take([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </div>
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={`${file.name} ${file.lastModified}`} className={styles.file}>
                  <FileIcon />
                  <span className={styles.name}>{shortName(file.name)}</span>
                  <span className={styles.size}>{sizeText(file.size)}</span>
                  {progress === null && (
                    <IconButton
                      label={`Take ${file.name} away`}
                      size="s"
                      icon={<CrossIcon size={15} />}
                      onClick={() => onChange(files.filter((other) => other !== file))}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {progress !== null && (
            <div className={styles.sending}>
              <Progress label="Sending" share={progress} />
              {onCancel && (
                <Button size="s" onClick={onCancel}>
                  Stop
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
