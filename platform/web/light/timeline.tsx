import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Tone } from '#platform/contract/catalogue.ts'
import { show } from './format-values.ts'
import { AlertIcon, CheckIcon, CrossIcon } from './icons.tsx'
import styles from './timeline.module.css'

export type TimelineEntry = {
  id: string | number
  /** ISO instant. */
  at: string
  title: ReactNode
  /** The page of what the title names. */
  link?: string | undefined
  who?: ReactNode
  text?: ReactNode
  tone?: Tone | undefined
  /** The kind of event; without one the tone has its own. */
  icon?: ReactNode
  /** What can be done with the entry. */
  action?: ReactNode
}

const iconOfTone: Readonly<Record<Tone, ReactNode>> = {
  good: <CheckIcon size={14} />,
  bad: <CrossIcon size={14} />,
  warn: <AlertIcon size={14} />,
  info: null,
  neutral: null,
}

/** Who did what when with a record, in the order given. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label?: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {entries.map(({ id, at, title, link, who, text, tone = 'neutral', icon = iconOfTone[tone], action }) => (
      <li key={id} data-tone={tone}>
        <span className={styles.mark} data-bare={icon === null || undefined}>
          {icon}
        </span>
        <div className={styles.head}>
          <p className={styles.title}>{link ? <Link to={link}>{title}</Link> : title}</p>
          {action}
        </div>
        <p className={styles.when}>
          <time dateTime={at}>{show.moment(at)}</time>
          {who && <> · {who}</>}
        </p>
        {text && <div className={styles.text}>{text}</div>}
      </li>
    ))}
  </ol>
)
