import { scopes, type Scope } from '#platform/contract/permission.ts'
import { scopeWords } from './scope-badge.tsx'
import styles from './scope.module.css'

type ScopeChoiceProps = {
  /** What is granted, read out before the choice. */
  label: string
  name: string
  /** The scopes that make sense for it, beside none. */
  offered: readonly Scope[]
  value: Scope
  onChange: (scope: Scope) => void
}

/** One scope out of few, side by side: native radios, so that the arrows move between them. */
export const ScopeChoice = ({ label, name, offered, value, onChange }: ScopeChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend className="unseen">{label}</legend>
    {scopes
      .filter((scope) => scope === 'none' || scope === value || offered.includes(scope))
      .map((scope) => (
        <label key={scope} className={styles.option} data-scope={scope}>
          <input type="radio" name={name} checked={scope === value} onChange={() => onChange(scope)} />
          <span>{scopeWords[scope].label}</span>
        </label>
      ))}
  </fieldset>
)
