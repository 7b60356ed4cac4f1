import { useRef, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { controlClass, Field } from '#platform/web/light/field.tsx'
import styles from './candidate-form.module.css'
import { shownDay } from './candidate-words.ts'
import type { CandidateForm } from './use-candidate-form.ts'

/** dd-MM-yyyy, typed or picked: the browser’s own field would show the day in the order of the phone’s language. */
export function JoiningDayField({ form, optional }: { form: CandidateForm; optional: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const kept = String(form.valueOf('tentative_doj') ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const { today } = form.record

  function take(text: string) {
    setTyped(text)
    const parts = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text.trim())
    const [, day, month, year] = parts ?? []
    if (text.trim() === '') form.type('tentative_doj', '')
    else
      form.type('tentative_doj', parts ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text)
  }

  return (
    <Field
      label="Tentative Date of Joining"
      name="tentative_doj"
      optional={optional}
      hint={`dd-MM-yyyy; today (${shownDay(today)}) or later.`}
      error={form.errorOf('tentative_doj')}
    >
      {(control) => (
        <div className={styles.day}>
          <input
            {...control}
            className={controlClass}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd-MM-yyyy"
            value={typed ?? (isDay(kept) ? shownDay(kept) : kept)}
            onChange={(event) => take(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          <Button onClick={() => picker.current?.showPicker()}>Choose a day</Button>
          <input
            ref={picker}
            className={styles.picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={today}
            value={isDay(kept) ? kept : ''}
            onChange={(event) => {
              setTyped(null)
              form.type('tentative_doj', event.target.value)
            }}
          />
        </div>
      )}
    </Field>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
