import { lazy, Suspense, useId, type ComponentType } from 'react'
import { show } from '#platform/web/light/format-values.ts'
import type { DateValue } from './date-value.ts'
import type { PickedInputProps } from './picked-input.tsx'
import { monthInWords } from './read-date.ts'
import styles from './date-input.module.css'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))
const MonthInput = lazy(async () => ({ default: (await import('./month-input.tsx')).MonthInput }))

/** A day in a toolbar, inside its label: it looks like what stands beside it, and keeps nothing that is no date. */
export const DayChoice = (props: DateValue) => <BarInput {...props} written={show.day} input={DateInput} />

/** A month in a toolbar, YYYY-MM. */
export const MonthChoice = (props: DateValue) => (
  <BarInput {...props} written={monthInWords} input={MonthInput} />
)

type BarInputProps = DateValue & {
  written: (value: string) => string
  input: ComponentType<PickedInputProps>
}

function BarInput({ written, input: Input, value, ...props }: BarInputProps) {
  const id = useId()
  return (
    <Suspense fallback={<input className={styles.inBar} readOnly value={value ? written(value) : ''} />}>
      <Input inBar control={{ id }} value={value} {...props} />
    </Suspense>
  )
}
