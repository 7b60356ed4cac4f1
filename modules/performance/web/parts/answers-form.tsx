import { useEffect, useRef, useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { Answer, Item } from '#performance/contract/performance-fields.ts'
import { NOT_RATED, recommendations } from '#performance/contract/performance-lists.ts'
import { saveReview, submitReview } from '#performance/contract/review-calls.ts'
import styles from '#performance/web/performance.module.css'

const marks = [
  { value: NOT_RATED, label: 'Not rated' },
  ...Array.from({ length: 21 }, (_, at) => ({ value: at / 2, label: String(at / 2) })),
]
const PAUSE_MS = 1_200

type Mine = { readonly id: number; readonly version: number; readonly answers: readonly Answer[] }
type AnswersFormProps = {
  mine: Mine
  items: readonly Item[]
  /** A confirmation is submitted with a recommendation. */
  recommends?: boolean
}

/** One review: kept while it is typed, submitted once. */
export function AnswersForm({ mine, items, recommends = false }: AnswersFormProps) {
  const { answers, change, state, versionOf } = useDraft(mine, items)
  const submit = useSend(submitReview)
  const [advice, advise] = useState<{
    recommendation: 'confirm' | 'extend' | 'release' | null
    months: number | null
  }>({
    recommendation: recommends ? 'confirm' : null,
    months: null,
  })
  const open = answers.filter(({ mark }) => mark === null).length
  const send = async () => {
    const version = await versionOf()
    await submit.send({ id: mine.id, version, answers, ...advice })
  }
  return (
    <div className={styles.parts}>
      {items.map((item, at) => (
        <AnswerRow key={item.item} item={item} answer={answers[at]!} change={(more) => change(at, more)} />
      ))}
      {recommends && (
        <>
          <SelectField
            label="Recommendation"
            value={advice.recommendation}
            options={recommendations.options}
            onChange={(recommendation) => advise({ ...advice, recommendation })}
          />
          {advice.recommendation === 'extend' && (
            <NumberField
              label="Months"
              value={advice.months}
              onChange={(months) => advise({ ...advice, months })}
            />
          )}
        </>
      )}
      <div className={styles.marks}>
        <Button look="primary" busy={submit.busy} onClick={() => void send()}>
          Submit review
        </Button>
        <span className={styles.quiet} role="status">
          {[stateWords[state], open > 0 && `${open} of ${items.length} without a mark`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  )
}

const stateWords = {
  fresh: 'Saved while you type. Only you can read it.',
  kept: 'Draft saved. Only you can read it.',
  typing: 'Saving…',
  failed: 'Not saved. Check the connection.',
  behind: 'Changed in another window. Reload to go on.',
}

type RowProps = { item: Item; answer: Answer; change: (more: Partial<Answer>) => void }

const AnswerRow = ({ item, answer, change }: RowProps) => (
  <div className={styles.answer} role="group" aria-label={item.text}>
    <h3>{item.text}</h3>
    {(item.detail || item.weight !== null) && (
      <p className={styles.quiet}>
        {[item.weight !== null && `Weight ${item.weight / 100}`, item.detail].filter(Boolean).join(' · ')}
      </p>
    )}
    <SelectField label="Mark" value={answer.mark} options={marks} onChange={(mark) => change({ mark })} />
    <TextArea
      label="Comment"
      optional
      rows={2}
      value={answer.comment}
      onChange={(comment) => change({ comment })}
      longest={4_000}
    />
  </div>
)

type Kept = keyof typeof stateWords

/** Saves after a pause, one save at a time, so that no answer overtakes another. */
function useDraft(mine: Mine, items: readonly Item[]) {
  const [answers, setAnswers] = useState<Answer[]>(() =>
    items.map(
      ({ item }) => mine.answers.find((one) => one.item === item) ?? { item, mark: null, comment: '' },
    ),
  )
  const [state, setState] = useState<Kept>('fresh')
  const { send } = useSend(saveReview, { silent: true })
  const version = useRef(mine.version)
  const newest = useRef(answers)
  const running = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)

  const isWaiting = () => waiting.current !== null
  function stopWaiting() {
    if (waiting.current) clearTimeout(waiting.current)
    waiting.current = null
  }
  async function save() {
    stopWaiting()
    const input: SentBy<typeof saveReview> = {
      id: mine.id,
      version: version.current,
      answers: newest.current,
    }
    const sent = await send(input)
    if (sent.ok) version.current = sent.data.version
    if (!isWaiting())
      setState(
        sent.ok ? 'kept' : 'status' in sent.failure && sent.failure.status === 409 ? 'behind' : 'failed',
      )
  }
  const queue = () => {
    running.current = running.current.then(save)
    return running.current
  }
  function change(at: number, more: Partial<Answer>) {
    const next = newest.current.map((one, index) => (index === at ? { ...one, ...more } : one))
    newest.current = next
    setAnswers(next)
    setState('typing')
    stopWaiting()
    waiting.current = setTimeout(() => void queue(), PAUSE_MS)
  }
  const versionOf = async () => {
    if (waiting.current) await queue()
    else await running.current
    return version.current
  }
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current)
    },
    [],
  )
  return { answers, change, state, versionOf }
}
