import { useDeferredValue } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { previewMailTemplate } from '#operations/contract/mail/mail-template-calls.ts'
import { LetterFrame } from './mail-frame.tsx'
import styles from '#operations/web/mail-templates.module.css'

type Words = { subject: string; opening: string }

/** With examples put in, by the server that will write the letter; while something is missing, the last one stays. */
export function MailTemplatePreview({ letter, words }: { letter: string; words: Words }) {
  const { subject, opening } = useDeferredValue(words)
  const isWhole = subject.trim() !== '' && opening.trim() !== ''
  const preview = useCall(previewMailTemplate, isWhole ? { key: letter, subject, opening } : null, {
    keepEarlier: true,
  })
  return (
    <section aria-label="Preview" className={styles.preview}>
      {preview.isPending && isWhole && <LoadingState />}
      {preview.isError && <FailureState failure={preview.error} />}
      {preview.data && !preview.isError && (
        <>
          <p className={styles.subject}>
            Subject: <b>{preview.data.subject}</b>
          </p>
          <LetterFrame title="Email preview" html={preview.data.html} />
        </>
      )}
    </section>
  )
}
