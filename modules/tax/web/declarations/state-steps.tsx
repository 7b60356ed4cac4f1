import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import { declarationStates, stateOrder } from '#tax/contract/tax-states.ts'
import styles from '#tax/web/tax.module.css'

/** The states in the order in which they are passed. In the round of proof the regime is chosen already. */
export function StateSteps({
  declaration,
}: {
  declaration: Pick<DeclarationView, 'status' | 'round' | 'scheme_due_on'>
}) {
  const { status, round, scheme_due_on } = declaration
  const asksScheme = round === 'planned' && scheme_due_on !== null
  const states = stateOrder.filter((state) => asksScheme || !/scheme/.test(state))
  const at = states.indexOf(status)
  return (
    <ol className={styles.steps} aria-label="State of the declaration">
      {states.map((state, index) => (
        <li
          key={state}
          data-passed={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at && <span aria-hidden="true">✓</span>}
          {declarationStates.labelOf(state)}
        </li>
      ))}
    </ol>
  )
}
