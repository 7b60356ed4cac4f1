import styles from './hire-team.module.css'

type StepperProps = {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A small number with a step down and a step up; what is typed stays within the bounds. */
export const Stepper = ({ label, value, least, most, onChange }: StepperProps) => {
  const within = (number: number) => Math.min(most, Math.max(least, number))
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`${label}, one less`}
        disabled={value <= least}
        onClick={() => onChange(within(value - 1))}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={String(value)}
        data-none={value === 0 || undefined}
        onChange={(event) => onChange(within(Number(event.target.value.replace(/\D/g, '')) || least))}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label={`${label}, one more`}
        disabled={value >= most}
        onClick={() => onChange(within(value + 1))}
      >
        +
      </button>
    </div>
  )
}
