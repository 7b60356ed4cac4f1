import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { applyInternally, type InternalJobView } from '#recruitment/contract/referrals/referral-calls.ts'
import { AnswerField } from '#recruitment/web/public-jobs/answer-field.tsx'

type DialogProps = { job: InternalJobView; onClose: () => void }

export const ApplyDialog = ({ job, onClose }: DialogProps) => (
  <Dialog open title={`Apply for ${job.title}`} onClose={onClose}>
    <Form
      call={applyInternally}
      start={{
        job_id: job.id,
        consent_id: job.consent.id,
        consent: false,
        line_may_know: false,
        answers: {},
        message: '',
      }}
      onDone={onClose}
    >
      {(form) => {
        const answers = form('answers')
        const given = (answers.value ?? {}) as Record<string, string>
        return (
          <>
            <FileDrop
              {...form.files('cv')}
              label="CV"
              rule={applyInternally.files.cv}
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
            <CheckboxField
              {...form('line_may_know')}
              value={form('line_may_know').value === true}
              label="My line manager may know"
              hint="Otherwise the managers above you don’t see this application until HR allows it with you."
            />
            <CheckboxField
              {...form('consent')}
              value={form('consent').value === true}
              label={job.consent.words}
            />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Apply</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Dialog>
)
