import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { z } from 'zod'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { comparedSlips } from '#payroll/contract/slips/slip-views.ts'
import styles from './slips.module.css'

type CompareProps = {
  compared: z.output<typeof comparedSlips>
  choose: (id: number) => void
}

/** Why the net is another one than in an earlier month; each amount opens how both came about. */
export function CompareSection({ compared: { months, comparison }, choose }: CompareProps) {
  if (!comparison) return null
  return (
    <Section
      title="Compared with an earlier month"
      actions={
        <SelectField
          label="Month"
          labelUnseen
          options={months.map(({ id, month }) => ({ value: id, label: monthInFull(month) }))}
          value={comparison.with_id}
          onChange={(id) => id !== null && choose(id)}
        />
      }
    >
      <p>
        <b>{comparison.headline}</b>
      </p>
      {comparison.changes.length > 0 && (
        <ul className={styles.changes}>
          {comparison.changes.map(({ label, effect, text, because }, at) => (
            <li key={`${label}-${at}`}>
              <span>{text}</span>
              <Explain title={label} because={because}>
                {effect > 0 ? '+' : '−'} {show.money(Math.abs(effect))}
              </Explain>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
