import { Link } from 'react-router'
import { Explain } from '#platform/web/light/explain.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { RecordView } from './entry-dialog.tsx'
import { partOfSection } from './tab-of-section.ts'
import styles from '#people/web/record.module.css'

const WHOLE = 100

/** How much of the record is there, and what each gap is in the way of. */
export function CompletenessSection({ record }: { record: RecordView }) {
  if (record.completeness === null) return null
  const { percent, missing, because } = record.completeness
  return (
    <Section title="Completeness">
      <Progress
        label={percent === WHOLE ? 'Complete' : 'Completeness'}
        share={percent / WHOLE}
        detail={
          <Explain title="Completeness" because={because}>
            {percent} %
          </Explain>
        }
        state={percent === WHOLE ? 'done' : 'running'}
      />
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map(({ section, label, why, stops_payroll }) => (
            <li key={label}>
              <Link to={placeOf(record, section)}>{label}</Link> <span className={styles.quiet}>{why}</span>{' '}
              {stops_payroll && <Badge tone="warn">Blocks payroll</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const ownScreen: ReadonlySet<string> = new Set(['identity', 'statutory', 'nominee'])

/** Where the gap is filled: a tab of this page, or the own page of numbers. */
const placeOf = ({ person }: RecordView, section: Missing['section']) =>
  person.is_self && ownScreen.has(section)
    ? '/statutory-details'
    : `?${new URLSearchParams({ ...(person.is_self ? {} : { id: String(person.id) }), part: partOfSection[section] }).toString()}`

type Missing = NonNullable<RecordView['completeness']>['missing'][number]
