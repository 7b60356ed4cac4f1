import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { mailFieldKeys } from '#sales/contract/mails/mail-fields.ts'
import { saveStep, type SequencePage, type StepView } from '#sequences/contract/sequence-calls.ts'
import {
  gapUnits,
  stepConditions,
  stepKinds,
  type GapUnit,
  type StepKind,
} from '#sequences/contract/sequences-lists.ts'
import { FormEnd } from './form-end.tsx'

const fieldsHint = `Fields: ${mailFieldKeys.map((key) => `{{${key}}}`).join(', ')}`
const kinds = Object.entries(stepKinds).map(([value, label]) => ({ value: value as StepKind, label }))
const units = Object.entries(gapUnits).map(([value, label]) => ({ value: value as GapUnit, label }))
const conditions = Object.entries(stepConditions).map(([value, label]) => ({ value: Number(value), label }))

const startOf = (sequence: SequencePage, step: StepView | null) => ({
  sequence_id: sequence.id,
  id: step?.id ?? null,
  version: step?.version ?? 0,
  kind: step?.kind ?? ('email' as const),
  gap_value: step?.gap_value ?? (sequence.steps.length === 0 ? 0 : 2),
  gap_unit: step?.gap_unit ?? ('days' as const),
  condition: step?.condition ?? null,
  subject: step?.subject ?? '',
  text: step?.text ?? '',
})

type StepDialogProps = { sequence: SequencePage; step: StepView | null; onClose: () => void }

export function StepDialog({ sequence, step, onClose }: StepDialogProps) {
  const isFirst = step === null ? sequence.steps.length === 0 : step.place === 1
  return (
    <Dialog open size="l" title={step ? `Edit step ${step.place}` : 'Add step'} onClose={onClose}>
      <Form call={saveStep} start={startOf(sequence, step)} onDone={onClose}>
        {(form) => {
          const isMail = form.values.kind === 'email'
          return (
            <>
              {!isFirst && <SelectField {...form('kind')} label="Kind" options={kinds} />}
              <FormRow>
                <NumberField
                  {...form('gap_value')}
                  label={isFirst ? 'After the start' : 'After the step before'}
                />
                <SelectField {...form('gap_unit')} label="Unit" options={units} />
              </FormRow>
              {!isFirst && (
                <SelectField
                  {...form('condition')}
                  label="Only if"
                  placeholder="Always"
                  options={conditions}
                  optional
                />
              )}
              <TextField
                {...form('subject')}
                label={isMail ? 'Subject' : 'Title'}
                optional={!isFirst}
                hint={isMail && !isFirst ? 'Empty: a reply in the same thread.' : undefined}
                autoComplete="off"
              />
              <TextArea
                {...form('text')}
                label={isMail ? 'Text' : 'What to do'}
                hint={isMail ? fieldsHint : undefined}
                longest={10_000}
                rows={9}
              />
              <FormEnd busy={form.busy} onClose={onClose}>
                Save step
              </FormEnd>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
