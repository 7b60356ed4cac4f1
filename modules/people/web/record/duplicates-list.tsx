import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { listAlike } from '#people/contract/record/duplicate-calls.ts'
import styles from '#people/web/record.module.css'

type Alike = GotFrom<typeof listAlike>['rows'][number]

const words = {
  phone: 'the same private phone',
  'e-mail': 'the same private email',
  birth: 'the same name and birth date',
} as const

/** People who may be the same person, each with the way to their record. */
export const AlikeList = ({ rows, advice }: { rows: readonly Alike[]; advice: string }) => (
  <div role="status">
    <ul className={styles.stages}>
      {rows.map(({ id, name, left_on, because }) => (
        <li key={id}>
          <Badge tone="warn">Compare</Badge> <Link to={`/staff/person?id=${id}`}>{name}</Link>
          {left_on !== null && ` (left on ${show.day(left_on)})`} has{' '}
          {because.map((one) => words[one]).join(' and ')}.
        </li>
      ))}
    </ul>
    <p className={styles.quiet}>{advice}</p>
  </div>
)
