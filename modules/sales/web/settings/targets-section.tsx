import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { saveTargets, type SalesSettings } from '#sales/contract/settings/setting-calls.ts'
import styles from './settings.module.css'

type TargetsSectionProps = {
  month: string
  targets: SalesSettings['targets']
  onMonth: (month: string) => void
}

/** What each person should win in a month, in rupees. */
export function TargetsSection({ month, targets, onMonth }: TargetsSectionProps) {
  const [amounts, setAmounts] = useState(new Map(targets.map(({ id, amount }) => [id, amount])))
  const { send, busy } = useSend(saveTargets)
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  const save = () => send({ month, targets: [...amounts].map(([id, amount]) => ({ id, amount })) })
  return (
    <Section
      title="Targets"
      about={`${show.money(total)} in the month`}
      actions={<PeriodStep unit="month" value={month} today={companyToday()} onChange={onMonth} />}
    >
      {targets.length === 0 && <p>No one works as a sales executive.</p>}
      <div className={styles.targets}>
        {targets.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            value={amounts.get(id) ?? 0}
            decimals={2}
            prefix="₹"
            onChange={(amount) => setAmounts(new Map(amounts).set(id, amount ?? 0))}
          />
        ))}
      </div>
      {targets.length > 0 && (
        <FormActions end>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            Save targets
          </Button>
        </FormActions>
      )}
    </Section>
  )
}
