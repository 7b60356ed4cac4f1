import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { RuleGroup } from './rule-group.tsx'

type RulePeopleProps = { rule: LeaveRule; onChange: (change: Partial<LeaveRule>) => void }

/** Whom it is for; where nothing is ticked, for everybody. */
export const RulePeople = ({ rule, onChange }: RulePeopleProps) => (
  <RuleGroup title="Who it applies to (none selected means everyone)">
    {(['Male', 'Female', 'Others'] as const).map((one) => (
      <CheckboxField
        key={one}
        label={`Only for: ${one}`}
        value={rule.genders.includes(one)}
        onChange={(on) => onChange({ genders: ticked(rule.genders, one, on) })}
      />
    ))}
    {(['Single', 'Married', 'Divorced'] as const).map((one) => (
      <CheckboxField
        key={one}
        label={`Only for: ${one}`}
        value={rule.marital_statuses.includes(one)}
        onChange={(on) => onChange({ marital_statuses: ticked(rule.marital_statuses, one, on) })}
      />
    ))}
  </RuleGroup>
)

const ticked = <V,>(list: readonly V[], one: V, on: boolean): V[] =>
  on ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one)
