import { useEffect, useId, useMemo, useState } from 'react'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import { CameraPanel } from './camera-panel.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import styles from './visitor-picture-field.module.css'

const isAllowed = ({ name, type }: File) =>
  /\.(jpe?g|png)$/i.test(name) && /^(image\/(jpeg|png))?$/.test(type)

/** A photo by the camera or from a file, seen before it is sent. */
export function VisitorPictureField({ value, onChange, error }: Binding<readonly File[]>) {
  const id = useId()
  const [camera, setCamera] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const picture = value?.[0]
  const preview = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const choose = async (file: File | undefined) => {
    setWrong(file && !isAllowed(file) ? visitorsMessages.pictureKind : null)
    onChange(file && isAllowed(file) ? [await shrinkPicture(file)] : [])
  }
  const said = wrong ?? error
  if (camera)
    return (
      <CameraPanel
        onClose={() => setCamera(false)}
        onTaken={(taken) => {
          setCamera(false)
          setWrong(null)
          onChange([taken])
        }}
      />
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.frame}>
        {preview ? <img src={preview} alt="What was chosen" /> : <CameraPicture />}
        <span>{picture ? 'Change photo' : 'Add photo'}</span>
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-error` : undefined}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file may be chosen again after it was taken away.
          event.target.value = ''
        }}
      />
      <Button onClick={() => setCamera(true)}>Use camera</Button>
      {picture && (
        <Button look="plain" onClick={() => onChange([])}>
          Remove photo
        </Button>
      )}
      {said && (
        <p id={`${id}-error`} className={styles.error}>
          {said}
        </p>
      )}
    </div>
  )
}

const CameraPicture = () => (
  <svg viewBox="0 0 44 44" aria-hidden="true">
    <path d="M6 14h7l3-4h12l3 4h7v21H6z" />
    <circle cx="22" cy="24" r="7" />
  </svg>
)
