import { lazy, Suspense, useId } from 'react'
import { show } from '#platform/web/light/format-values.ts'
import type { DateValue } from './date-value.ts'
import styles from './date-input.module.css'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))

/** A day in a toolbar, inside its label: it looks like what stands beside it, and keeps nothing that is no date. */
export function DayChoice({ value, onChange, ...limits }: DateValue) {
  const id = useId()
  return (
    <Suspense fallback={<input className={styles.inBar} readOnly value={value ? show.day(value) : ''} />}>
      <DateInput inBar control={{ id }} value={value} onChange={onChange} {...limits} />
    </Suspense>
  )
}
