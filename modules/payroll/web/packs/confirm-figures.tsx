import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { confirmPack } from '#payroll/contract/packs/pack-calls.ts'

type ConfirmFiguresProps = { pack: { key: string; title: string }; onClose: () => void }

/** Once for each version; the confirmation stays. */
export const ConfirmFigures = ({ pack, onClose }: ConfirmFiguresProps) => (
  <Dialog open title={`Confirm ${pack.title}`} onClose={onClose}>
    <Form call={confirmPack} start={{ key: pack.key }} onDone={onClose}>
      {(form) => (
        <>
          <p>Payroll is computed with these figures afterwards. A confirmation can’t be undone.</p>
          <TextField
            {...form('source')}
            label="Source"
            hint="The notification or advice that you read"
            autoFocus
          />
          <TextArea {...form('note')} label="What you checked" longest={500} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Confirm figures</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
