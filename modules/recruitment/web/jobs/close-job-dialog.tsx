import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { closeJob } from '#recruitment/contract/jobs/job-calls.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import styles from '#recruitment/web/recruitment.module.css'

type DialogProps = { job: JobView; onClose: () => void }
type Outcome = GotFrom<typeof closeJob>

/** Asks what becomes of applications in progress, and names those that could not be settled. */
export function CloseJobDialog({ job, onClose }: DialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Dialog open title={`Close ${job.title}`} onClose={onClose}>
      {outcome ? (
        <Failures outcome={outcome} onClose={onClose} />
      ) : (
        <Ask job={job} onClose={onClose} onSent={setOutcome} />
      )}
    </Dialog>
  )
}

const choices = [
  { value: 'keep', label: 'Leave them as they are' },
  { value: 'move', label: 'Move them to another job' },
  { value: 'pool', label: 'Keep them in the talent pool, on hold' },
  { value: 'reject', label: 'Reject them' },
] as const

function Ask({ job, onClose, onSent }: DialogProps & { onSent: (outcome: Outcome) => void }) {
  const others = useCall(jobList.read, { view: 'open', size: 100 }).data?.rows ?? []
  return (
    <Form
      call={closeJob}
      start={{
        id: job.id,
        version: job.version,
        live: 'keep',
        move_to_id: null,
        comment: '',
        send_mail: false,
      }}
      onDone={({ data }) => (data.failed.length > 0 ? onSent(data) : onClose())}
    >
      {(form) => (
        <>
          {job.live > 0 && (
            <RadioGroup
              {...form('live')}
              label={
                job.live === 1 ? '1 application is in progress' : `${job.live} applications are in progress`
              }
              options={choices}
            />
          )}
          {form.values.live === 'move' && (
            <SelectField
              {...form('move_to_id')}
              label="Other job"
              options={others
                .filter(({ id }) => id !== job.id)
                .map(({ id, title, code }) => ({ value: id, label: `${title}, ${code}` }))}
            />
          )}
          {form.values.live === 'reject' && (
            <CheckboxField {...form('send_mail')} label="Tell the candidates by email" />
          )}
          {form.values.live !== 'keep' && <TextField {...form('comment')} label="Comment" optional />}
          <p className={styles.quiet}>The public page says that the job is closed and names similar ones.</p>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Close job</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

const Failures = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <>
    <p className={styles.prose}>The job is closed. Decide on these applications one by one.</p>
    <ul className={styles.list}>
      {outcome.failed.map(({ id, name, why }) => (
        <li key={id}>
          {name}
          <span className={styles.quiet}>{why}</span>
        </li>
      ))}
    </ul>
    <FormActions end>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </FormActions>
  </>
)
