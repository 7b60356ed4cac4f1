import { useEffect, useId, useMemo } from 'react'
import type { Binding } from '../../../platform/web/form/binding.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import styles from './visitor-picture-field.module.css'

/** A photo by the tablet's camera or from a file, seen before it is sent. */
export function VisitorPictureField({ value, onChange, error }: Binding<readonly File[]>) {
  const id = useId()
  const picture = value?.[0]
  const preview = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.frame}>
        {preview ? (
          <img src={preview} alt="As it was chosen" />
        ) : (
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <path d="M6 14h7l3-4h12l3 4h7v21H6z" />
            <circle cx="22" cy="24" r="7" />
          </svg>
        )}
        <span>{picture ? 'Change photo' : 'Add photo'}</span>
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange([...(event.target.files ?? [])])}
      />
      {picture && (
        <Button size="s" look="plain" onClick={() => onChange([])}>
          Remove photo
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
