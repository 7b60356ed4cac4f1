import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { openInterviewResume } from '#recruitment/contract/interviews/interview-calls.ts'
import type { InterviewView } from '#recruitment/contract/interviews/interview-views.ts'
import styles from '#recruitment/web/recruitment.module.css'

/** Opened by hand: each look is kept, and the link holds for a few minutes. */
export function ResumeSection({ interview }: { interview: InterviewView }) {
  const { send, busy } = useSend(openInterviewResume)
  const [file, setFile] = useState<{ link: string; name: string; kind: string } | null>(null)
  if (!interview.can.open_resume)
    return (
      <Section title="Résumé">
        <p className={styles.quiet}>The résumé is open to the panel from seven days before the interview.</p>
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
      ) : file.kind === 'pdf' ? (
        <iframe className={styles.resume} sandbox="" src={file.link} title={`Résumé: ${file.name}`} />
      ) : (
        <a href={file.link} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      )}
    </Section>
  )
}
