import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { stored } from '#platform/web/browser-storage.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { NOTE_KEY } from './estimate-contact.tsx'
import styles from './mail-sent.module.css'
import pageStyles from './calculator.module.css'

export function Screen() {
  const { data: links } = useAnswer(getCalculatorLinks, {})
  const [note] = useState(() => stored.get(NOTE_KEY) ?? '')
  const ways = links
    ? [
        { label: 'Email us', to: links.email && `mailto:${links.email}` },
        { label: 'Video portfolio', to: links.portfolio },
        { label: 'Chat with us', to: links.chat },
        { label: 'Book an appointment', to: links.appointment },
      ].filter(({ to }) => to !== '')
    : []
  return (
    <section className={styles.page}>
      <svg className={styles.letter} viewBox="0 0 64 48" aria-hidden="true">
        <rect x="3" y="3" width="58" height="42" rx="6" />
        <path d="M5 8l27 20L59 8" />
      </svg>
      <h1 className={pageStyles.title}>
        We&apos;ve Sent You an Email With The Estimated Cost For Your Project
      </h1>
      {note !== '' && <p className={pageStyles.note}>{note}</p>}
      <p className={styles.text}>
        The price is an estimate. The final cost is set once the details of your project are final.
      </p>
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label="Next steps">
          {ways.map(({ label, to }) => (
            <li key={label}>
              {/* A frame would hold the next page as well; these open where the reader is. */}
              <a className={styles.way} href={to} target="_top">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
