import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askAccess } from '#tickets/contract/access-calls.ts'

type AskAccessProps = {
  systems: readonly { readonly id: number; readonly name: string; readonly levels: readonly string[] }[]
  onClose: () => void
}

export const AskAccessDialog = ({ systems, onClose }: AskAccessProps) => (
  <Dialog open title="Request access" onClose={onClose}>
    <Form call={askAccess} start={{}} onDone={onClose}>
      {(form) => {
        const levels = systems.find(({ id }) => id === form.values.system_id)?.levels ?? []
        return (
          <>
            <FormRow>
              <SelectField
                {...form('system_id')}
                label="System"
                options={systems.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SelectField
                {...form('level')}
                label="Level"
                options={levels.map((level) => ({ value: level, label: level }))}
              />
            </FormRow>
            <FormRow>
              <DateField {...form('from_on')} label="From" />
              <DateField {...form('to_on')} label="Until" />
            </FormRow>
            <TextArea
              {...form('reason')}
              label="Reason"
              hint="Your line manager decides first, then the owner of the system."
            />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Send request</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Dialog>
)
