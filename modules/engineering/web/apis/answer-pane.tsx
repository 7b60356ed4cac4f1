import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { LoadingState } from '#platform/web/light/states.tsx'
import { readHistory, type SentAnswer } from '#engineering/contract/apis/api-calls.ts'
import styles from './apis.module.css'

export type Answered = { readonly answer: SentAnswer } | { readonly failure: string }

type AnswerProps = { requestId: number; answered: Answered | null; busy: boolean; example: string }
type Tab = 'body' | 'headers' | 'tests' | 'history'

export function AnswerPane({ requestId, answered, busy, example }: AnswerProps) {
  const [tab, setTab] = useState<Tab>('body')
  const answer = answered && 'answer' in answered ? answered.answer : null
  const tabs = [
    { key: 'body', label: 'Body' },
    { key: 'headers', label: 'Headers', count: answer?.headers.length },
    { key: 'tests', label: 'Tests', count: answer?.tests.length },
    { key: 'history', label: 'History' },
  ] as const
  return (
    <Section title="Answer">
      {busy && <LoadingState />}
      {answered && 'failure' in answered && <p role="alert">{answered.failure}</p>}
      {answer && <Head answer={answer} />}
      <SectionTabs<Tab> label="Parts of the answer" tabs={tabs} tab={tab} onTab={setTab} />
      {tab === 'history' ? (
        <History requestId={requestId} />
      ) : answer ? (
        <Part tab={tab} answer={answer} />
      ) : (
        <Waiting example={tab === 'body' ? example : ''} />
      )}
    </Section>
  )
}

const Waiting = ({ example }: { example: string }) => (
  <>
    <p className={styles.quiet}>{example ? 'Example:' : 'Send the request to see the answer.'}</p>
    {example && <pre className={styles.pre}>{pretty(example)}</pre>}
  </>
)

export const toneOf = (status: number) => (status < 300 ? 'good' : status < 400 ? 'info' : 'bad')
export const sizeText = (bytes: number): string =>
  bytes < 1_024
    ? `${bytes} B`
    : bytes < 1_048_576
      ? `${(bytes / 1_024).toFixed(1)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`

const Head = ({ answer: { status, milliseconds, bytes } }: { answer: SentAnswer }) => (
  <p className={styles.head}>
    <Badge tone={toneOf(status)}>{`Status ${status}`}</Badge>
    <span>{`${milliseconds} ms`}</span>
    <span>{sizeText(bytes)}</span>
  </p>
)

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // What is no JSON is shown as it came.
    return text
  }
}

function Part({ tab, answer }: { tab: Exclude<Tab, 'history'>; answer: SentAnswer }) {
  if (tab === 'headers')
    return (
      <dl className={styles.headers}>
        {answer.headers.map(([name, value], at) => (
          <div key={`${name}-${at}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  if (tab === 'tests') return <Outcomes tests={answer.tests} />
  if (answer.binary) return <p className={styles.quiet}>The answer is no text.</p>
  return (
    <>
      <pre className={styles.pre}>{answer.text === '' ? 'The answer is empty.' : pretty(answer.text)}</pre>
      {answer.cut && <p className={styles.quiet}>Only the beginning is shown.</p>}
    </>
  )
}

const Outcomes = ({ tests }: { tests: SentAnswer['tests'] }) =>
  tests.length === 0 ? (
    <p className={styles.quiet}>This request has no tests.</p>
  ) : (
    <ul className={styles.outcomes}>
      {tests.map(({ label, passed, got }) => (
        <li key={label}>
          <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Failed'}</Badge>
          <span>{passed ? label : `${label}, but it is ${got}`}</span>
        </li>
      ))}
    </ul>
  )

function History({ requestId }: { requestId: number }) {
  const rows = useCall(readHistory, { request_id: requestId }).data?.rows ?? []
  if (rows.length === 0) return <p className={styles.quiet}>Your calls of the last 30 days stand here.</p>
  return (
    <ul className={styles.outcomes}>
      {rows.map(({ id, at, environment, status, milliseconds, bytes, tests, passed }) => (
        <li key={id}>
          <Badge tone={status === null ? 'bad' : toneOf(status)}>
            {status === null ? 'No answer' : String(status)}
          </Badge>
          <span>
            {[
              show.moment(at),
              environment,
              `${milliseconds} ms`,
              sizeText(bytes),
              tests > 0 && `${passed} of ${tests} passed`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
