import type { Scope } from '../../../platform/contract/permission.ts'
import styles from './scope.module.css'

/** How far a permission reaches, in the word of a form, in the letters of a dense table, and in a sentence. */
export const scopeWords: Readonly<Record<Scope, { label: string; letters: string; meaning: string }>> = {
  none: { label: 'None', letters: '–', meaning: 'Nothing of it' },
  own: { label: 'Own', letters: 'Own', meaning: 'What is one’s own' },
  team: { label: 'Team', letters: 'Tm', meaning: 'Whoever reports to them' },
  project: { label: 'Project', letters: 'Prj', meaning: 'Their projects' },
  company: { label: 'Company', letters: 'Co', meaning: 'The whole company they work for' },
  all: { label: 'All', letters: 'All', meaning: 'The whole group' },
}

/** Letters and ground say the same: neither the colour nor the order of the table has to be known by heart. */
export const ScopeMark = ({ scope }: { scope: Scope }) => (
  <span className={styles.mark} data-scope={scope}>
    <span aria-hidden="true">{scopeWords[scope].letters}</span>
    <span className="unseen">{scopeWords[scope].label}</span>
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
