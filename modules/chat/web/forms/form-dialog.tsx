import { Link } from 'react-router'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { formStates } from '#chat/contract/chat-lists.ts'
import { changeForm, type AnyFormRow } from '#chat/contract/forms/form-lists.ts'
import { useChatChoices } from '#chat/web/use-chat-choices.ts'
import { useConvert } from './use-convert.ts'

type FormDialogProps = { of: 'chat' | 'contact'; row: AnyFormRow; onClose: () => void }

const settable = (['new', 'contacted', 'spam'] as const).map((value) => ({
  value,
  label: formStates.labelOf(value),
}))

export function FormDialog({ of, row, onClose }: FormDialogProps) {
  const { agents } = useChatChoices()
  const convert = useConvert(of)
  const { state } = row
  const mayChange = state !== 'converted'
  const next = settable.filter(({ value }) => value === state || formStates.canMove(state, value))
  return (
    <Dialog open side title={row.name || row.email} onClose={onClose}>
      <Stack>
        <KeyValue
          entries={[
            ['State', <StatusBadge key="state" catalogue={formStates} status={state} />],
            ['Email', row.proven || of === 'contact' ? row.email : `${row.email} ?`],
            ['Received', show.moment(row.at)],
            ['Page', row.page],
            ['Message', row.text],
            ['Assignee', row.assignee?.name],
            [
              'Contact',
              row.contact_id !== null && (
                <Link key="contact" to={`/contacts/view-contact/${row.contact_id}`}>
                  Open contact
                </Link>
              ),
            ],
          ]}
        />
        {mayChange && (
          <Form
            call={changeForm}
            start={{
              id: row.id,
              of,
              version: row.version,
              state,
              assignee_id: row.assignee?.id ?? null,
            }}
            onDone={onClose}
          >
            {(form) => (
              <>
                <SelectField {...form('state')} label="State" options={next} />
                <PeopleSelect {...form('assignee_id')} label="Assignee" optional people={agents} />
                <FormActions end>
                  {state !== 'spam' && (
                    <Button busy={convert.busy} onClick={() => void convert.run(row.id).then(onClose)}>
                      Convert to lead
                    </Button>
                  )}
                  <SubmitButton busy={form.busy}>Save</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        )}
      </Stack>
    </Dialog>
  )
}
