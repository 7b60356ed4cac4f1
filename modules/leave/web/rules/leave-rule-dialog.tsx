import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { plainRule } from '#leave/contract/rules/leave-rule.ts'
import { saveLeaveRule, type LeaveTypeRow } from '#leave/contract/leave-administration-calls.ts'
import { RuleFields } from './rule-fields.tsx'

type LeaveRuleDialogProps = { type: LeaveTypeRow; onClose: () => void }

/** Begins with what holds today, so that only the change is typed. */
export const LeaveRuleDialog = ({ type, onClose }: LeaveRuleDialogProps) => (
  <Dialog open size="l" title={`New rule for ${type.name.toLowerCase()}`} onClose={onClose}>
    <Form
      call={saveLeaveRule}
      start={{ leave_type_id: type.id, rule: type.rules[0]?.rule ?? plainRule }}
      onDone={onClose}
    >
      {(form) => {
        const field = form('rule')
        return (
          <>
            <FormRow>
              <DateField {...form('valid_from')} label="From" />
            </FormRow>
            <RuleFields rule={field.value ?? plainRule} onChange={field.onChange} errorAt={form.errorAt} />
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Dialog>
)
