import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import { leavings } from '#people/contract/people-lists.ts'
import type { RecordView } from '#people/web/record/entry-dialog.tsx'
import styles from '#people/web/record.module.css'

/** Every employment with the group and its stages, the latest first. */
export const EmploymentSection = ({ record }: { record: RecordView }) => (
  <Section title="Job timeline">
    {record.employments.length === 0 && <p className={styles.quiet}>No employment on record.</p>}
    <ul className={styles.entries}>
      {record.employments.map((employment) => (
        <li key={employment.id}>
          <div className={styles.entryHead}>
            <h3>
              {employment.company} · {employment.employee_code}
            </h3>
            <span className={styles.quiet}>
              {show.day(employment.joined_on)} –{' '}
              {employment.left_on === null ? 'today' : show.day(employment.left_on)}
            </span>
          </div>
          <KeyValue
            entries={[
              ['With the group since', show.day(employment.service_since)],
              ['Notice', `${employment.notice_days} days`],
              ...(employment.leaving === null
                ? []
                : [['Exit', leavings.labelOf(employment.leaving)] as const]),
            ]}
          />
          <ul className={styles.stages}>
            {employment.stages.map((stage) => (
              <li key={stage.status + stage.valid_from}>
                <Badge tone={employmentStatuses.toneOf(stage.status)}>
                  {employmentStatuses.labelOf(stage.status)}
                </Badge>{' '}
                {employmentTypes.labelOf(stage.type)} from {show.day(stage.valid_from)}
                {stage.probation_ends_on !== null && `, ends on ${show.day(stage.probation_ends_on)}`}
                {stage.reason !== '' && <span className={styles.quiet}> · {stage.reason}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
)
