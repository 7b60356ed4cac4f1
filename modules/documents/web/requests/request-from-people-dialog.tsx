import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { MOST_ASKED_AT_ONCE, requestDocuments } from '#documents/contract/requests/request-calls.ts'
import { listStaffDocuments } from '#documents/contract/staff/staff-document-calls.ts'
import { listDocumentTypes } from '#documents/contract/types/document-type-calls.ts'
import { PeopleField, type PersonChosen } from '#organization/web/public.ts'
import { tellNotAsked } from './not-asked-message.ts'

/** One kind from many people by one day; those who lack what everybody needs are added with one press. */
export function AskPeopleDialog({ onClose }: { onClose: () => void }) {
  const types = useCall(listDocumentTypes, {})
  const [people, setPeople] = useState<readonly PersonChosen[]>([])
  const offered = types.data?.rows.filter(({ source }) => source === 'person') ?? []
  return (
    <Dialog open title="Request a document" onClose={onClose}>
      <Form
        call={requestDocuments}
        start={{ user_ids: [] }}
        onDone={({ data }) => {
          tellNotAsked(data.not_asked)
          onClose()
        }}
      >
        {(form) => {
          const field = form('user_ids')
          const choose = (next: readonly PersonChosen[]) => {
            const within = next.slice(0, MOST_ASKED_AT_ONCE)
            setPeople(within)
            field.onChange(within.map(({ id }) => id))
          }
          const isMandatory = offered.some(({ id, mandatory }) => mandatory && id === form.values.type_id)
          return (
            <>
              <SelectField
                {...form('type_id')}
                label="Document type"
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              />
              {isMandatory && form.values.type_id && (
                <WhoLacks
                  typeId={form.values.type_id}
                  onAdd={(lacking) => choose([...people, ...lacking.filter((one) => !holds(people, one))])}
                />
              )}
              <PeopleField people={people} error={field.error} onChange={choose} />
              <DateField {...form('due_on')} label="Needed by" />
              <TextArea {...form('note')} label="Note" optional longest={300} />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>
                  {people.length > 1 ? `Ask ${people.length} people` : 'Ask'}
                </SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const holds = (people: readonly PersonChosen[], { id }: PersonChosen) => people.some((one) => one.id === id)

function WhoLacks({ typeId, onAdd }: { typeId: number; onAdd: (people: readonly PersonChosen[]) => void }) {
  const wish = { view: 'missing', type_id: typeId, size: MOST_ASKED_AT_ONCE } as const
  const rows = useCall(listStaffDocuments, wish).data?.rows.filter(({ can }) => can.ask) ?? []
  if (rows.length === 0) return null
  return (
    <div>
      <Button size="s" onClick={() => onAdd(rows.map(({ account_id, name }) => ({ id: account_id, name })))}>
        {rows.length === 1 ? 'Add the 1 person without it' : `Add the ${rows.length} people without it`}
      </Button>
    </div>
  )
}
