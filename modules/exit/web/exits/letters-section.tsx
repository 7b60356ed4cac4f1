import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  exitLetterPurposes,
  isExitLetter,
  letterPurposes,
  letterStates,
} from '#documents/contract/documents-lists.ts'
import { listExitLetters, type LetterRow } from '#documents/contract/letters/letter-calls.ts'
import { LetterDialogs } from '#documents/web/public.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'
import styles from '#exit/web/exit.module.css'
import { PrepareLetterDialog } from './prepare-letter-dialog.tsx'

type ExitLetter = (typeof exitLetterPurposes)[number]

type LettersSectionProps = { exit: ExitView; letters: NonNullable<ExitView['letters']> }

/** Prepared here, issued by those who issue letters, and mailed to the private address. */
export function LettersSection({ exit, letters }: LettersSectionProps) {
  const read = useCall(listExitLetters, { employment_id: letters.employment_id })
  const [preparing, setPreparing] = useState<ExitLetter | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const rows = (read.data?.rows ?? []).filter(({ purpose }) => isExitLetter(purpose))
  const open = (id: number) => {
    setOpened(id)
    void read.refetch()
  }
  const isMissing = (purpose: ExitLetter) =>
    !rows.some((row) => row.purpose === purpose && row.state !== 'revoked')
  const toPrepare = letters.prepare && read.isSuccess ? exitLetterPurposes.filter(isMissing) : []
  return (
    <Section
      title="Letters"
      about={
        letters.prepare
          ? 'Issued letters are mailed to the private email, because the leaver can’t sign in any more.'
          : 'Written when the final settlement is closed.'
      }
      actions={toPrepare.map((purpose) => (
        <Button key={purpose} size="s" onClick={() => setPreparing(purpose)}>
          Prepare {letterPurposes.labelOf(purpose).toLowerCase()}
        </Button>
      ))}
    >
      {read.isError && <FailureState failure={read.error} again={() => void read.refetch()} />}
      {rows.length > 0 && (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <LetterLine key={row.id} letter={row} onOpen={() => open(row.id)} />
          ))}
        </ul>
      )}
      {preparing && (
        <PrepareLetterDialog
          exit={exit}
          purpose={preparing}
          onDone={(id) => {
            setPreparing(null)
            open(id)
          }}
          onClose={() => setPreparing(null)}
        />
      )}
      {opened !== null && <LetterDialogs id={opened} onOpen={open} onClose={() => setOpened(null)} />}
    </Section>
  )
}

const LetterLine = ({ letter, onOpen }: { letter: LetterRow; onOpen: () => void }) => (
  <li>
    <div className={styles.head}>
      <span>
        <strong>{letter.subject}</strong> <StatusBadge catalogue={letterStates} status={letter.state} />
      </span>
      <Button size="s" aria-label={`Open ${letter.subject}`} onClick={onOpen}>
        Open
      </Button>
    </div>
    <p className={styles.quiet}>
      {[
        letter.number ?? `Prepared by ${letter.drafted_by}`,
        letter.issued_on && `issued ${show.day(letter.issued_on)}`,
        letter.mailed_at && `mailed ${show.moment(letter.mailed_at)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
)
