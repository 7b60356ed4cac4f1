import { Link, useParams, useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { recommendations } from '#recruitment/contract/feedback/feedback-calls.ts'
import {
  exportConsolidatedReport,
  readConsolidatedReport,
  type ConsolidatedReport,
} from '#recruitment/contract/feedback/report-calls.ts'
import { cvStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { yearsOf } from '#recruitment/web/applications/status-words.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { ReportRound } from './report-round.tsx'
import reportStyles from './report.module.css'

export function Screen() {
  const id = Number(useParams()['id'])
  const [params, setParams] = useSearchParams()
  const anonymous = params.get('anonymous') === 'true'
  const read = useCall(readConsolidatedReport, { id, anonymous }, { keepEarlier: true })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const report = read.data
  const status = cvStatus(report.cv_status)
  return (
    <>
      <PageHeader
        title={report.name}
        mark={<Badge tone={status.tone}>{status.label}</Badge>}
        about={
          <>
            Consolidated report, <Link to={`/jobs/applicant-details/${id}`}>{report.job.title}</Link>, as of{' '}
            {show.moment(report.as_of)}
          </>
        }
        actions={
          <>
            <SwitchField
              label="Anonymous"
              value={anonymous}
              onChange={(value) => setParams(value ? { anonymous: 'true' } : {}, { replace: true })}
            />
            {report.rounds.length > 0 && (
              <ExportMenu
                of="Consolidated report"
                onExport={(format) => void download(exportConsolidatedReport, { id, anonymous, format })}
              />
            )}
          </>
        }
      />
      {report.rounds.length === 0 ? (
        <EmptyState title="No interviews yet">
          Feedback is shown here after the first interview.{' '}
          <Link to={`/jobs/applicant-details/${id}`}>Open the application</Link>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.parts}>
            {report.rounds.map((round) => (
              <ReportRound key={round.id} round={round} />
            ))}
          </div>
          <div className={styles.parts}>
            <Summary report={report} />
            {report.flags.length > 0 && (
              <Section title="Red flags">
                <ul className={reportStyles.flags}>
                  {report.flags.map((flag) => (
                    <li key={flag}>{flag}</li>
                  ))}
                </ul>
              </Section>
            )}
            <Facts report={report} />
          </div>
        </div>
      )}
    </>
  )
}

const Summary = ({ report }: { report: ConsolidatedReport }) => (
  <Section title="Summary" about="Marks count by the weight of their criterion. NA is left out.">
    <KeyValue
      entries={[
        ['Mean', report.counted === 0 ? report.mean : `${report.mean} over ${report.counted} marks`],
        ...report.recommendations.map(
          ({ recommendation, count }) => [recommendations.labelOf(recommendation), String(count)] as const,
        ),
      ]}
    />
  </Section>
)

const Facts = ({ report: { facts, anonymous } }: { report: ConsolidatedReport }) => (
  <Section title="Résumé">
    <KeyValue
      entries={[
        ['Designation', facts.designation],
        ...(anonymous ? [] : ([['Company', facts.company]] as const)),
        ...(anonymous ? [] : ([['Location', facts.location]] as const)),
        ['Experience', yearsOf(facts.experience_months)],
        ['Notice', facts.notice_days === null ? null : `${facts.notice_days} days`],
        ['Skills', facts.skills.join(', ')],
      ]}
    />
  </Section>
)
