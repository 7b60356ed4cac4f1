import type { ReactNode } from 'react'
import type { Call, SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'

type EntryFormProps<C extends Call> = {
  title: string
  call: C
  start: Partial<SentBy<C>>
  onClose: () => void
  children: (form: Fields<SentBy<C>>) => ReactNode
}

/** One entry of the rates, added or changed in the draft. */
export const EntryForm = <C extends Call>({ title, call, start, onClose, children }: EntryFormProps<C>) => (
  <Dialog open title={title} onClose={onClose}>
    <Form call={call} start={start} onDone={onClose}>
      {(form) => (
        <>
          {children(form)}
          <FormActions end>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)

type ForProps = {
  card: RateCard
  value: number | null | undefined
  onChange: (id: number | null) => void
}

/** For which requirement it is offered. */
export const RequirementField = ({ card, ...field }: ForProps) => (
  <SelectField
    {...field}
    label="Requirement"
    optional
    placeholder="Every requirement"
    options={card.categories.map(({ id, name }) => ({ value: id, label: name }))}
  />
)
