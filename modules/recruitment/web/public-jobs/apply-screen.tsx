import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TrapField } from '#platform/web/form/trap-field.tsx'
import type { SentBy } from '#platform/contract/call.ts'
import { cvRule } from '#recruitment/contract/public-jobs/cv-rule.ts'
import type { applyForJob, OpenJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { hiringAddresses } from '#recruitment/web/hiring-addresses.ts'
import { AnswerField } from './answer-field.tsx'
import styles from './apply.module.css'

const slugInAddress = () => pathValues('/careers/:slug/apply', location.pathname)?.['slug'] ?? ''

export function Screen() {
  const [slug] = useState(slugInAddress)
  const job = useAnswer(hiringAddresses.job, { slug })
  const [isSent, setSent] = useState(false)
  if (job.state === 'loading') return <LoadingState />
  if (job.state === 'failed') return <Gone failure={job.failure} again={job.again} />
  if (isSent) return <Sent job={job.data} />
  return <ApplicationForm slug={slug} job={job.data} onDone={() => setSent(true)} />
}

/** Closed or unknown: the page of the job says which, and names others. */
const Gone = ({ failure, again }: { failure: Error; again: () => void }) => (
  <div className={styles.page}>
    <FailureState failure={failure} again={again} asPage />
    <p>
      <a href="/careers">See all open jobs</a>
    </p>
  </div>
)

const Sent = ({ job }: { job: OpenJob }) => (
  <div className={styles.page}>
    <CompanyName name={job.company} logo={job.logo} />
    <EmptyState asPage title="Thank you for applying">
      We have sent you a confirmation by email and will write to you about {job.title}.
    </EmptyState>
    <p>
      <a href="/careers">See other open jobs</a>
    </p>
  </div>
)

type FormProps = { slug: string; job: OpenJob; onDone: () => void }
type ApplyFields = Fields<SentBy<typeof applyForJob>>

function ApplicationForm({ slug, job, onDone }: FormProps) {
  const { call, fetchRules } = useApplyCall()
  return (
    <div className={styles.page} onFocus={fetchRules}>
      <CompanyName name={job.company} logo={job.logo} />
      <header>
        <h1 className={styles.title}>Apply for {job.title}</h1>
        <p className={styles.quiet}>
          {[job.code, job.location].filter(Boolean).join(' · ')} ·{' '}
          <a href={`/careers/${slug}`}>Read about the job</a>
        </p>
      </header>
      <Form
        call={call}
        start={{ slug, consent: false, consent_id: job.consent.id, answers: {}, message: '', website: '' }}
        onDone={onDone}
      >
        {(form) => <ApplicationFields form={form} job={job} />}
      </Form>
    </div>
  )
}

/** The rules of the fields weigh a fifth of the page: they come with the first field that someone enters. */
function useApplyCall() {
  const [call, setCall] = useState(hiringAddresses.apply)
  const fetchRules = () => {
    if (call !== hiringAddresses.apply) return
    void import('#recruitment/contract/public-jobs/public-job-calls.ts').then(({ applyForJob }) =>
      setCall(applyForJob),
    )
  }
  return { call, fetchRules }
}

function ApplicationFields({ form, job }: { form: ApplyFields; job: OpenJob }) {
  const answers = form('answers')
  const given = (answers.value ?? {}) as Record<string, string>
  return (
    <>
      <TextField {...form('name')} label="Your name" autoComplete="name" />
      <FormRow>
        <TextField {...form('email')} label="Email" type="email" autoComplete="email" />
        <TextField
          {...form('phone_number')}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="With country code, such as +91 98300 12345"
        />
      </FormRow>
      <FileDrop
        {...form.files('cv')}
        label="CV"
        rule={cvRule}
        progress={form.progress}
        onCancel={form.cancel}
      />
      {job.questions.map((question) => (
        <AnswerField
          key={question.key}
          question={question}
          value={given[question.key] ?? ''}
          error={form.errorAt(`answers.${question.key}`)}
          onChange={(answer) => answers.onChange({ ...given, [question.key]: answer })}
        />
      ))}
      <TextArea {...form('message')} label="Message" optional longest={3_000} rows={4} />
      <TrapField value={form('website').value ?? ''} onChange={form('website').onChange} />
      <div className={styles.consent}>
        <CheckboxField
          {...form('consent')}
          value={form('consent').value === true}
          label={job.consent.words}
        />
        <p className={styles.quiet}>
          We keep your application for {job.consent.months === 1 ? '1 month' : `${job.consent.months} months`}
          . Write to us to have it deleted earlier.
        </p>
      </div>
      <FormActions>
        <SubmitButton busy={form.busy}>Send application</SubmitButton>
      </FormActions>
    </>
  )
}
