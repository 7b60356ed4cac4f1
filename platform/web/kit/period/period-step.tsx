import type { KeyboardEvent } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayChoice, MonthChoice } from '#platform/web/kit/day-choice.tsx'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { periodAfter, periodInWords, type PeriodUnit } from './periods.ts'
import styles from './period-step.module.css'

type PeriodStepProps = {
  unit: PeriodUnit
  /** A month as 2026-11, or any day of the period; what comes back is written the same way. */
  value: string
  /** Today at the company or the office; without it there is no way back to it. */
  today?: string | undefined
  onChange: (value: string) => void
  earliest?: string | undefined
  latest?: string | undefined
  /** What the period is called where its dates are not its name, such as a financial year. */
  words?: (value: string) => string
  /** Says the period as a heading of this level, for a calendar that it stands over; else one can type or pick it. */
  heading?: 'h2' | 'h3'
}

/** One period back or on, with the way back to the present one. Page Up and Page Down step as well. */
export function PeriodStep({ unit, value, today, onChange, earliest, latest, ...say }: PeriodStepProps) {
  const { words = (one: string) => periodInWords(unit, one) } = say
  const name = nameOf(unit)
  const before = periodAfter(unit, value, -1)
  const after = periodAfter(unit, value, 1)
  const isFirst = earliest !== undefined && before < earliest
  const isLast = latest !== undefined && after > latest

  function steer(event: KeyboardEvent) {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    if (event.key === 'PageUp' && !isFirst) onChange(before)
    if (event.key === 'PageDown' && !isLast) onChange(after)
  }

  return (
    <div className={styles.step} role="group" aria-label="Back or on" data-print="off" onKeyDown={steer}>
      <div className={styles.control}>
        <IconButton
          label={`Previous ${name}`}
          icon={<IconChevronLeft size={18} aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => onChange(before)}
        />
        <Shown {...{ unit, value, onChange, earliest, latest }} text={words(value)} heading={say.heading} />
        <IconButton
          label={`Next ${name}`}
          icon={<IconChevronRight size={18} aria-hidden="true" />}
          disabled={isLast}
          onClick={() => onChange(after)}
        />
      </div>
      {today !== undefined && words(value) !== words(today) && (
        <Button look="plain" onClick={() => onChange(today.slice(0, value.length))}>
          {presentOf(unit)}
        </Button>
      )}
    </div>
  )
}

type ShownProps = Pick<PeriodStepProps, 'unit' | 'value' | 'onChange' | 'earliest' | 'latest' | 'heading'> & {
  text: string
}

function Shown({ unit, value, text, heading: Heading, onChange, earliest, latest }: ShownProps) {
  const isTyped = Heading === undefined && (unit === 'day' || (unit === 'month' && value.length === 7))
  if (!isTyped) {
    const Text = Heading ?? 'strong'
    return (
      <Text className={styles.words} aria-live="polite">
        {text}
      </Text>
    )
  }
  const Choice = unit === 'day' ? DayChoice : MonthChoice
  return (
    <label className={styles.typed}>
      <span className="unseen">{unit === 'day' ? 'Day' : 'Month'}</span>
      <Choice value={value} earliest={earliest} latest={latest} onChange={(next) => next && onChange(next)} />
    </label>
  )
}

const nameOf = (unit: PeriodUnit): string => (typeof unit === 'number' ? `${unit} days` : unit)

const presentOf = (unit: PeriodUnit): string =>
  unit === 'day' || typeof unit === 'number' ? 'Today' : `This ${unit}`
