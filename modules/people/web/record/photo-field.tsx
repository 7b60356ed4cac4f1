import { useId, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Avatar } from '#platform/web/kit/avatar.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { complaintAbout } from '#platform/web/light/file-rules.ts'
import { photoFile, removePhoto, setPhoto } from '#people/contract/record/photo-calls.ts'
import styles from './photo-field.module.css'

type PhotoFieldProps = { person: { id: number; name: string }; has: boolean; may: boolean }

/** The photo of a person, and the way to another one for a viewer who may change it. */
export function PhotoField({ person, has, may }: PhotoFieldProps) {
  const id = useId()
  const set = useSend(setPhoto)
  const remove = useSend(removePhoto)
  const [complaint, setComplaint] = useState<string>()
  const place = { person_id: person.id }
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = complaintAbout(file, photoFile)
    setComplaint(wrong)
    if (!wrong) void set.send(place, { photo: [file] })
  }
  return (
    <div className={styles.field}>
      <Avatar id={person.id} name={person.name} size="xl" />
      {may && (
        <div className={styles.deeds}>
          <label className={styles.choose} data-busy={set.busy || undefined} htmlFor={id}>
            {has ? 'Change photo' : 'Add photo'}
          </label>
          <input
            id={id}
            className="unseen"
            type="file"
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            disabled={set.busy}
            aria-describedby={complaint ? `${id}-wrong` : undefined}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file can be chosen again after a refusal.
              event.target.value = ''
            }}
          />
          {has && (
            <Button size="s" look="plain" busy={remove.busy} onClick={() => void remove.send(place)}>
              Remove photo
            </Button>
          )}
        </div>
      )}
      {complaint && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {complaint}
        </p>
      )}
    </div>
  )
}
