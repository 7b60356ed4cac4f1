import type { Scope } from '#platform/contract/permission.ts'
import styles from './scope.module.css'

/** How far a permission reaches, in a word and in a sentence. */
export const scopeWords: Readonly<Record<Scope, { label: string; meaning: string }>> = {
  none: { label: 'None', meaning: 'None' },
  own: { label: 'Own', meaning: 'Own' },
  team: { label: 'Team', meaning: 'Their team' },
  project: { label: 'Project', meaning: 'Their projects' },
  company: { label: 'Company', meaning: 'Their company' },
  all: { label: 'All', meaning: 'Everyone' },
}

/** Word and ground say the same: neither the colour nor the order of the table has to be known by heart. */
export const ScopeMark = ({ scope }: { scope: Scope }) => (
  <span className={styles.mark} data-scope={scope}>
    {scope === 'none' && <span aria-hidden="true">–</span>}
    <span className={scope === 'none' ? 'unseen' : undefined}>{scopeWords[scope].label}</span>
  </span>
)

export const ScopeLegend = ({ scopes }: { scopes: readonly Scope[] }) => (
  <dl className={styles.legend}>
    {scopes.map((scope) => (
      <div key={scope}>
        <dt>
          <ScopeMark scope={scope} />
        </dt>
        <dd>{scopeWords[scope].meaning}</dd>
      </div>
    ))}
  </dl>
)
