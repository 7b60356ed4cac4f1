import type { ReactNode } from 'react'
import { DaysField, NumberField } from '#platform/web/light/number-field.tsx'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import styles from '#leave/web/leave.module.css'

type RuleGroupProps = { title: string; children: ReactNode }

/** Fields of a rule that belong together, in columns that are the same in every group. */
export const RuleGroup = ({ title, children }: RuleGroupProps) => (
  <fieldset className={styles.ruleGroup}>
    <legend>{title}</legend>
    <div>{children}</div>
  </fieldset>
)

type NumberKey = { [K in keyof LeaveRule]: LeaveRule[K] extends number | null ? K : never }[keyof LeaveRule]

export type RuleNumber = {
  readonly key: NumberKey
  readonly label: string
  /** In hundredths of a day; else whole numbers. */
  readonly days?: boolean
  readonly optional?: boolean
}

export type RulePartProps = {
  rule: LeaveRule
  put: (change: Partial<LeaveRule>) => void
  errorAt: (path: string) => string | undefined
}

export const RuleNumbers = ({ rule, put, errorAt, of }: RulePartProps & { of: readonly RuleNumber[] }) =>
  of.map(({ key, label, days = false, optional = false }) => {
    const Field = days ? DaysField : NumberField
    return (
      <Field
        key={key}
        label={label}
        optional={optional}
        value={rule[key]}
        error={errorAt(`rule.${key}`)}
        onChange={(value) => put({ [key]: value ?? (optional ? null : 0) })}
      />
    )
  })
