import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
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
  <FormDialog
    call={endRole}
    start={{ account_role_id: holding.account_role_id }}
    size="s"
    title={`End ${holding.name}`}
    onClose={onClose}
    submit="End the role"
  >
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
      </>
    )}
  </FormDialog>
)
