import { FormRow } from '../../../platform/web/form/form-row.tsx'
import { CheckboxField } from '../../../platform/web/light/checkbox-field.tsx'
import { DaysField, NumberField } from '../../../platform/web/light/number-field.tsx'
import type { LeaveRule } from '../contract/leave-rule.ts'
import { Choice } from './rule-choice.tsx'
import { RulePeople } from './rule-people.tsx'
import { RuleSteps } from './rule-steps.tsx'

type RuleFieldsProps = {
  rule: LeaveRule
  onChange: (rule: LeaveRule) => void
  errorAt: (path: string) => string | undefined
}

type NumberKey = { [K in keyof LeaveRule]: LeaveRule[K] extends number | null ? K : never }[keyof LeaveRule]
type FlagKey = { [K in keyof LeaveRule]: LeaveRule[K] extends boolean ? K : never }[keyof LeaveRule]

const days: [NumberKey, string, boolean][] = [
  ['yearly', 'Days a year', false],
  ['carry_cap', 'Carried at most', false],
  ['encash_cap', 'Paid out at most', false],
  ['paid_on_leaving', 'Paid out on leaving, at most', false],
  ['balance_cap', 'Credits stop at a balance of', true],
  ['negative_limit', 'Taken in advance at most', false],
  ['least_at_once', 'At a time at least', true],
  ['most_at_once', 'At a time at most', true],
  ['most_in_a_row', 'In a row at most', true],
  ['most_in_a_month', 'In a month at most', true],
  ['certificate_after', 'Certificate after', true],
  ['pause_after_unpaid', 'Credited in part after days without pay', true],
  ['sandwich_side', 'Each side of free days at least', false],
]

const counts: [NumberKey, string, boolean][] = [
  ['paid_share', 'Paid of each day, per cent', false],
  ['worked_days_for_one', 'Days worked for one day', false],
  ['credit_after_days', 'Credited from days after joining', false],
  ['joins_by_day', 'Month counts when joined by day', false],
  ['carry_months', 'Carried days last months', true],
  ['notice_days', 'Days of notice', false],
  ['back_days', 'Days back without HR', false],
  ['ahead_days', 'Days ahead at most', false],
  ['waiting_days', 'Days after joining', false],
  ['most_times', 'Times in the whole service', true],
  ['certificate_days', 'Days for the certificate', false],
  ['sandwich_longest', 'Free days in a row at most', false],
]

const flags: [FlagKey, string][] = [
  ['in_probation', 'Also in probation'],
  ['in_notice', 'Also in the notice period'],
  ['despite_blocks', 'Also in blocked days'],
  ['takes_penalties', 'Lateness beyond the budget is taken from it'],
  ['cancels_alone', 'Taken back alone before it begins'],
  ['in_closed_month', 'Also in a month that is closed for payroll'],
  ['project_veto', 'A project manager’s no is final'],
]

/** The fields of a rule; longer service and what it may not stand next to are kept as they are. */
export function RuleFields({ rule, onChange, errorAt }: RuleFieldsProps) {
  const put = (change: Partial<LeaveRule>) => onChange({ ...rule, ...change })
  const number =
    (Field: typeof DaysField) =>
    ([key, label, optional]: [NumberKey, string, boolean]) => (
      <Field
        key={key}
        label={label}
        optional={optional}
        value={rule[key]}
        error={errorAt(`rule.${key}`)}
        onChange={(value) => put({ [key]: value ?? (optional ? null : 0) })}
      />
    )
  return (
    <>
      <FormRow>
        <Choice
          label="Credited"
          value={rule.accrual}
          options={accruals}
          onChange={(accrual) => put({ accrual })}
        />
        <Choice label="On" value={rule.due} options={dues} onChange={(due) => put({ due })} />
        <Choice
          label="Counted in"
          value={rule.counts}
          options={kinds}
          onChange={(kind) => put({ counts: kind })}
        />
        <Choice
          label="Free days between days of leave"
          value={rule.sandwich}
          options={sandwiches}
          onChange={(sandwich) => put({ sandwich })}
        />
      </FormRow>
      <RuleSteps rule={rule} onChange={put} />
      <FormRow>{days.map(number(DaysField))}</FormRow>
      <FormRow>{counts.map(number(NumberField))}</FormRow>
      <RulePeople rule={rule} onChange={put} />
      <FormRow>
        {flags.map(([key, label]) => (
          <CheckboxField key={key} label={label} value={rule[key]} onChange={(on) => put({ [key]: on })} />
        ))}
      </FormRow>
    </>
  )
}

const accruals = [
  { value: 'none', label: 'Not credited' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'half_yearly', label: 'Every half year' },
  { value: 'yearly', label: 'Once a year' },
  { value: 'days_worked', label: 'By the days worked' },
] as const
const dues = [
  { value: 'first_day', label: 'The first day' },
  { value: 'last_day', label: 'The last day' },
] as const
const kinds = [
  { value: 'working_days', label: 'Working days' },
  { value: 'calendar_days', label: 'Calendar days' },
] as const
const sandwiches = [
  { value: 'none', label: 'Do not count' },
  { value: 'weekly_off', label: 'Weekly offs count' },
  { value: 'holiday', label: 'Holidays count' },
  { value: 'both', label: 'Both count' },
] as const
