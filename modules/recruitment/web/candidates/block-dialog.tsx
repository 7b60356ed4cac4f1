import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { blockCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { CandidateView } from '#recruitment/contract/candidates/candidate-views.ts'

/** Interviewers and hiring managers never see it. */
export function BlockDialog({ candidate, onClose }: { candidate: CandidateView; onClose: () => void }) {
  const { id, version, blocked } = candidate
  const start = { id, version, blocked: blocked === null, because: '', until: null }
  return (
    <FormDialog
      call={blockCandidate}
      start={start}
      size="s"
      title={blocked ? 'Lift Do not contact' : 'Do not contact'}
      onClose={onClose}
      submit={blocked ? 'Lift' : 'Set'}
    >
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
        </>
      )}
    </FormDialog>
  )
}
