import { FormActions, FormRow, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { DateField } from '../../../platform/web/kit/date-field.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import type { LeaveRule } from '../contract/leave-rule.ts'
import { saveLeaveRule, type LeaveTypeRow } from '../contract/leave-upkeep-calls.ts'
import { RuleFields } from './rule-fields.tsx'

type LeaveRuleDialogProps = { type: LeaveTypeRow; onClose: () => void }

const BEGIN: LeaveRule = {
  accrual: 'none',
  due: 'first_day',
  yearly: 0,
  slabs: [],
  worked_days_for_one: 20,
  credit_after_days: 0,
  step: 50,
  rounding: 'down',
  balance_cap: null,
  negative_limit: 0,
  joins_by_day: 15,
  pause_after_unpaid: null,
  carry_cap: 0,
  carry_months: null,
  encash_cap: 0,
  paid_on_leaving: 0,
  paid_share: 100,
  takes_penalties: false,
  smallest: 25,
  counts: 'working_days',
  least_at_once: null,
  most_at_once: null,
  most_in_a_row: null,
  most_in_a_month: null,
  notice_days: 0,
  back_days: 7,
  ahead_days: 365,
  in_probation: true,
  in_notice: true,
  despite_blocks: false,
  waiting_days: 0,
  genders: [],
  marital_statuses: [],
  most_times: null,
  certificate_after: null,
  certificate_days: 7,
  not_beside: [],
  sandwich: 'none',
  sandwich_side: 100,
  sandwich_longest: 4,
  cancels_alone: true,
  in_closed_month: true,
  project_veto: false,
}

/** Begins with what holds today, so that only the change is typed. */
export const LeaveRuleDialog = ({ type, onClose }: LeaveRuleDialogProps) => (
  <Dialog open size="l" title={`New rule for ${type.name.toLowerCase()}`} onClose={onClose}>
    <Form
      call={saveLeaveRule}
      start={{ leave_type_id: type.id, rule: type.rules[0]?.rule ?? BEGIN }}
      onDone={onClose}
    >
      {(form) => {
        const field = form('rule')
        return (
          <>
            <FormRow>
              <DateField {...form('valid_from')} label="From" />
            </FormRow>
            <RuleFields rule={field.value ?? BEGIN} onChange={field.onChange} errorAt={form.errorAt} />
            <TextArea {...form('reason')} label="Why" />
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
