import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { saveBudget, type readOverview } from '#projects/contract/plans/plan-calls.ts'
import { HoursField } from '#projects/web/projects/hours-field.tsx'

type BudgetProps = { projectId: number; overview: GotFrom<typeof readOverview>; onClose: () => void }

export const BudgetDialog = ({ projectId, overview, onClose }: BudgetProps) => (
  <FormDialog
    call={saveBudget}
    start={{
      project_id: projectId,
      budget_minutes: overview.budget_minutes,
      budget_amount: overview.money?.amount ?? null,
      budget_currency: overview.money?.currency ?? 'INR',
    }}
    title="Edit budget"
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <HoursField {...form('budget_minutes')} label="Hours" optional />
        <FormRow>
          <NumberField {...form('budget_amount')} label="Amount" decimals={2} optional />
          <TextField {...form('budget_currency')} label="Currency" hint="Three letters, such as INR" />
        </FormRow>
      </>
    )}
  </FormDialog>
)
