import { useEffect, useState } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { viewEstimateCopy, type EstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import { moneyText, rangeText } from '#estimates/contract/money-text.ts'
import { Agreement } from './nda-agreement.tsx'
import styles from './estimate-copy.module.css'

type Read = { readonly copy: EstimateCopy } | { readonly failure: Error } | null

/** The read-only copy that the mail leads to; looking at it is noted, so it is asked as a writing call. */
export function Screen() {
  const [read, setRead] = useState<Read>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const token = location.pathname.split('/')[2] ?? ''
    ask(viewEstimateCopy, { token }).then(
      ({ data }) => setRead({ copy: data }),
      (reason: unknown) => setRead({ failure: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
  }, [round])
  if (read === null) return <LoadingState />
  if ('failure' in read)
    return <FailureState asPage byLink failure={read.failure} again={() => setRound((count) => count + 1)} />
  return <Copy copy={read.copy} onAccepted={() => setRound((count) => count + 1)} />
}

const Copy = ({ copy, onAccepted }: { copy: EstimateCopy; onAccepted: () => void }) => (
  <article className={styles.page}>
    <header>
      <p className={styles.number}>{copy.number}</p>
      <h1>{copy.requirement}</h1>
      <p className={styles.quiet}>
        {copy.service} · for {copy.name} · {show.day(copy.made_on)}
      </p>
    </header>
    <dl className={styles.lines}>
      {copy.lines.map(({ label, detail, amount }) => (
        <div key={`${label} ${detail}`}>
          <dt>
            {label}
            {detail && <span className={styles.quiet}>{detail}</span>}
          </dt>
          <dd>{amount === null ? '' : moneyText(amount, copy.currency)}</dd>
        </div>
      ))}
      {copy.low !== null && copy.high !== null && (
        <div className={styles.total}>
          <dt>Estimated cost</dt>
          <dd>{rangeText(copy.low, copy.high, copy.currency)}</dd>
        </div>
      )}
    </dl>
    {copy.other && (
      <p className={styles.quiet}>
        ≈ {rangeText(copy.other.low, copy.other.high, copy.other.currency)}, for information, at ₹
        {(copy.other.rate / 100).toFixed(2)} for a dollar on {show.day(copy.other.rate_date)}.
      </p>
    )}
    {copy.notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
    <p className={styles.quiet}>
      This estimate is based on your answers and is valid until {show.day(copy.valid_until)}. The final cost
      is set once the details are final.
    </p>
    {copy.nda && <Agreement nda={copy.nda} onAccepted={onAccepted} />}
    <p className={styles.ways}>
      {copy.links.appointment && <a href={copy.links.appointment}>Book an appointment</a>}
      {copy.links.email && <a href={`mailto:${copy.links.email}`}>Email us</a>}
    </p>
  </article>
)
