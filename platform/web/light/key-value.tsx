import { isValidElement, type ReactNode } from 'react'
import styles from './layout.module.css'

/** More than this needs the whole line where two stand side by side on a phone. */
const LONG = 34
const LONG_WORD = 16

/** What it says, also where it is a link; an address of a mail is one word. */
const textOf = (value: ReactNode): string =>
  isValidElement<{ children?: ReactNode }>(value)
    ? textOf(value.props.children)
    : typeof value === 'string'
      ? value
      : ''

const isLong = (text: string) =>
  text.length > LONG || text.split(/\s/).some((word) => word.length > LONG_WORD)

/** Names and values of one record. A value that is not there shows as a dash. */
export const KeyValue = ({
  entries,
}: {
  entries: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={styles.keyValue}>
    {entries.map(([label, value]) => (
      <div key={label} data-long={isLong(textOf(value)) || undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
