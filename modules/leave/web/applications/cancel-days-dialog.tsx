import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { cancelLeave } from '#leave/contract/leave-calls.ts'
import type { OpenedLeave } from './opened-leave.ts'

type CancelDaysDialogProps = { leave: OpenedLeave; onClose: () => void }

export const CancelDaysDialog = ({ leave, onClose }: CancelDaysDialogProps) => (
  <Dialog open size="s" title="Cancel days" onClose={onClose}>
    <Form call={cancelLeave} start={{ id: leave.id, days: leave.can.cancel_days }} onDone={onClose}>
      {(form) => {
        const days = form('days')
        const chosen = days.value ?? []
        return (
          <>
            {!leave.can.cancels_alone && <p>Your line manager must approve, because the leave has begun.</p>}
            <FieldGroup label="Days" error={days.error}>
              {() =>
                leave.can.cancel_days.map((day) => (
                  <CheckboxField
                    key={day}
                    label={show.day(day)}
                    value={chosen.includes(day)}
                    onChange={(on) =>
                      days.onChange(on ? [...chosen, day].toSorted() : chosen.filter((one) => one !== day))
                    }
                  />
                ))
              }
            </FieldGroup>
            <TextArea {...form('reason')} label="Reason" />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Cancel days</SubmitButton>
            </FormActions>
          </>
        )
      }}
    </Form>
  </Dialog>
)
