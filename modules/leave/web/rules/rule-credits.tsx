import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { Choice } from './rule-choice.tsx'
import { RuleGroup, RuleNumbers, type RuleNumber, type RulePartProps } from './rule-group.tsx'

const yearly: readonly RuleNumber[] = [
  { key: 'yearly', label: 'Days a year', days: true },
  { key: 'balance_cap', label: 'Maximum balance', days: true, optional: true },
]

const byTime: readonly RuleNumber[] = [
  { key: 'joins_by_day', label: 'Month counts if joined by day' },
  { key: 'pause_after_unpaid', label: 'Reduced after loss of pay days', days: true, optional: true },
]

const byWork: readonly RuleNumber[] = [
  { key: 'worked_days_for_one', label: 'Days worked for one day' },
  { key: 'credit_after_days', label: 'Credits start after days' },
]

/** Asked is what the way of crediting uses; the rest is kept as it is. */
export function RuleCredits(part: RulePartProps) {
  const { rule, put } = part
  const isByWork = rule.accrual === 'days_worked'
  return (
    <RuleGroup title="Accrual">
      <Choice
        label="Credited"
        value={rule.accrual}
        options={accruals}
        onChange={(accrual) => put({ accrual })}
      />
      {rule.accrual !== 'none' && (
        <>
          {!isByWork && (
            <Choice label="On" value={rule.due} options={dues} onChange={(due) => put({ due })} />
          )}
          <RuleNumbers {...part} of={isByWork ? byWork : []} />
          <RuleNumbers {...part} of={yearly} />
          <Steps {...part} />
          <RuleNumbers {...part} of={isByWork ? [] : byTime} />
        </>
      )}
    </RuleGroup>
  )
}

const Steps = ({ rule, put }: RulePartProps) => (
  <>
    <Choice
      label="Credited in steps of"
      value={String(rule.step)}
      options={steps}
      onChange={(step) => put({ step: Number(step) as LeaveRule['step'] })}
    />
    <Choice
      label="Rounded"
      value={rule.rounding}
      options={roundings}
      onChange={(rounding) => put({ rounding })}
    />
  </>
)

const accruals = [
  { value: 'none', label: 'Not credited' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'half_yearly', label: 'Every half year' },
  { value: 'yearly', label: 'Once a year' },
  { value: 'days_worked', label: 'By days worked' },
] as const
const dues = [
  { value: 'first_day', label: 'The first day' },
  { value: 'last_day', label: 'The last day' },
] as const
const steps = [
  { value: '1', label: 'Not rounded' },
  { value: '25', label: '0.25 day' },
  { value: '50', label: '0.5 day' },
  { value: '100', label: '1 day' },
]
const roundings = [
  { value: 'down', label: 'Down' },
  { value: 'nearest', label: 'To the nearest' },
  { value: 'up', label: 'Up' },
] as const
