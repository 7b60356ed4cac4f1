import { Button } from '#platform/web/light/button.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import type { HostHours, HostSpan } from '#appointments/contract/hosts/host-calls.ts'
import { clockOf, minuteOf, withEnd, withStart } from './span-times.ts'
import styles from './week-hours.module.css'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type WeekHoursProps = {
  label: string
  value: readonly HostHours[] | null | undefined
  onChange: (week: HostHours[]) => void
  error?: string | undefined
}

/** The hours of each weekday; an end before the beginning is on the next day. */
export function WeekHours({ label, value, onChange, error }: WeekHoursProps) {
  const week = value ?? []
  const put = (weekday: number, spans: readonly HostSpan[]) =>
    onChange([
      ...week.filter((one) => one.weekday !== weekday),
      ...spans.map((span) => ({ ...span, weekday })),
    ])
  return (
    <fieldset className={styles.week}>
      <legend>{label}</legend>
      {weekdays.map((name, at) => (
        <div key={name} className={styles.day}>
          <b>{name}</b>
          <SpanList
            name={name}
            spans={week.filter(({ weekday }) => weekday === at + 1)}
            onChange={(spans) => put(at + 1, spans)}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type SpanListProps = {
  name: string
  spans: readonly HostSpan[]
  onChange: (spans: HostSpan[]) => void
}

const usual: HostSpan = { start_minute: 600, end_minute: 1140 }

export function SpanList({ name, spans, onChange }: SpanListProps) {
  const set = (at: number, span: HostSpan) => onChange(spans.map((one, index) => (index === at ? span : one)))
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span className={styles.quiet}>Free</span>}
      {spans.map((span, at) => (
        <div key={at} className={styles.span}>
          <TimeField
            name={`${name}-${at}-from`}
            label={`${name} from`}
            labelUnseen
            value={clockOf(span.start_minute)}
            onChange={(time) => time !== null && set(at, withStart(span, minuteOf(time)))}
          />
          <span>–</span>
          <TimeField
            name={`${name}-${at}-until`}
            label={`${name} until`}
            labelUnseen
            value={clockOf(span.end_minute)}
            onChange={(time) => time !== null && set(at, withEnd(span, minuteOf(time)))}
          />
          {span.end_minute > 1440 && <span className={styles.quiet}>the next day</span>}
          <Button
            size="s"
            look="plain"
            aria-label={`${name}: remove these hours`}
            onClick={() => onChange(spans.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button size="s" aria-label={`${name}: Add hours`} onClick={() => onChange([...spans, usual])}>
        Add hours
      </Button>
    </div>
  )
}
