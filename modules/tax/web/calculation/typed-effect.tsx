import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { readConfirmation } from '#identity/contract/sessions/confirm-sign-in-calls.ts'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { ownTaxCalculation } from '#tax/contract/calculation/calculation-calls.ts'
import { taxOfRows, withTyped, type RowToCount } from '#tax/contract/calculation/declared-effect.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import styles from '#tax/web/tax.module.css'

type Props = {
  declaration: DeclarationView
  /** A row that is being typed; null while it can’t be counted. */
  typed?: RowToCount | null
  /** Inside a form the password can’t be asked for. */
  asks?: boolean
}

/** What the declaration does to the tax of a month. Pay is shown after the password alone. */
export function TypedEffect({ declaration, typed = null, asks = true }: Props) {
  const confirmed = useCall(readConfirmation, {}).data?.confirmed_until ?? null
  const [isAsked, setAsked] = useState(false)
  if (confirmed === null && !asks)
    return <p className={styles.quiet}>For the effect on tax, enter your password beside the form.</p>
  if (confirmed === null && !isAsked)
    return (
      <p>
        <Button size="s" onClick={() => setAsked(true)}>
          Show the effect on tax
        </Button>
      </p>
    )
  return (
    <ConfirmedOnly of="the effect on your tax">
      <Effect declaration={declaration} typed={typed} />
    </ConfirmedOnly>
  )
}

function Effect({ declaration, typed = null }: Props) {
  const { data } = useCall(ownTaxCalculation, {})
  const shown = useDeferredValue(typed)
  const { regime, rows } = declaration
  if (!data || regime === null) return null
  const { calculation, problem } = data
  if (!calculation) return <p className={styles.quiet}>{problem}</p>
  if (calculation.year.tax_year !== declaration.tax_year)
    return <p className={styles.quiet}>Payroll is computing another tax year now.</p>
  const ground = { ...calculation, regime }
  const before = taxOfRows(ground, rows)
  const after = shown === null ? before : taxOfRows(ground, withTyped(rows, shown))
  const saved = before.tax.total - after.tax.total
  return (
    <div aria-live="polite">
      <KeyValue
        entries={[
          [`TDS of ${monthInFull(calculation.month)}`, show.money(after.thisMonth)],
          ['Tax of the year', show.money(after.tax.total)],
          ...(shown === null ? [] : [['This row', effectText(saved)] as const]),
        ]}
      />
      <p className={styles.quiet}>
        If payroll approves every row. <Link to="/tax-calculation">See every step</Link>
      </p>
    </div>
  )
}

const effectText = (saved: number): string => {
  if (saved === 0) return 'No change of tax'
  return saved > 0 ? `${show.money(saved)} less tax` : `${show.money(-saved)} more tax`
}
