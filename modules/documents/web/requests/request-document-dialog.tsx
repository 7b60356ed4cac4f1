import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
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
    <FormDialog
      call={requestDocuments}
      start={{ user_ids: [person.id], ...(typeId === undefined ? {} : { type_id: typeId }) }}
      onDone={({ data }) => {
        tellNotAsked(data.not_asked)
        onClose()
      }}
      size="s"
      title={`Ask ${person.name} for a document`}
      onClose={onClose}
      submit="Request"
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
        </>
      )}
    </FormDialog>
  )
}
