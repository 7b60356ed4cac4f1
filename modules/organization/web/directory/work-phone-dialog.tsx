import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { DirectoryCard } from '#organization/contract/directory/directory-calls.ts'
import { saveWorkPhone } from '#organization/contract/directory/work-phone-calls.ts'

export const WorkPhoneDialog = ({ person, onClose }: { person: DirectoryCard; onClose: () => void }) => (
  <Dialog open side size="s" title={`Phone of ${person.name}`} onClose={onClose}>
    <Form call={saveWorkPhone} start={{ user_id: person.id, phone: person.phone ?? '' }} onDone={onClose}>
      {(form) => (
        <>
          <TextField
            {...form('phone')}
            label="Work phone"
            optional
            hint="All colleagues see it in the directory and the office phone list."
            autoComplete="off"
          />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
