import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { Choice } from './rule-choice.tsx'
import { RuleCredits } from './rule-credits.tsx'
import { RuleGroup, RuleNumbers, type RuleNumber, type RulePartProps } from './rule-group.tsx'
import { RulePeople } from './rule-eligibility.tsx'

type RuleFieldsProps = Pick<RulePartProps, 'rule' | 'errorAt'> & { onChange: (rule: LeaveRule) => void }

type FlagKey = { [K in keyof LeaveRule]: LeaveRule[K] extends boolean ? K : never }[keyof LeaveRule]

const amounts: readonly RuleNumber[] = [
  { key: 'paid_share', label: 'Paid share of a day (%)' },
  { key: 'negative_limit', label: 'Maximum in advance', days: true },
  { key: 'least_at_once', label: 'Minimum per application', days: true, optional: true },
  { key: 'most_at_once', label: 'Maximum per application', days: true, optional: true },
  { key: 'most_in_a_row', label: 'Maximum in a row', days: true, optional: true },
  { key: 'most_in_a_month', label: 'Maximum in a month', days: true, optional: true },
  { key: 'most_times', label: 'Times during employment', optional: true },
]

const times: readonly RuleNumber[] = [
  { key: 'notice_days', label: 'Days of notice' },
  { key: 'back_days', label: 'Backdated days without HR' },
  { key: 'ahead_days', label: 'Maximum days ahead' },
  { key: 'waiting_days', label: 'Days after joining' },
  { key: 'certificate_after', label: 'Certificate after', days: true, optional: true },
  { key: 'certificate_days', label: 'Days to submit it' },
]

const enclosed: readonly RuleNumber[] = [
  { key: 'sandwich_side', label: 'Minimum leave on each side', days: true },
  { key: 'sandwich_longest', label: 'Maximum days off in a row' },
]

const leftOver: readonly RuleNumber[] = [
  { key: 'carry_cap', label: 'Maximum carried over', days: true },
  { key: 'carry_months', label: 'Carried days expire after months', optional: true },
  { key: 'encash_cap', label: 'Maximum paid out', days: true },
  { key: 'paid_on_leaving', label: 'Maximum paid out on leaving', days: true },
]

const flags: [FlagKey, string][] = [
  ['in_probation', 'Allowed during probation'],
  ['in_notice', 'Allowed during the notice period'],
  ['despite_blocks', 'Allowed on blackout dates'],
  ['in_closed_month', 'Allowed in a closed payroll month'],
  ['cancels_alone', 'Self-service cancellation before it starts'],
  ['takes_penalties', 'Late penalties are deducted from it'],
  ['project_veto', 'Project manager rejection is final'],
]

/** The fields of a rule; longer service and what it may not stand next to are kept as they are. */
export function RuleFields({ rule, onChange, errorAt }: RuleFieldsProps) {
  const put = (change: Partial<LeaveRule>) => onChange({ ...rule, ...change })
  const part = { rule, put, errorAt }
  return (
    <>
      <RuleCredits {...part} />
      <TakenAs {...part} />
      <RuleGroup title="Applying">
        <RuleNumbers {...part} of={times} />
      </RuleGroup>
      <Enclosed {...part} />
      <RuleGroup title="Unused days">
        <RuleNumbers {...part} of={leftOver} />
      </RuleGroup>
      <RulePeople rule={rule} onChange={put} />
      <RuleGroup title="Other rules">
        {flags.map(([key, label]) => (
          <CheckboxField key={key} label={label} value={rule[key]} onChange={(on) => put({ [key]: on })} />
        ))}
      </RuleGroup>
    </>
  )
}

const TakenAs = (part: RulePartProps) => (
  <RuleGroup title="Limits">
    <Choice
      label="Counted in"
      value={part.rule.counts}
      options={kinds}
      onChange={(counts) => part.put({ counts })}
    />
    <Choice
      label="Smallest unit"
      value={String(part.rule.smallest)}
      options={parts}
      onChange={(smallest) => part.put({ smallest: Number(smallest) as LeaveRule['smallest'] })}
    />
    <RuleNumbers {...part} of={amounts} />
  </RuleGroup>
)

const Enclosed = (part: RulePartProps) => (
  <RuleGroup title="Days off in between">
    <Choice
      label="Days off between leave days"
      value={part.rule.sandwich}
      options={sandwiches}
      onChange={(sandwich) => part.put({ sandwich })}
    />
    <RuleNumbers {...part} of={part.rule.sandwich === 'none' ? [] : enclosed} />
  </RuleGroup>
)

const kinds = [
  { value: 'working_days', label: 'Working days' },
  { value: 'calendar_days', label: 'Calendar days' },
] as const
const parts = [
  { value: '25', label: '0.25 day' },
  { value: '50', label: '0.5 day' },
  { value: '100', label: '1 day' },
]
const sandwiches = [
  { value: 'none', label: 'Do not count' },
  { value: 'weekly_off', label: 'Weekly offs count' },
  { value: 'holiday', label: 'Holidays count' },
  { value: 'both', label: 'Both count' },
] as const
