import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState, LoadingState } from '#platform/web/light/states.tsx'
import { decideRecord, readQueue, readRecord, verifyRest } from '#mining/contract/record-calls.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { PersonLine, RecordFacts, RecordLinks } from './record-facts.tsx'
import { useKeys } from './use-keys.ts'
import styles from './mining.module.css'

/** Record after record, oldest first: what was entered beside the links where it was found. */
export function VerifyTab() {
  const read = useCall(readQueue, {}, { keepEarlier: true })
  const [chosen, setChosen] = useState<number | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { waiting, total, trusted } = read.data
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  )
  const current = waiting[at]
  const step = (by: number) => setChosen(waiting[(at + by + waiting.length) % waiting.length]?.id ?? null)
  return (
    <Stack>
      {trusted.map((miner) => (
        <Trusted key={miner.id} miner={miner} />
      ))}
      {current ? (
        <Waiting key={current.id} id={current.id} place={`${at + 1} of ${total}`} onStep={step} />
      ) : (
        <EmptyState title="Nothing to verify">Submitted companies appear here, oldest first.</EmptyState>
      )}
    </Stack>
  )
}

type TrustedProps = {
  miner: { id: number; name: string; accuracy: number; sample: number; rest: number }
}

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)

/** Of a miner above 95 % a sample is enough. */
function Trusted({ miner: { id, name, accuracy, sample, rest } }: TrustedProps) {
  const { send, busy } = useSend(verifyRest)
  return (
    <Section
      title={`${name}, ${(accuracy / 100).toFixed(1)} % accurate`}
      about={
        sample > 0
          ? `A sample of ${records(sample)} is left to check. ${records(rest)} can follow it.`
          : `The sample is checked. ${records(rest)} can be verified with it.`
      }
      actions={
        <Button busy={busy} disabled={sample > 0} onClick={() => void send({ miner_id: id })}>
          Verify the rest
        </Button>
      }
    >
      {null}
    </Section>
  )
}

type WaitingProps = { id: number; place: string; onStep: (by: number) => void }

function Waiting({ id, place, onStep }: WaitingProps) {
  const record = useCall(readRecord, { id }).data
  const [deciding, setDeciding] = useState<'returned' | 'rejected' | null>(null)
  const { send, busy } = useSend(decideRecord)
  const verify = () => {
    if (record && !busy) void send({ id, version: record.version, decision: 'verified' })
  }
  useKeys({
    v: verify,
    r: () => record && setDeciding('returned'),
    n: () => onStep(1),
    p: () => onStep(-1),
  })
  if (!record) return <LoadingState />
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>{place}</p>
        <div className={styles.tools}>
          <Button onClick={() => onStep(-1)}>
            Previous <kbd className={styles.byKey}>P</kbd>
          </Button>
          <Button onClick={() => onStep(1)}>
            Next <kbd className={styles.byKey}>N</kbd>
          </Button>
          <Button onClick={() => setDeciding('rejected')}>Reject</Button>
          <Button onClick={() => setDeciding('returned')}>
            Return <kbd className={styles.byKey}>R</kbd>
          </Button>
          <Button look="primary" busy={busy} onClick={verify}>
            Verify <kbd className={styles.byKey}>V</kbd>
          </Button>
        </div>
      </div>
      <div className={styles.beside}>
        <Section title={record.name}>
          <RecordFacts record={record} />
        </Section>
        <Stack>
          <Section title="Links">
            <RecordLinks record={record} />
          </Section>
          <Section title="People">
            <ul className={styles.lines}>
              {record.persons.map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
            </ul>
          </Section>
        </Stack>
      </div>
      {deciding && <DecideDialog record={record} decision={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
