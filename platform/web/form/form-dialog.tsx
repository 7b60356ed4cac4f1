import type { ReactNode } from 'react'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { Form } from '#platform/web/form/form.tsx'
import type { FormOptions } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'

type FormDialogProps<C extends Call> = FormOptions<C> & {
  title: string
  /** The verb on the deciding button. */
  submit: string
  /** Where “Cancel” could be misread. */
  cancel?: string
  onClose: () => void
  size?: 's' | 'm' | 'l'
  children: (form: Fields<SentBy<C>>) => ReactNode
}

/** A dialog that is the form of one call; done, it closes, if not said otherwise. */
export const FormDialog = <C extends Call>({
  title,
  submit,
  cancel = 'Cancel',
  onClose,
  onDone = onClose,
  size = 'm',
  children,
  ...form
}: FormDialogProps<C>) => (
  <Dialog open size={size} title={title} onClose={onClose}>
    <Form<C> {...(form as unknown as FormOptions<C>)} onDone={onDone}>
      {(fields) => (
        <>
          {children(fields)}
          <FormActions end>
            <Button onClick={onClose}>{cancel}</Button>
            <SubmitButton busy={fields.busy}>{submit}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
