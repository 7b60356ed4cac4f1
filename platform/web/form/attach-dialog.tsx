import type { Call, SentBy } from '#platform/contract/call.ts'
import type { FileField } from '#platform/contract/upload.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { FormActions, SubmitButton } from './form-row.tsx'
import { Form } from './form.tsx'

type AttachDialogProps<C extends Call> = {
  call: C
  /** Beside what the files are put. */
  start: Partial<SentBy<C>>
  /** Under which name the call takes them. */
  field: keyof C['files'] & string
  /** What the call accepts there, or less where something lies there already. */
  rule: FileField
  title: string
  label: string
  /** Who can open them. */
  hint?: string
  confirm: string
  onClose: () => void
}

/** Papers or pictures that are put beside something that is there already. */
export const AttachDialog = <C extends Call>(props: AttachDialogProps<C>) => (
  <Dialog open size="s" title={props.title} onClose={props.onClose}>
    <Form call={props.call} start={props.start} onDone={props.onClose}>
      {(form) => (
        <>
          <FileDrop
            {...form.files(props.field)}
            label={props.label}
            hint={props.hint}
            rule={props.rule}
            progress={form.progress}
            onCancel={form.cancel}
          />
          <FormActions end>
            <Button onClick={props.onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>{props.confirm}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
