import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { SentBy } from '#platform/contract/call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { erasePersonalRecords } from '#contacts/contract/personal-record-calls.ts'

type EraseDialogProps = {
  address: string
  chosen: SentBy<typeof erasePersonalRecords>['records']
  onDone: () => void
  onClose: () => void
}

export function EraseDialog({ address, chosen, onDone, onClose }: EraseDialogProps) {
  const count = chosen.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <Dialog open title={`Erase ${address}`} size="s" onClose={onClose}>
      <Form call={erasePersonalRecords} start={{ address, records: chosen }} onDone={onDone}>
        {(form) => (
          <>
            <p>
              {count === 1 ? '1 record will lose' : `${count} records lose`} personal data, files, emails and
              change log details. You can’t undo this.
            </p>
            <TextArea {...form('reason')} label="Requested by, and when" rows={3} longest={500} />
            <FormActions end>
              <SubmitButton busy={form.busy}>Erase personal data</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
