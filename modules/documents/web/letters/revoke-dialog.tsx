import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { revokeLetter, type LetterRow } from '#documents/contract/letters/letter-calls.ts'

type RevokeDialogProps = { letter: Pick<LetterRow, 'id' | 'number' | 'name'>; onClose: () => void }

/** For what should never have been written; where something else holds instead, a new letter replaces it. */
export const RevokeDialog = ({ letter, onClose }: RevokeDialogProps) => (
  <FormDialog
    call={revokeLetter}
    start={{ id: letter.id, reason: '' }}
    size="s"
    title={`Revoke ${letter.number ?? 'the letter'}`}
    onClose={onClose}
    submit="Revoke"
  >
    {(form) => (
      <TextArea
        {...form('reason')}
        label="Why"
        hint={`${letter.name} sees this reason. This can’t be undone.`}
        longest={300}
      />
    )}
  </FormDialog>
)
