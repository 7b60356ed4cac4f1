import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { splitByPercent } from '#sales/contract/proposals/proposal-rules.ts'
import styles from './proposals.module.css'

export type MilestoneValue = {
  readonly title: string
  readonly deliverable: string
  readonly due_on: string | null
  readonly amount: number | null
}

type RowsProps = {
  value: readonly MilestoneValue[]
  onChange: (milestones: MilestoneValue[]) => void
  error: string | undefined
  errorAt: (path: string) => string | undefined
  currency: string
  /** What they add up to. */
  net: number
}

export function MilestoneRows({ value, onChange, error, errorAt, currency, net }: RowsProps) {
  const change = (at: number, part: Partial<MilestoneValue>) =>
    onChange(value.map((milestone, index) => (index === at ? { ...milestone, ...part } : milestone)))
  const split = () => {
    const share = Math.floor(10_000 / value.length)
    const amounts = splitByPercent(
      net,
      value.map(() => share),
    )
    onChange(value.map((milestone, at) => ({ ...milestone, amount: amounts[at]! })))
  }
  return (
    <>
      {value.map((milestone, at) => (
        <div key={at} className={styles.row} role="group" aria-label={`Milestone ${at + 1}`}>
          <FormRow>
            <TextField
              label="Milestone"
              value={milestone.title}
              error={errorAt(`milestones.${at}.title`)}
              onChange={(title) => change(at, { title })}
            />
            <TextField
              label="Deliverable"
              value={milestone.deliverable}
              error={errorAt(`milestones.${at}.deliverable`)}
              onChange={(deliverable) => change(at, { deliverable })}
              optional
            />
          </FormRow>
          <FormRow>
            <DateField
              label="Due"
              value={milestone.due_on ?? ''}
              error={errorAt(`milestones.${at}.due_on`)}
              onChange={(due_on) => change(at, { due_on: due_on || null })}
              optional
            />
            <NumberField
              label="Amount"
              value={milestone.amount}
              decimals={digitsOf(currency as Currency)}
              suffix={currency}
              error={errorAt(`milestones.${at}.amount`)}
              onChange={(amount) => change(at, { amount })}
            />
          </FormRow>
          <div>
            <Button size="s" onClick={() => onChange(value.filter((_, index) => index !== at))}>
              Remove milestone {at + 1}
            </Button>
          </div>
        </div>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
      <FormRow>
        <Button
          onClick={() => onChange([...value, { title: '', deliverable: '', due_on: null, amount: null }])}
        >
          Add milestone
        </Button>
        {value.length > 0 && <Button onClick={split}>Split the total evenly</Button>}
      </FormRow>
    </>
  )
}
