import { Progress } from '#platform/web/light/progress.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { limitsOf, type CountedRow } from '#tax/contract/declarations/declared-of-rows.ts'
import type { DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { Round } from '#tax/contract/tax-states.ts'
import styles from '#tax/web/tax.module.css'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'

type Props = {
  rows: readonly CountedRow[]
  round: Round
  year: TaxYear
  sections: readonly DeclarationSection[]
}

/** How much of each limit is used, of those with a row. */
export function LimitBars({ rows, round, year, sections }: Props) {
  const limits = limitsOf(rows, round, year).filter(({ claimed }) => claimed > 0)
  if (limits.length === 0) return <p>Add a row to see how much of its limit it uses.</p>
  return (
    <div className={styles.limits}>
      {limits.map(({ key, claimed, counted, cap }) => (
        <Progress
          key={key}
          label={sections.find((section) => section.key === key)?.label ?? key}
          share={Math.min(1, counted / cap)}
          detail={
            <span className={styles.whole}>
              {rupees(counted)} of {rupees(cap)}
              {claimed > counted && `, ${rupees(claimed)} declared`}
            </span>
          }
        />
      ))}
    </div>
  )
}

/** The sign stays with its amount at the end of a line. */
const rupees = (paise: number): string => show.money(paise).replace(/\.00$/, '').replaceAll(' ', '\u00A0')
