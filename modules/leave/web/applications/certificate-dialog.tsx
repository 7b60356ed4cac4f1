import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { attachCertificate } from '#leave/contract/leave-calls.ts'

type CertificateDialogProps = { applicationId: number; onClose: () => void }

export const CertificateDialog = ({ applicationId, onClose }: CertificateDialogProps) => (
  <Dialog open size="s" title="Add a certificate" onClose={onClose}>
    <Form call={attachCertificate} start={{ application_id: applicationId }} onDone={onClose}>
      {(form) => (
        <>
          <FileDrop
            {...form.files('certificate')}
            label="Certificate"
            hint="Only you and HR can open it."
            rule={attachCertificate.files.certificate}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Add</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
