import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { Choice } from './rule-choice.tsx'
import { RuleCredits } from './rule-credits.tsx'
import { RuleGroup, RuleNumbers, type RuleNumber, type RulePartProps } from './rule-group.tsx'
import { RulePeople } from './rule-eligibility.tsx'

type RuleFieldsProps = Pick<RulePartProps, 'rule' | 'errorAt'> & { onChange: (rule: LeaveRule) => void }

type FlagKey = { [K in keyof LeaveRule]: LeaveRule[K] extends boolean ? K : never }[keyof LeaveRule]

const amounts: readonly RuleNumber[] = [
  { key: 'paid_share', label: 'Paid of each day, per cent' },
  { key: 'negative_limit', label: 'Taken in advance at most', days: true },
  { key: 'least_at_once', label: 'At a time at least', days: true, optional: true },
  { key: 'most_at_once', label: 'At a time at most', days: true, optional: true },
  { key: 'most_in_a_row', label: 'In a row at most', days: true, optional: true },
  { key: 'most_in_a_month', label: 'In a month at most', days: true, optional: true },
  { key: 'most_times', label: 'Times in the whole service', optional: true },
]

const times: readonly RuleNumber[] = [
  { key: 'notice_days', label: 'Days of notice' },
  { key: 'back_days', label: 'Days back without HR' },
  { key: 'ahead_days', label: 'Days ahead at most' },
  { key: 'waiting_days', label: 'Days after joining' },
  { key: 'certificate_after', label: 'Certificate after', days: true, optional: true },
  { key: 'certificate_days', label: 'Days for the certificate' },
]

const enclosed: readonly RuleNumber[] = [
  { key: 'sandwich_side', label: 'Each side of free days at least', days: true },
  { key: 'sandwich_longest', label: 'Free days in a row at most' },
]

const leftOver: readonly RuleNumber[] = [
  { key: 'carry_cap', label: 'Carried at most', days: true },
  { key: 'carry_months', label: 'Carried days last months', optional: true },
  { key: 'encash_cap', label: 'Paid out at most', days: true },
  { key: 'paid_on_leaving', label: 'Paid out on leaving, at most', days: true },
]

const flags: [FlagKey, string][] = [
  ['in_probation', 'Also in probation'],
  ['in_notice', 'Also in the notice period'],
  ['despite_blocks', 'Also in blocked days'],
  ['in_closed_month', 'Also in a month that is closed for payroll'],
  ['cancels_alone', 'Taken back alone before it begins'],
  ['takes_penalties', 'Lateness beyond the budget is taken from it'],
  ['project_veto', 'A project manager’s no is final'],
]

/** The fields of a rule; longer service and what it may not stand next to are kept as they are. */
export function RuleFields({ rule, onChange, errorAt }: RuleFieldsProps) {
  const put = (change: Partial<LeaveRule>) => onChange({ ...rule, ...change })
  const part = { rule, put, errorAt }
  return (
    <>
      <RuleCredits {...part} />
      <TakenAs {...part} />
      <RuleGroup title="When it is taken">
        <RuleNumbers {...part} of={times} />
      </RuleGroup>
      <Enclosed {...part} />
      <RuleGroup title="What is left over">
        <RuleNumbers {...part} of={leftOver} />
      </RuleGroup>
      <RulePeople rule={rule} onChange={put} />
      <RuleGroup title="What else holds">
        {flags.map(([key, label]) => (
          <CheckboxField key={key} label={label} value={rule[key]} onChange={(on) => put({ [key]: on })} />
        ))}
      </RuleGroup>
    </>
  )
}

const TakenAs = (part: RulePartProps) => (
  <RuleGroup title="How much of it is taken">
    <Choice
      label="Counted in"
      value={part.rule.counts}
      options={kinds}
      onChange={(counts) => part.put({ counts })}
    />
    <Choice
      label="Smallest part taken"
      value={String(part.rule.smallest)}
      options={parts}
      onChange={(smallest) => part.put({ smallest: Number(smallest) as LeaveRule['smallest'] })}
    />
    <RuleNumbers {...part} of={amounts} />
  </RuleGroup>
)

const Enclosed = (part: RulePartProps) => (
  <RuleGroup title="Free days in between">
    <Choice
      label="Free days between days of leave"
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
