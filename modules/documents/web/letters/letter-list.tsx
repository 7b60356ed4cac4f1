import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { LetterLine } from '#documents/contract/person-documents/document-calls.ts'
import { letterStates } from '#documents/contract/documents-lists.ts'
import { openLetter } from '#documents/contract/letters/letter-calls.ts'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { openLink } from '#documents/web/open-link.ts'
import { PaperList, PaperRow } from '#documents/web/paper-row.tsx'

/** Letters that were given to a person, newest first; what waits for an acknowledgement says so. */
export function LetterList({ letters }: { letters: readonly LetterLine[] }) {
  const { send, busy } = useSend(openLetter)
  const [reading, setReading] = useState<LetterLine | null>(null)
  const open = async (id: number) => {
    const sent = await send({ id })
    if (sent.ok) openLink(sent.data.url)
  }
  return (
    <>
      <PaperList label="Letters">
        {letters.map((letter) => (
          <PaperRow
            key={letter.id}
            title={letter.subject}
            marks={
              letter.can.acknowledge ? (
                <Badge tone="warn">Pending with you</Badge>
              ) : (
                <StatusBadge catalogue={letterStates} status={letter.state} />
              )
            }
            lines={[
              `${letter.number} · ${show.day(letter.issued_on)}`,
              letter.acknowledged_at && `Acknowledged ${show.moment(letter.acknowledged_at)}`,
              letter.state === 'revoked' && `Revoked: ${letter.revoke_reason}`,
              letter.replaced_by && `Replaced by ${letter.replaced_by}`,
            ]}
            actions={
              <>
                <Button busy={busy} aria-label={`Open ${letter.number}`} onClick={() => void open(letter.id)}>
                  Open
                </Button>
                {letter.can.acknowledge && (
                  <Button look="primary" onClick={() => setReading(letter)}>
                    Acknowledge
                  </Button>
                )}
              </>
            }
          />
        ))}
      </PaperList>
      {reading && <AcknowledgeDialog letter={reading} onClose={() => setReading(null)} />}
    </>
  )
}
