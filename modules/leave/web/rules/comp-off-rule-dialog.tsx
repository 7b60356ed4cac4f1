import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { DaysField, NumberField } from '#platform/web/light/number-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { CompOffRule } from '#leave/contract/rules/leave-rule.ts'
import { saveCompOffRule } from '#leave/contract/leave-administration-calls.ts'

type CompOffRuleDialogProps = { rule: CompOffRule; onClose: () => void }

/** Begins with what holds today, so that only the change is typed. */
export const CompOffRuleDialog = ({ rule: start, onClose }: CompOffRuleDialogProps) => (
  <Dialog open size="l" title="New rule for comp-off" onClose={onClose}>
    <Form call={saveCompOffRule} start={{ rule: start }} onDone={onClose}>
      {(form) => {
        const field = form('rule')
        const rule = field.value ?? start
        const put = (change: Partial<CompOffRule>) => field.onChange({ ...rule, ...change })
        return (
          <>
            <FormRow>
              <DateField {...form('valid_from')} label="From" />
            </FormRow>
            <Scale scale={rule.scale} onChange={(scale) => put({ scale })} errorAt={form.errorAt} />
            <FormRow>
              <NumberField
                label="Lasts days"
                value={rule.lasts_days}
                error={form.errorAt('rule.lasts_days')}
                onChange={(days) => put({ lasts_days: days ?? 0 })}
              />
              <NumberField
                label="Days to request it"
                value={rule.claim_days}
                error={form.errorAt('rule.claim_days')}
                onChange={(days) => put({ claim_days: days ?? 0 })}
              />
              <DaysField
                label="Maximum unused at once"
                value={rule.most_open}
                error={form.errorAt('rule.most_open')}
                onChange={(days) => put({ most_open: days ?? 0 })}
              />
            </FormRow>
            <FormRow>
              <CheckboxField
                label="Pay out expired comp-off"
                value={rule.paid_when_over}
                onChange={(on) => put({ paid_when_over: on })}
              />
              <CheckboxField
                label="Pay comp-off on request"
                value={rule.paid_on_request}
                onChange={(on) => put({ paid_on_request: on })}
              />
              <CheckboxField
                label="Pay out the balance on leaving"
                value={rule.paid_on_leaving}
                onChange={(on) => put({ paid_on_leaving: on })}
              />
            </FormRow>
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

type ScaleProps = {
  scale: CompOffRule['scale']
  onChange: (scale: CompOffRule['scale']) => void
  errorAt: (path: string) => string | undefined
}

const Scale = ({ scale, onChange, errorAt }: ScaleProps) => (
  <>
    {scale.map((step, at) => (
      <FormRow key={at}>
        <NumberField
          label={`From minutes (step ${at + 1})`}
          value={step.minutes}
          error={errorAt(`rule.scale.${at}.minutes`)}
          onChange={(minutes) =>
            onChange(scale.map((one, index) => (index === at ? { ...one, minutes: minutes ?? 0 } : one)))
          }
        />
        <DaysField
          label={`Earns days (step ${at + 1})`}
          value={step.earns}
          error={errorAt(`rule.scale.${at}.earns`)}
          onChange={(earns) =>
            onChange(scale.map((one, index) => (index === at ? { ...one, earns: earns ?? 0 } : one)))
          }
        />
      </FormRow>
    ))}
  </>
)
