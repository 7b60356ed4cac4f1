import { Badge } from '#platform/web/light/status-badge.tsx'
import type { PackView } from '#payroll/contract/packs/pack-calls.ts'
import { figureInWords, figureName, figuresIn } from '#payroll/contract/packs/golden-words.ts'
import styles from './packs.module.css'

/** Each with what came out where it is not what was expected. */
export const GoldenCases = ({ cases }: { cases: PackView['golden_cases'] }) => (
  <ul className={styles.cases}>
    {cases.map(({ name, given, expected, differences }, at) => (
      <li key={at}>
        <p>
          {name}{' '}
          {differences.length === 0 ? <Badge tone="good">Holds</Badge> : <Badge tone="bad">Failed</Badge>}
        </p>
        {differences.map((difference) => (
          <p key={difference} className={styles.failed}>
            {difference}
          </p>
        ))}
        <details>
          <summary>Figures</summary>
          <dl>
            <dt>Given</dt>
            <dd>{inWords(given)}</dd>
            <dt>Expected</dt>
            <dd>{inWords(expected)}</dd>
          </dl>
        </details>
      </li>
    ))}
  </ul>
)

const inWords = (values: unknown) =>
  figuresIn(values)
    .map(({ path, value }) => `${figureName(path)}: ${figureInWords(path, value)}`)
    .join(' · ')
