import { useNavigate, useSearchParams } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { fieldTypes, partitions } from '#estimates/contract/estimates-lists.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import { saveCostField, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CardPage } from './card-page.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { ValueRows } from './field-value-rows.tsx'

type QuestionForm = Fields<SentBy<typeof saveCostField>>

export function Screen() {
  const [asked] = useSearchParams()
  const id = Number(asked.get('field')) || null
  const category = Number(asked.get('category')) || null
  return (
    <CardPage title="Question" about="Calculator questions and what each answer adds to the price.">
      {(read) => <QuestionEditor key={`${id} ${category}`} read={read} id={id} category={category} />}
    </CardPage>
  )
}

type EditorProps = { read: ReadCard; id: number | null; category: number | null }

function QuestionEditor({ read, id, category }: EditorProps) {
  const navigate = useNavigate()
  const field = read.card.fields.find((entry) => entry.id === id)
  const first = category ?? read.card.categories[0]?.id
  const start = {
    active: true,
    type: 'radio' as const,
    value_partitions: 1 as const,
    values: [],
    ...(first === undefined ? {} : { category_id: first }),
    ...field,
    id: field?.id ?? null,
    version: read.version,
  }
  return (
    <Form call={saveCostField} start={start} onDone={() => void navigate('/cost-fields')}>
      {(form) => (
        <Stack>
          <Section title={field?.name ?? 'New question'}>
            <Particulars form={form} card={read.card} id={id} />
          </Section>
          <Section title="Values" about="Each answer adds an amount and hours, then multiplies the total.">
            <ValueRows {...form('values')} errorAt={form.errorAt} fixed={read.fixed_ids} />
          </Section>
          <Section title="Preview" about="Prospects see it like this.">
            <QuestionPreview values={form.values} />
          </Section>
          {read.can.edit && (
            <FormActions end>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          )}
        </Stack>
      )}
    </Form>
  )
}

const Particulars = ({ form, card, id }: { form: QuestionForm; card: RateCard; id: number | null }) => {
  const parents = card.fields.filter(
    (other) => other.category_id === form.values.category_id && other.id !== id,
  )
  const link = form('depends_on')
  return (
    <Stack>
      <FormRow>
        <SelectField
          {...form('category_id')}
          label="Requirement"
          options={card.categories.map((entry) => ({ value: entry.id, label: entry.name }))}
        />
        <TextField {...form('name')} label="Question" />
      </FormRow>
      <FormRow>
        <SelectField {...form('type')} label="Type" options={fieldTypes.options} />
        <SelectField
          {...form('value_partitions')}
          label="Columns"
          options={partitions.map((count) => ({ value: count, label: String(count) }))}
        />
        <TextField {...form('place_holder')} label="Placeholder" optional />
      </FormRow>
      <SelectField
        label="Asked only with this answer"
        optional
        placeholder="Always asked"
        error={link.error}
        options={parents.flatMap((parent) =>
          parent.values.map((value) => ({
            value: `${parent.id}/${value.id}`,
            label: `${parent.name}: ${value.name}`,
          })),
        )}
        value={link.value ? `${link.value.field_id}/${link.value.value_id}` : null}
        onChange={(chosen) => {
          const [field_id, value_id] = (chosen ?? '').split('/').map(Number)
          link.onChange(field_id && value_id ? { field_id, value_id } : null)
        }}
      />
      <FormRow>
        <CheckboxField {...form('is_required')} label="Required" />
        <CheckboxField {...form('active')} label="Asked" />
      </FormRow>
    </Stack>
  )
}
