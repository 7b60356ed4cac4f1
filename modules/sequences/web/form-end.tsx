import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'

type FormEndProps = { busy: boolean; onClose: () => void; children: string }

export const FormEnd = ({ busy, onClose, children }: FormEndProps) => (
  <FormActions end>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton busy={busy}>{children}</SubmitButton>
  </FormActions>
)
