import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { requestDocuments } from '#documents/contract/requests/request-calls.ts'
import { listDocumentTypes } from '#documents/contract/types/document-type-calls.ts'
import { tellNotAsked } from './not-asked-message.ts'

type AskDialogProps = {
  person: { id: number; name: string }
  typeId?: number
  onClose: () => void
}

export function AskDialog({ person, typeId, onClose }: AskDialogProps) {
  const types = useCall(listDocumentTypes, {})
  const offered = types.data?.rows.filter(({ source }) => source === 'person') ?? []
  return (
    <Dialog open size="s" title={`Ask ${person.name} for a document`} onClose={onClose}>
      <Form
        call={requestDocuments}
        start={{ user_ids: [person.id], ...(typeId === undefined ? {} : { type_id: typeId }) }}
        onDone={({ data }) => {
          tellNotAsked(data.not_asked)
          onClose()
        }}
      >
        {(form) => (
          <>
            <SelectField
              {...form('type_id')}
              label="Document type"
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <DateField {...form('due_on')} label="Needed by" />
            <TextArea {...form('note')} label="Note" optional longest={300} />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Request</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
