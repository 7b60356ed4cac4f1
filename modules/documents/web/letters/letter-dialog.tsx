import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Row, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { letterStates } from '#documents/contract/documents-lists.ts'
import {
  discardLetter,
  issueLetter,
  openLetter,
  showLetter,
  type LetterRow,
} from '#documents/contract/letters/letter-calls.ts'
import styles from '#documents/web/documents.module.css'
import { openLink } from '#documents/web/open-link.ts'
import { LetterCheck } from './letter-check.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

type LetterDialogProps = { id: number; onClose: () => void; onReplace: (letter: LetterRow) => void }

export function LetterDialog({ id, onClose, onReplace }: LetterDialogProps) {
  const read = useCall(showLetter, { id })
  const letter = read.data
  return (
    <Dialog
      open
      side
      size="l"
      title={letter?.subject ?? 'Letter'}
      onClose={onClose}
      foot={letter && <Foot letter={letter} onClose={onClose} onReplace={onReplace} />}
    >
      <ReadState of={read} />
      {letter && <LetterFacts letter={letter} />}
    </Dialog>
  )
}

type Letter = GotFrom<typeof showLetter>

/** Those that are not there yet are left out. */
const factsOf = (letter: Letter): (readonly [string, React.ReactNode])[] => [
  ['To', letter.name],
  ['State', <StatusBadge key="state" catalogue={letterStates} status={letter.state} />],
  ['Number', letter.number],
  ['Prepared', `${letter.drafted_by}, ${show.moment(letter.drafted_at)}`],
  ['Issued', letter.issued_by && `${letter.issued_by}, ${show.day(letter.issued_on)}`],
  ['Mailed', letter.mailed_at && `To the private email, ${show.moment(letter.mailed_at)}`],
  ['Acknowledged', letter.acknowledged_at && show.moment(letter.acknowledged_at)],
  ['Replaces', letter.replaces],
  ['Replaced by', letter.replaced_by],
  [letter.state === 'revoked' ? 'Reason for revoking' : 'Reason for replacement', letter.revoke_reason],
]

const LetterFacts = ({ letter }: { letter: Letter }) => (
  <Stack>
    <KeyValue entries={factsOf(letter).filter((fact) => Boolean(fact[1]))} />
    {letter.hand_over && (
      <p className={styles.warning}>
        {letter.name} can’t sign in any more and has no private email on record. Open the letter and hand it
        over.
      </p>
    )}
    {letter.can.open && (
      <Row>
        <LetterCheck id={letter.id} />
      </Row>
    )}
    <RichText html={letter.body} />
  </Stack>
)

type FootProps = { letter: Letter; onClose: () => void; onReplace: (letter: LetterRow) => void }

function Foot({ letter, onClose, onReplace }: FootProps) {
  const [revoking, setRevoking] = useState(false)
  const issuing = useSend(issueLetter)
  const discarding = useSend(discardLetter)
  const opening = useSend(openLetter)
  const discard = async () => {
    if ((await discarding.send({ id: letter.id })).ok) onClose()
  }
  const open = async () => {
    const sent = await opening.send({ id: letter.id })
    if (sent.ok) openLink(sent.data.url)
  }
  return (
    <>
      {letter.can.discard && (
        <Button look="danger" busy={discarding.busy} onClick={() => void discard()}>
          Discard draft
        </Button>
      )}
      {letter.can.revoke && (
        <Button look="danger" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      )}
      {revoking && <RevokeDialog letter={letter} onClose={() => setRevoking(false)} />}
      {letter.can.replace && <Button onClick={() => onReplace(letter)}>Replace</Button>}
      {letter.can.open && (
        <Button busy={opening.busy} onClick={() => void open()}>
          Open PDF
        </Button>
      )}
      {letter.can.issue && (
        <Button
          look="primary"
          busy={issuing.busy}
          onClick={() => void issuing.send({ id: letter.id, version: letter.version })}
        >
          Issue
        </Button>
      )}
    </>
  )
}
