import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { jobEmploymentTypes, workLocations } from '#recruitment/contract/recruitment-lists.ts'
import { readInternalJob, type InternalJobView } from '#recruitment/contract/referrals/referral-calls.ts'
import { experienceWords } from '#recruitment/web/jobs/job-words.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { ApplyDialog } from './apply-dialog.tsx'
import { ReferDialog } from './refer-dialog.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readInternalJob, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Job job={read.data} />
}

function Job({ job }: { job: InternalJobView }) {
  const [open, setOpen] = useState<'apply' | 'refer' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={job.title}
        mark={job.applied && <Badge tone="good">Applied</Badge>}
        about={[job.code, job.company, job.department, job.location].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button onClick={() => setOpen('refer')}>Refer someone</Button>
            {!job.applied && (
              <Button look="primary" onClick={() => setOpen('apply')}>
                Apply
              </Button>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <Section title="Description">
          <RichText html={job.description} />
        </Section>
        <Section title="Position">
          <KeyValue
            entries={[
              ['Employment', jobEmploymentTypes.labelOf(job.employment_type)],
              ['Work location', workLocations.labelOf(job.work_location)],
              ['Experience', experienceWords(job)],
              [
                'Skills',
                job.skills.map(({ name, must }) => (must ? name : `${name} (nice to have)`)).join(', '),
              ],
              ['Openings', String(job.openings)],
              ['Closes on', job.closes_on ? show.day(job.closes_on) : 'No date'],
            ]}
          />
          {job.applied && (
            <p className={styles.quiet}>
              <Link to="/my-referrals">My referrals</Link> shows how far your application is.
            </p>
          )}
        </Section>
      </div>
      {open === 'apply' && <ApplyDialog job={job} onClose={close} />}
      {open === 'refer' && <ReferDialog job={job} onClose={close} />}
    </>
  )
}
