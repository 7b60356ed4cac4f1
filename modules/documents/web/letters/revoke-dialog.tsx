import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { revokeLetter, type LetterRow } from '#documents/contract/letters/letter-calls.ts'

type RevokeDialogProps = { letter: Pick<LetterRow, 'id' | 'number' | 'name'>; onClose: () => void }

/** For what should never have been written; where something else holds instead, a new letter replaces it. */
export const RevokeDialog = ({ letter, onClose }: RevokeDialogProps) => (
  <Dialog open size="s" title={`Revoke ${letter.number ?? 'the letter'}`} onClose={onClose}>
    <Form call={revokeLetter} start={{ id: letter.id, reason: '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextArea
            {...form('reason')}
            label="Why"
            hint={`${letter.name} sees this reason. This can’t be undone.`}
            longest={300}
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Revoke</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
