import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { readConsentText, saveConsentText } from '#recruitment/contract/inbox/website-candidate-calls.ts'

export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const read = useCall(readConsentText, {})
  return (
    <Dialog open title="Consent text" onClose={onClose}>
      <ReadState of={read} />
      {read.data && (
        <Form
          call={saveConsentText}
          start={{ words: read.data.words, months: read.data.months }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <TextArea
                {...form('words')}
                label="Applicants agree to this"
                hint="Earlier texts are kept with the applications that agreed to them."
                longest={1_000}
              />
              <NumberField {...form('months')} label="Months kept" />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
