import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { readJob } from '#recruitment/contract/jobs/job-calls.ts'
import { jobStates, type JobView } from '#recruitment/contract/jobs/job-views.ts'
import {
  jobEmploymentTypes,
  jobVisibilities,
  workLocations,
} from '#recruitment/contract/recruitment-lists.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { EditionList } from './edition-list.tsx'
import { JobActions } from './job-actions.tsx'
import { EditJob, NewJob } from './job-form.tsx'
import { RoundList } from './round-list.tsx'
import { experienceWords } from './job-words.ts'

export function Screen() {
  const { id } = useParams()
  return id === 'new' ? <NewJob /> : <Known id={Number(id)} />
}

function Known({ id }: { id: number }) {
  const [params] = useSearchParams()
  const go = useNavigate()
  const read = useCall(readJob, { id })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const job = read.data
  const isEditing = params.get('edit') === '1' && job.can.manage
  return isEditing ? (
    <EditJob job={job} onDone={() => void go(`/jobs/job-details/${id}`, { replace: true })} />
  ) : (
    <Shown job={job} />
  )
}

const Shown = ({ job }: { job: JobView }) => (
  <>
    <PageHeader
      title={job.title}
      mark={<StatusBadge catalogue={jobStates} status={job.status} />}
      about={[job.code, job.company.name, job.department?.name, job.location?.name]
        .filter(Boolean)
        .join(' · ')}
      actions={<JobActions job={job} />}
    />
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Section title="Description">
          {job.description === '' ? (
            <p className={styles.quiet}>Nothing is written yet.</p>
          ) : (
            <RichText html={job.description} />
          )}
        </Section>
        {job.rounds.length > 0 && (
          <Section title="Interview rounds">
            <RoundList rounds={job.rounds} />
          </Section>
        )}
        {job.questions.length > 0 && (
          <Section title="Questions to applicants">
            <ul className={styles.list}>
              {job.questions.map(({ key, label, required }) => (
                <li key={key}>
                  {label}
                  <span className={styles.quiet}>{required ? 'Required' : 'Optional'}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div className={styles.parts}>
        <Section title="Applications">
          <KeyValue
            entries={[
              ['Applied', job.applied],
              ['In progress', job.live],
              ['Filled', `${job.filled} of ${job.openings}`],
            ]}
          />
        </Section>
        <Facts job={job} />
        {job.editions.length > 0 && <EditionList job={job} />}
      </div>
    </div>
  </>
)

const Facts = ({ job }: { job: JobView }) => (
  <Section title="Position">
    <KeyValue
      entries={[
        ['Employment', jobEmploymentTypes.labelOf(job.employment_type)],
        ['Work location', workLocations.labelOf(job.work_location)],
        ['Experience', experienceWords(job)],
        ['Skills', job.skills.map(({ name, must }) => (must ? name : `${name} (nice to have)`)).join(', ')],
        ...(job.salary ? [['Salary for a year', salaryWords(job)] as const] : []),
        ['Hiring manager', job.hiring_manager?.name],
        ['Recruiters', job.recruiters.map(({ name }) => name).join(', ')],
        ['Visibility', jobVisibilities.labelOf(job.visibility)],
        ['Opened', job.published_at ? show.moment(job.published_at) : 'Not opened'],
        ['Closes on', job.closes_on ? show.day(job.closes_on) : 'No date'],
        ['When filled', job.closes_when_filled ? 'Closes by itself' : 'Stays open'],
      ]}
    />
  </Section>
)

function salaryWords({ salary, salary_shown }: JobView): string {
  const parts = [salary?.from, salary?.to].filter((amount) => amount !== null && amount !== undefined)
  if (parts.length === 0) return 'Not set'
  return `${parts.map((amount) => show.money(amount)).join(' to ')}${salary_shown ? ', public' : ', not public'}`
}
