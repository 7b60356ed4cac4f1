import { fileKinds, megabytes, type FileField, type FileKind } from '#platform/contract/upload.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { documentFile, uploadDocument } from '#documents/contract/person-documents/document-calls.ts'
import { listDocumentTypes, type DocumentTypeView } from '#documents/contract/types/document-type-calls.ts'

export type UploadStart = { user_id?: number; type_id?: number; title?: string }

type UploadDialogProps = { start: UploadStart; onClose: () => void }

/** The fields follow the rules of the chosen kind. */
export function UploadDialog({ start, onClose }: UploadDialogProps) {
  const types = useCall(listDocumentTypes, {})
  const offered = types.data?.rows.filter(
    ({ source }) => source === 'person' || (source === 'people_team' && start.user_id !== undefined),
  )
  return (
    <Dialog open title="Upload document" onClose={onClose}>
      <ReadState of={types} />
      {offered && (
        <Form call={uploadDocument} start={start} onDone={onClose}>
          {(form) => (
            <>
              <SelectField
                {...form('type_id')}
                value={Number(form.values.type_id) || null}
                label="Document type"
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <FieldsOfKind
                form={form}
                type={offered.find(({ id }) => id === Number(form.values.type_id))}
                fixedTitle={start.title}
              />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Upload</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

type FieldsOfKindProps = {
  form: Fields<SentBy<typeof uploadDocument>>
  type: DocumentTypeView | undefined
  fixedTitle: string | undefined
}

function FieldsOfKind({ form, type, fixedTitle }: FieldsOfKindProps) {
  if (!type) return null
  return (
    <>
      {type.several && (
        <TextField
          {...form('title')}
          label="Which one"
          hint="For example Bachelor of Technology. The same name adds a new version."
          disabled={Boolean(fixedTitle)}
          autoComplete="off"
        />
      )}
      <FormRow>
        <DateField {...form('issued_on')} label="Issued on" optional />
        {type.expiry !== 'never' && (
          <DateField {...form('expires_on')} label="Valid until" optional={type.expiry === 'may'} />
        )}
      </FormRow>
      <FileDrop
        {...form.files('file')}
        label="File"
        rule={ruleOf(type)}
        progress={form.progress}
        onCancel={form.cancel}
      />
      <TextField {...form('note')} label="Note" optional autoComplete="off" />
    </>
  )
}

const ruleOf = (type: DocumentTypeView): FileField => ({
  ...documentFile,
  accept: type.kinds.filter((kind): kind is FileKind => kind in fileKinds),
  maxBytes: megabytes(type.max_megabytes),
})
