import { useNavigate, useSearchParams } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import styles from '#recruitment/web/recruitment.module.css'
import { me } from '#identity/contract/identity-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import { changeJob, createJob, readJob } from '#recruitment/contract/jobs/job-calls.ts'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import {
  jobEmploymentTypes,
  jobSources,
  jobVisibilities,
  workLocations,
} from '#recruitment/contract/recruitment-lists.ts'
import type { JobFields } from './job-fields.ts'
import { PanelRounds } from './panel-rounds.tsx'
import { QuestionRows } from './question-rows.tsx'
import { RecruiterField } from './recruiter-field.tsx'
import { SalaryFields } from './salary-fields.tsx'
import { SkillRows } from './skill-rows.tsx'

const asked = (text: string | null) => (text === null || text === '' ? null : Number(text))

/** A new job is closed until it is opened; it begins empty, with an approved requisition, or as a copy. */
export function NewJob() {
  const [params] = useSearchParams()
  const copied = asked(params.get('copy'))
  const own = useCall(me, {}).data
  const read = useCall(readJob, copied === null ? null : { id: copied })
  if (!own || (copied !== null && read.isPending)) return null
  if (copied !== null && read.isError) return <FailureState failure={read.error} asPage />
  const seesPay = isAtLeast(own.permissions['recruitment.pay.view'], 'own')
  return read.data ? (
    <NewForm start={copyOf(read.data)} people={peopleOf(read.data)} seesPay={read.data.can.see_pay} />
  ) : (
    <NewForm start={emptyJob(params, own, seesPay)} people={[own]} seesPay={seesPay} />
  )
}

type Start = Partial<SentBy<typeof createJob>>

const emptyJob = (params: URLSearchParams, own: { id: number }, seesPay: boolean): Start => ({
  title: params.get('title') ?? '',
  employment_type: 'full_time',
  work_location: 'work_from_office',
  visibility: 'all',
  source: 'website',
  experience_from: 0,
  openings: asked(params.get('openings')) ?? 1,
  requisition_id: asked(params.get('requisition')),
  location_id: asked(params.get('location')),
  department_id: asked(params.get('department')),
  recruiter_ids: [own.id],
  skills: [],
  rounds: [],
  questions: [],
  description: '',
  salary_shown: false,
  closes_when_filled: true,
  ...(params.get('company') ? { company_id: Number(params.get('company')) } : {}),
  ...(seesPay ? { salary: { from: null, to: null } } : {}),
})

/** Everything but the dates and the requisition, which are those of the other job. */
function copyOf(job: JobView): Start {
  return {
    ...contentOf(job),
    title: `${job.title} (copy)`,
    salary_shown: job.can.see_pay && job.salary_shown,
  }
}

const peopleOf = ({ hiring_manager, recruiters }: JobView) => [hiring_manager, ...recruiters]

function NewForm({ start, people, seesPay }: Pick<PartsProps, 'people' | 'seesPay'> & { start: Start }) {
  const go = useNavigate()
  return (
    <>
      <PageHeader title="New job" about="It stays closed until you open it." />
      <Form
        call={createJob}
        start={start}
        onDone={({ data }) => void go(`/jobs/job-details/${data.id}`, { replace: true })}
      >
        {(form) => (
          <JobParts
            form={form}
            people={people}
            seesPay={seesPay}
            onCancel={() => void go('/jobs')}
            submit="Create job"
          />
        )}
      </Form>
    </>
  )
}

const contentOf = (job: JobView) => ({
  title: job.title,
  company_id: job.company.id,
  location_id: job.location?.id ?? null,
  department_id: job.department?.id ?? null,
  employment_type: job.employment_type,
  work_location: job.work_location,
  experience_from: job.experience_from,
  experience_to: job.experience_to,
  skills: job.skills,
  ...(job.can.see_pay && job.salary ? { salary: job.salary } : {}),
  salary_shown: job.salary_shown,
  openings: job.openings,
  hiring_manager_id: job.hiring_manager?.id ?? null,
  recruiter_ids: job.recruiters.map(({ id }) => id),
  panel_template_id: job.panel_template_id,
  rounds: job.rounds,
  visibility: job.visibility,
  source: job.source,
  description: job.description,
  questions: job.questions,
  closes_when_filled: job.closes_when_filled,
})

