import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { endRole } from '#identity/contract/roles/role-calls.ts'

const LONGEST_REASON = 500

type EndRoleDialogProps = {
  holding: { account_role_id: number; name: string; valid_from: string; valid_to: string | null }
  /** Whose role it is. */
  name: string
  onClose: () => void
}

export const EndRoleDialog = ({ holding, name, onClose }: EndRoleDialogProps) => (
  <Dialog open size="s" title={`End ${holding.name}`} onClose={onClose}>
    <Form call={endRole} start={{ account_role_id: holding.account_role_id }} onDone={onClose}>
      {(form) => (
        <>
          <p>What {name} can do through this role ends on all devices.</p>
          <DateField
            {...form('last_day')}
            label="Last day"
            optional
            hint="Leave empty to end the role now."
            latest={holding.valid_to ?? undefined}
          />
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>End the role</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
