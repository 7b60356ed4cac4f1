import type { Scope } from '#platform/contract/permission.ts'
import styles from './scope.module.css'

/** How far a permission reaches, in a word and in a sentence. */
export const scopeWords: Readonly<Record<Scope, { label: string; meaning: string }>> = {
  none: { label: 'None', meaning: 'Nothing of it' },
  own: { label: 'Own', meaning: 'What is one’s own' },
  team: { label: 'Team', meaning: 'Anyone who reports to them' },
  project: { label: 'Project', meaning: 'Their projects' },
  company: { label: 'Company', meaning: 'The whole company they work for' },
  all: { label: 'All', meaning: 'The whole group' },
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
