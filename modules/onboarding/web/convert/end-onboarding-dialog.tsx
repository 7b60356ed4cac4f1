import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { PURGE_DAYS } from '#onboarding/contract/onboarding-lists.ts'
import type { DeedProps } from '#onboarding/web/invite/terms-dialog.tsx'

const LONGEST_REASON = 500

export const EndDialog = ({ onboarding, onClose }: DeedProps) => (
  <FormDialog
    call={endOnboarding}
    start={{ id: onboarding.id }}
    title={`${onboarding.name} does not join`}
    onClose={onClose}
    submit="End the onboarding"
  >
    {(form) => (
      <>
        <p>
          The new hire’s link and sessions are closed now. Documents and numbers are deleted after{' '}
          {PURGE_DAYS} days. This can’t be undone.
        </p>
        <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
      </>
    )}
  </FormDialog>
)
