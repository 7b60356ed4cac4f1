import { useSearchParams } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { dayStates, readDailyReport, type DailyReport } from '#sales/contract/reports/report-calls.ts'
import styles from '#sales/web/sales.module.css'
import { ReportFigures } from './report-figures.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportHistory } from './report-history.tsx'
import reportStyles from './reports.module.css'

export function Screen() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? companyToday()
  const person = Number(params.get('person')) || undefined
  const read = useCall(readDailyReport, { day, ...(person && { person }) }, { keepEarlier: true })
  const change = (next: { day?: string; person?: number | undefined }) => {
    const wish = { day, person, ...next }
    setParams({ day: wish.day, ...(wish.person ? { person: String(wish.person) } : {}) }, { replace: true })
  }
  return (
    <Stack>
      <PageHeader
        title="Daily sales report"
        about="The product counts the figures. You add what they don’t say."
      />
      <div className={reportStyles.day}>
        <DateField label="Day" value={day} onChange={(chosen) => chosen && change({ day: chosen })} />
      </div>
      <ReadState of={read} />
      {read.data && (
        <>
          {read.data.team.length > 1 && (
            <Team report={read.data} onPerson={(chosen) => change({ person: chosen })} />
          )}
          <Report key={`${read.data.person.id}/${read.data.day}`} report={read.data} />
        </>
      )}
      <ReportHistory onOpen={(row) => change({ day: row.day, person: row.person.id })} />
    </Stack>
  )
}

type TeamProps = { report: DailyReport; onPerson: (id: number) => void }

/** Who has submitted, and who is missing. */
const Team = ({ report, onPerson }: TeamProps) => (
  <Section title="Team" about={missingText(report.team)}>
    <ul className={reportStyles.team}>
      {report.team.map(({ id, name, state }) => (
        <li key={id}>
          <button type="button" aria-current={id === report.person.id} onClick={() => onPerson(id)}>
            {name}
          </button>
          <StatusBadge catalogue={dayStates} status={state} />
        </li>
      ))}
    </ul>
  </Section>
)

function missingText(team: DailyReport['team']): string {
  const count = team.filter(({ state }) => state === 'missing').length
  return count === 0
    ? 'No report is missing.'
    : count === 1
      ? '1 report is missing.'
      : `${count} reports are missing.`
}

const texts = [
  ['highlights', 'Highlights'],
  ['blockers', 'Blockers'],
  ['plan', 'Plan for tomorrow'],
] as const

const Report = ({ report }: { report: DailyReport }) => (
  <Section title={report.person.name} actions={<StatusBadge catalogue={dayStates} status={report.state} />}>
    <ReportFigures report={report} />
    {report.can.write ? (
      <ReportForm report={report} />
    ) : (
      texts.map(([key, label]) => (
        <div key={key}>
          <h3>{label}</h3>
          <p className={styles.prose}>{report[key] || 'Nothing written'}</p>
        </div>
      ))
    )}
    {report.id !== null && report.submitted_at !== null && (
      <>
        <h3>Comments</h3>
        <Remarks subject="sales.report" subjectId={report.id} />
      </>
    )}
  </Section>
)
