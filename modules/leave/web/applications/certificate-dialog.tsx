import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { attachCertificate } from '#leave/contract/leave-calls.ts'

type CertificateDialogProps = { applicationId: number; onClose: () => void }

export const CertificateDialog = ({ applicationId, onClose }: CertificateDialogProps) => (
  <FormDialog
    call={attachCertificate}
    start={{ application_id: applicationId }}
    size="s"
    title="Add a certificate"
    onClose={onClose}
    submit="Add"
  >
    {(form) => (
      <FileDrop
        {...form.files('certificate')}
        label="Certificate"
        hint="Only you and HR can open it."
        rule={attachCertificate.files.certificate}
        progress={form.progress}
        onCancel={form.cancel}
      />
    )}
  </FormDialog>
)
