import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { RowView } from '#tax/contract/declarations/declaration-views.ts'
import { decideRow } from '#tax/contract/verification/verification-calls.ts'

type Props = { row: RowView; approve: boolean; onClose: () => void }

export const DecideDialog = ({ row, approve, onClose }: Props) => (
  <Dialog open size="s" title={approve ? 'Approve another amount' : 'Reject this row'} onClose={onClose}>
    <Form
      call={decideRow}
      start={{
        id: row.id,
        version: row.version,
        approve,
        approved: approve ? (row.approved ?? row.proof ?? row.declared) : null,
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          {approve && <MoneyField {...form('approved')} label="Approved amount" />}
          <TextArea
            {...form('comment')}
            label={approve ? 'Comment' : 'Reason'}
            optional={approve}
            longest={500}
            hint="The employee reads it."
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>{approve ? 'Approve' : 'Reject'}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