export function EditJob({ job, onDone }: { job: JobView; onDone: () => void }) {
  const start: Partial<SentBy<typeof changeJob>> = {
    ...contentOf(job),
    id: job.id,
    version: job.version,
    closes_on: job.closes_on,
  }
  return (
    <>
      <PageHeader title={`Edit ${job.title}`} about={job.code} />
      <Form call={changeJob} start={start} onDone={onDone}>
        {(form) => (
          <JobParts
            form={form}
            people={peopleOf(job)}
            seesPay={job.can.see_pay}
            onCancel={onDone}
            submit="Save"
          />
        )}
      </Form>
    </>
  )
}

type PartsProps = {
  form: JobFields
  /** Those whose names are known. */
  people: readonly ({ id: number; name: string } | null)[]
  seesPay: boolean
  onCancel: () => void
  submit: string
}

const JobParts = ({ form, people, seesPay, onCancel, submit }: PartsProps) => (
  <Stack>
    <Position form={form} />
    <Section title="People">
      <div className={styles.rows}>
        <ColleagueField
          {...form('hiring_manager_id')}
          value={form('hiring_manager_id').value ?? null}
          label="Hiring manager"
          known={people}
          optional
        />
        <RecruiterField {...form('recruiter_ids')} known={people} />
      </div>
    </Section>
    <Section title="Description" about="Applicants read it on the public page.">
      <div className={styles.rows}>
        <RichTextEditor {...form('description')} label="Description" />
        <SkillRows {...form('skills')} errorAt={form.errorAt} />
      </div>
    </Section>
    {seesPay && (
      <Section title="Salary">
        <div className={styles.rows}>
          <SalaryFields form={form} />
        </div>
      </Section>
    )}
    <Section title="Interview rounds">
      <div className={styles.rows}>
        <PanelRounds form={form} />
      </div>
    </Section>
    <Section title="Questions to applicants" about="They answer them when they apply.">
      <div className={styles.rows}>
        <QuestionRows {...form('questions')} errorAt={form.errorAt} />
      </div>
    </Section>
    <Section title="Publication">
      <div className={styles.rows}>
        <FormRow>
          <SelectField
            {...form('visibility')}
            label="Visibility"
            hint="Internal jobs are not on the public page"
            options={jobVisibilities.options}
          />
          <SelectField {...form('source')} label="Main source of applicants" options={jobSources.options} />
          <DateField {...form('closes_on')} label="Closes on" optional />
        </FormRow>
        <CheckboxField {...form('closes_when_filled')} label="Close the job when all openings are filled" />
      </div>
    </Section>
    <FormActions end>
      <Button onClick={onCancel}>Cancel</Button>
      <SubmitButton busy={form.busy}>{submit}</SubmitButton>
    </FormActions>
  </Stack>
)

function Position({ form }: { form: JobFields }) {
  const lists = useCall(directoryOptions, {}).data
  const named = (list: 'companies' | 'locations' | 'departments') =>
    (lists?.[list] ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section title="Position">
      <div className={styles.rows}>
        <TextField {...form('title')} label="Title" autoComplete="off" />
        <FormRow>
          <SelectField {...form('company_id')} label="Company" options={named('companies')} />
          <SelectField {...form('location_id')} label="Office" options={named('locations')} optional />
          <SelectField
            {...form('department_id')}
            label="Department"
            options={named('departments')}
            optional
          />
        </FormRow>
        <FormRow>
          <SelectField {...form('employment_type')} label="Employment" options={jobEmploymentTypes.options} />
          <SelectField {...form('work_location')} label="Work location" options={workLocations.options} />
          <NumberField {...form('openings')} label="Openings" />
        </FormRow>
        <FormRow>
          <NumberField {...form('experience_from')} label="Experience from" suffix="years" />
          <NumberField {...form('experience_to')} label="Experience to" suffix="years" optional />
        </FormRow>
      </div>
    </Section>
  )
}
