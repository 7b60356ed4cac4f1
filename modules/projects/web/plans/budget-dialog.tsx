import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { saveBudget, type readOverview } from '#projects/contract/plans/plan-calls.ts'
import { HoursField } from '#projects/web/projects/hours-field.tsx'

type BudgetProps = { projectId: number; overview: GotFrom<typeof readOverview>; onClose: () => void }

export const BudgetDialog = ({ projectId, overview, onClose }: BudgetProps) => (
  <Dialog open title="Edit budget" onClose={onClose}>
    <Form
      call={saveBudget}
      start={{
        project_id: projectId,
        budget_minutes: overview.budget_minutes,
        budget_amount: overview.money?.amount ?? null,
        budget_currency: overview.money?.currency ?? 'INR',
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <HoursField {...form('budget_minutes')} label="Hours" optional />
          <FormRow>
            <NumberField {...form('budget_amount')} label="Amount" decimals={2} optional />
            <TextField {...form('budget_currency')} label="Currency" hint="Three letters, such as INR" />
          </FormRow>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
