import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { PURGE_DAYS } from '#onboarding/contract/onboarding-lists.ts'
import type { DeedProps } from '#onboarding/web/invite/terms-dialog.tsx'

const LONGEST_REASON = 500

export const EndDialog = ({ onboarding, onClose }: DeedProps) => (
  <Dialog open title={`${onboarding.name} does not join`} onClose={onClose}>
    <Form call={endOnboarding} start={{ id: onboarding.id }} onDone={onClose}>
      {(form) => (
        <>
          <p>
            The new hire’s link and sessions are closed now. Documents and numbers are deleted after{' '}
            {PURGE_DAYS} days. This can’t be undone.
          </p>
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>End the onboarding</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
