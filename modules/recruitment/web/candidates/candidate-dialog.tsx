import { useNavigate } from 'react-router'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { addCandidate, changeCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { CandidateView } from '#recruitment/contract/candidates/candidate-views.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { WordsField } from '#recruitment/web/words-field.tsx'

/** The same e-mail address or phone number is the same person: their record is completed, not doubled. */
export function AddCandidateDialog({ jobId, onClose }: { jobId: number | null; onClose: () => void }) {
  const navigate = useNavigate()
  const start = {
    source: 'others' as const,
    job_id: jobId,
    emails: [],
    phones: [],
    skills: [],
    consented: false,
  }
  return (
    <Dialog open size="l" title="Add candidate" onClose={onClose}>
      <Form
        call={addCandidate}
        start={start}
        onDone={({ data }) => {
          onClose()
          if (data.reapplied)
            showToast({
              tone: 'warn',
              text: `They already applied for this job on ${show.day(data.reapplied)}.`,
            })
          if (data.application_id === null) void navigate(`/unique-candidates/${data.candidate_id}`)
          else void navigate(`/jobs/applicant-details/${data.application_id}`)
        }}
      >
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" />
              <SelectField {...form('source')} label="Source" options={jobSources.options} />
            </FormRow>
            <FormRow>
              <WordsField {...form('emails')} label="E-mail addresses" />
              <WordsField {...form('phones')} label="Phone numbers" />
            </FormRow>
            <FormRow>
              <TextField {...form('designation')} label="Designation" optional />
              <TextField {...form('company')} label="Works at" optional />
            </FormRow>
            <FormRow>
              <TextField {...form('location')} label="Location" optional />
              <NumberField {...form('experience_months')} label="Experience in months" optional />
            </FormRow>
            <FormRow>
              <NumberField {...form('notice_days')} label="Notice in days" optional />
              <WordsField {...form('skills')} label="Skills" />
            </FormRow>
            <CheckboxField
              {...form('consented')}
              label="The candidate agreed that we keep their data"
              hint="Ask them before you add them."
            />
            <End busy={form.busy} onClose={onClose} text="Add" />
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function EditCandidateDialog({
  candidate,
  onClose,
}: {
  candidate: CandidateView
  onClose: () => void
}) {
  const { id, version, born_on, facts } = candidate
  const { name, emails, phones, location, company, designation, skills, links, tags } = facts
  const { experience_months, relevant_months, notice_days, pay } = facts
  const texts = { name, emails, phones, location, company, designation, skills, links, tags }
  const figures = { experience_months, relevant_months, notice_days, born_on }
  const start = { id, version, ...texts, ...figures, ...(pay ? { pay } : {}) }
  return (
    <Dialog open size="l" title={`Edit ${name}`} onClose={onClose}>
      <Form call={changeCandidate} start={start} onDone={onClose}>
        {(form) => (
          <>
            <FormRow>
              <TextField {...form('name')} label="Name" />
              <TextField {...form('location')} label="Location" optional />
            </FormRow>
            <FormRow>
              <WordsField {...form('emails')} label="E-mail addresses" />
              <WordsField {...form('phones')} label="Phone numbers" />
            </FormRow>
            <FormRow>
              <TextField {...form('designation')} label="Designation" optional />
              <TextField {...form('company')} label="Works at" optional />
            </FormRow>
            <FormRow>
              <NumberField {...form('experience_months')} label="Experience in months" optional />
              <NumberField {...form('relevant_months')} label="Relevant experience in months" optional />
            </FormRow>
            <FormRow>
              <NumberField {...form('notice_days')} label="Notice in days" optional />
              <WordsField {...form('skills')} label="Skills" />
            </FormRow>
            <End busy={form.busy} onClose={onClose} text="Save" />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const End = ({ busy, onClose, text }: { busy: boolean; onClose: () => void; text: string }) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{text}</SubmitButton>
  </FormActions>
)
