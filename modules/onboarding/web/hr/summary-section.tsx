import { Link } from 'react-router'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import styles from '#onboarding/web/onboarding.module.css'

const fieldWords: Readonly<Record<string, string>> = { name: 'Name', email: 'Email', phone: 'Mobile' }

/** Who comes when and where, how far it is, and what the new hire has corrected. */
export function SummarySection({ onboarding }: { onboarding: OnboardingView }) {
  const { terms, progress, link, employee, purge } = onboarding
  return (
    <Section title="At a glance">
      <div className={styles.apart}>
        <Progress
          label={`${progress.given} of ${progress.asked} given, ${progress.accepted} accepted`}
          share={progress.asked === 0 ? 0 : progress.given / progress.asked}
          state={progress.given === progress.asked ? 'done' : 'running'}
        />
        <KeyValue
          entries={[
            ['Email', onboarding.email],
            ['Mobile', onboarding.phone],
            ['Joining date', onboarding.joining_on ? show.day(onboarding.joining_on) : 'Not set'],
            ['Preferred', onboarding.tentative_doj ? show.day(onboarding.tentative_doj) : null],
            ['Company', onboarding.company.name],
            ['Office', onboarding.location?.name],
            ['Department', onboarding.department?.name],
            ['Designation', onboarding.designation?.name],
            ['Line manager', onboarding.line_manager?.name],
            ['Owner', onboarding.owner?.name],
            ['Employed', employmentTypes.labelOf(terms.employment_type)],
            ['Starts as', employmentStatuses.labelOf(terms.stage)],
            ['Works', terms.work_location],
            ['Link', link ? linkWords(link) : 'None sent'],
            [
              'Employee',
              employee && (
                <Link key="employee" to={`/staff/person?id=${employee.person_id}`}>
                  {employee.code}
                </Link>
              ),
            ],
            ...(purge ? [['Papers', purgeWords(purge)] as const] : []),
          ]}
        />
        {onboarding.corrections.length > 0 && (
          <WideTable label="Corrections">
            <table className={styles.facts}>
              <caption>Corrected by the new hire</caption>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {onboarding.corrections.map((correction, at) => (
                  <tr key={at}>
                    <th scope="row">{fieldWords[correction.field] ?? correction.field}</th>
                    <td data-label="Before">{correction.before || '–'}</td>
                    <td data-label="After">
                      {correction.after} {!correction.proven && <Badge tone="warn">Not confirmed yet</Badge>}
                    </td>
                    <td data-label="When">{show.moment(correction.at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
      </div>
    </Section>
  )
}

const linkWords = ({ sent_at, expires_at, holds }: NonNullable<OnboardingView['link']>) =>
  holds
    ? `Sent ${show.moment(sent_at)}, works until ${show.moment(expires_at)}`
    : `Sent ${show.moment(sent_at)}, no longer works`

const purgeWords = ({ on, at, files, numbers }: NonNullable<OnboardingView['purge']>) =>
  at === null
    ? `Removed on ${show.day(on)}`
    : `Removed ${show.moment(at)}: ${files ?? 0} files and ${numbers ?? 0} numbers`
