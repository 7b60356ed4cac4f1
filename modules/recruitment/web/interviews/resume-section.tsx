import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { openInterviewResume } from '#recruitment/contract/interviews/interview-calls.ts'
import type { InterviewView } from '#recruitment/contract/interviews/interview-views.ts'
import { ResumeText } from '#recruitment/web/candidates/resume-text.tsx'
import styles from '#recruitment/web/recruitment.module.css'

/** Opened by hand, as each look is kept. A page may frame nothing: the text stands here, the file opens in a tab. */
export function ResumeSection({ interview }: { interview: InterviewView }) {
  const { send, busy } = useSend(openInterviewResume)
  const [file, setFile] = useState<{ link: string; name: string; words: string } | null>(null)
  if (!interview.can.open_resume)
    return (
      <Section title="Résumé">
        <p className={styles.quiet}>
          {interview.can.see_application
            ? 'No file yet. Add a résumé on the page of the candidate.'
            : 'Nothing to read. A résumé is open to the panel from seven days before the interview.'}
        </p>
      </Section>
    )
  const open = async () => {
    const sent = await send({ id: interview.id })
    if (sent.ok) setFile(sent.data)
  }
  return (
    <Section title="Résumé">
      {file === null ? (
        <Button busy={busy} onClick={() => void open()}>
          Show résumé
        </Button>
      ) : (
        <>
          <p>
            <a href={file.link} target="_blank" rel="noreferrer">
              Open {file.name}
            </a>
          </p>
          {file.words === '' ? (
            <p className={styles.quiet}>No text was found in this file.</p>
          ) : (
            <ResumeText name={file.name} words={file.words} />
          )}
        </>
      )}
    </Section>
  )
}
