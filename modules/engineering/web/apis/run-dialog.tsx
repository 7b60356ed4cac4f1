import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { sendRequest, type CollectionPage } from '#engineering/contract/apis/api-calls.ts'
import { toneOf, type Answered } from './answer-pane.tsx'
import { Method, type Leaf } from './tree.tsx'
import styles from './apis.module.css'

type Props = {
  collection: CollectionPage
  folderId: number | null
  environment: CollectionPage['environments'][number] | null
  onClose: () => void
}

function leavesOf(collection: CollectionPage, folderId: number | null): Leaf[] {
  const inside = collection.folders.filter(({ parent_id }) => parent_id === folderId)
  return [
    ...inside.flatMap(({ id }) => leavesOf(collection, id)),
    ...collection.requests.filter(({ folder_id }) => folder_id === folderId),
  ]
}

/** One request after the other, with what became of its tests. */
export function RunDialog({ collection, folderId, environment, onClose }: Props) {
  const leaves = leavesOf(collection, folderId)
  const [results, setResults] = useState<ReadonlyMap<number, Answered>>(new Map())
  const [running, setRunning] = useState(false)
  const send = useSend(sendRequest, { silent: true, shows: () => true })
  const name = collection.folders.find(({ id }) => id === folderId)?.name ?? collection.name
  async function run() {
    setRunning(true)
    setResults(new Map())
    for (const { id } of leaves) {
      const sent = await send.send({ id, environment_id: environment?.id ?? null })
      const answered = sent.ok ? { answer: sent.data } : { failure: sent.failure.message }
      setResults((before) => new Map(before).set(id, answered))
    }
    setRunning(false)
  }
  const tests = [...results.values()].flatMap((one) => ('answer' in one ? one.answer.tests : []))
  return (
    <Dialog
      open
      size="l"
      title={`Run ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" busy={running} disabled={leaves.length === 0} onClick={() => void run()}>
            Run
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{environment ? `With ${environment.name}.` : 'Without an environment.'}</p>
      {leaves.length === 0 && <p>This folder has no requests.</p>}
      {tests.length > 0 && (
        <p role="status">{`${tests.filter(({ passed }) => passed).length} of ${tests.length} tests passed.`}</p>
      )}
      <ul className={styles.outcomes}>
        {leaves.map((leaf) => (
          <li key={leaf.id}>
            <Method method={leaf.method} />
            <span>{leaf.name}</span>
            <Result answered={results.get(leaf.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Result({ answered }: { answered: Answered | undefined }) {
  if (!answered) return null
  if ('failure' in answered) return <span role="alert">{answered.failure}</span>
  const { status, milliseconds, tests } = answered.answer
  const failed = tests.filter(({ passed }) => !passed)
  return (
    <>
      <Badge tone={toneOf(status)}>{String(status)}</Badge>
      <span>{`${milliseconds} ms`}</span>
      {tests.length > 0 && (
        <Badge tone={failed.length === 0 ? 'good' : 'bad'}>
          {`${tests.length - failed.length} of ${tests.length} passed`}
        </Badge>
      )}
      {failed.map(({ label, got }) => (
        <span key={label} className={styles.quiet}>{`${label}, but it is ${got}`}</span>
      ))}
    </>
  )
}
