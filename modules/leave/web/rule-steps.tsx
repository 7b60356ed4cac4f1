import { FormRow } from '../../../platform/web/form/form-row.tsx'
import type { LeaveRule } from '../contract/leave-rule.ts'
import { Choice } from './rule-choice.tsx'

type RuleStepsProps = { rule: LeaveRule; onChange: (change: Partial<LeaveRule>) => void }

/** In which parts it is credited and taken. */
export const RuleSteps = ({ rule, onChange }: RuleStepsProps) => (
  <FormRow>
    <Choice
      label="Credited in steps of"
      value={String(rule.step)}
      options={steps}
      onChange={(step) => onChange({ step: Number(step) as LeaveRule['step'] })}
    />
    <Choice
      label="Rounded"
      value={rule.rounding}
      options={roundings}
      onChange={(rounding) => onChange({ rounding })}
    />
    <Choice
      label="Smallest part taken"
      value={String(rule.smallest)}
      options={parts}
      onChange={(smallest) => onChange({ smallest: Number(smallest) as LeaveRule['smallest'] })}
    />
  </FormRow>
)

const parts = [
  { value: '25', label: '0.25 day' },
  { value: '50', label: '0.5 day' },
  { value: '100', label: '1 day' },
]
const steps = [{ value: '1', label: 'Not rounded' }, ...parts]
const roundings = [
  { value: 'down', label: 'Down' },
  { value: 'nearest', label: 'To the nearest' },
  { value: 'up', label: 'Up' },
] as const
