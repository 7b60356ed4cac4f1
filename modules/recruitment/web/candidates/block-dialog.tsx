import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { blockCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { CandidateView } from '#recruitment/contract/candidates/candidate-views.ts'

/** Interviewers and hiring managers never see it. */
export function BlockDialog({ candidate, onClose }: { candidate: CandidateView; onClose: () => void }) {
  const { id, version, blocked } = candidate
  const start = { id, version, blocked: blocked === null, because: '', until: null }
  return (
    <Dialog open size="s" title={blocked ? 'Lift Do not contact' : 'Do not contact'} onClose={onClose}>
      <Form call={blockCandidate} start={start} onDone={onClose}>
        {(form) => (
          <>
            {blocked ? (
              <p>The candidate can be added to jobs again.</p>
            ) : (
              <>
                <TextArea {...form('because')} label="Reason" hint="Only HR and recruiters read it." />
                <DateField {...form('until')} label="Until" hint="Empty: until it is lifted." optional />
              </>
            )}
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>{blocked ? 'Lift' : 'Set'}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
