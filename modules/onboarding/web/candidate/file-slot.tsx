import { useRef, useState } from 'react'
import type { FileField } from '#platform/contract/upload.ts'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { complaintAbout, shortName, sizeText } from '#platform/web/light/file-rules.ts'
import { AgainIcon, CrossIcon, FileIcon, UploadIcon } from '#platform/web/light/icons.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './file-slot.module.css'
import { asJpeg, isPhonePicture } from './heic-picture.ts'
import { acceptOf, isUnderWay, picturesOf, takesPictures, type Entry } from './upload-rules.ts'

export type FileSlotProps = {
  label: string
  hint?: string
  rule: FileField
  /** How many the field holds. */
  most: number
  entries: readonly Entry[]
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (entry: Entry) => void
  onAgain: (key: string) => void
}

/** Files of one field: chosen or photographed, sent at once, seen, sent again, taken away. */
export function FileSlot(props: FileSlotProps) {
  const { label, hint, rule, most, entries, disabled, onAdd } = props
  const [complaint, setComplaint] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  async function take(given: readonly File[]) {
    const looked = await Promise.all(given.map((file) => lookAt(file, rule)))
    setComplaint(looked.find((one) => typeof one === 'string'))
    const fitting = looked.filter((one) => typeof one !== 'string')
    if (fitting.length > 0) onAdd(fitting)
  }

  return (
    <FieldGroup label={label} hint={hint} error={complaint ?? props.error} optional={props.optional}>
      {(control) => (
        <div
          className={styles.slot}
          data-over={isOver || undefined}
          data-invalid={control['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            if (!disabled) void take([...event.dataTransfer.files])
          }}
        >
          {entries.length > 0 && (
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <EntryLine key={entry.key} entry={entry} {...props} />
              ))}
            </ul>
          )}
          {!disabled && (
            <Choosers
              label={label}
              rule={rule}
              isMany={most > 1}
              hasOne={entries.length > 0}
              onTake={(files) => void take(files)}
            />
          )}
        </div>
      )}
    </FieldGroup>
  )
}

/** What can be sent, or why not. A picture in a phone's own format is changed on the way where that is possible. */
async function lookAt(file: File, rule: FileField): Promise<File | string> {
  const readable = isPhonePicture(file) && takesPictures(rule) ? await asJpeg(file) : file
  return readable === null ? candidateMessages.phonePicture : (complaintAbout(readable, rule) ?? readable)
}

type LineProps = Pick<FileSlotProps, 'disabled' | 'onRemove' | 'onAgain'> & { entry: Entry }

function EntryLine({ entry, disabled, onRemove, onAgain }: LineProps) {
  const { key, name, bytes, share, failure, arrived } = entry
  return (
    <li className={styles.entry}>
      {arrived?.thumbnail ? (
        <img className={styles.picture} src={arrived.thumbnail} alt="" />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          <FileIcon />
        </span>
      )}
      <div className={styles.words}>
        {arrived ? (
          <a href={arrived.link} target="_blank" rel="noreferrer">
            {shortName(name)}
          </a>
        ) : (
          <span>{shortName(name)}</span>
        )}
        <span className={styles.state} data-failed={failure ? '' : undefined}>
          {failure ??
            (arrived ? `${sizeText(bytes)} · ${arrived.draft ? 'not saved yet' : 'saved'}` : sizeText(bytes))}
        </span>
        {isUnderWay(entry) && <Progress label={`Sending ${shortName(name)}`} share={share} />}
      </div>
      {failure && (
        <IconButton
          label={`Send ${name} again`}
          size="s"
          icon={<AgainIcon size={16} />}
          onClick={() => onAgain(key)}
        />
      )}
      {!disabled && (
        <IconButton
          label={isUnderWay(entry) ? `Stop sending ${name}` : `Remove ${name}`}
          size="s"
          icon={<CrossIcon size={16} />}
          onClick={() => onRemove(entry)}
        />
      )}
    </li>
  )
}

type ChoosersProps = {
  label: string
  rule: FileField
  isMany: boolean
  hasOne: boolean
  onTake: (files: readonly File[]) => void
}

/** A phone offers its camera beside its files; elsewhere there is nothing to photograph with. */
function Choosers({ label, rule, isMany, hasOne, onTake }: ChoosersProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = takesPictures(rule) && matchMedia('(pointer: coarse)').matches
  const verb = hasOne && !isMany ? 'Replace' : isMany ? 'Choose files' : 'Choose a file'
  const input = (place: typeof files, accept: string, capture?: 'user' | 'environment') => (
    <input
      ref={place}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      multiple={isMany && capture === undefined}
      accept={accept}
      capture={capture}
      onChange={(event) => {
        onTake([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
  return (
    <div className={styles.choosers}>
      <Button size="s" icon={<UploadIcon size={16} />} onClick={() => files.current?.click()}>
        {verb}
        <span className="unseen"> for {label}</span>
      </Button>
      {hasCamera && (
        <Button size="s" onClick={() => camera.current?.click()}>
          Take a picture
          <span className="unseen"> for {label}</span>
        </Button>
      )}
      {input(files, acceptOf(rule))}
      {hasCamera && input(camera, picturesOf(rule), rule.accept.includes('pdf') ? 'environment' : 'user')}
    </div>
  )
}
