import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { fieldTypes } from '#estimates/contract/estimates-lists.ts'
import { moneyText } from '#estimates/contract/money-text.ts'
import type { CostCategory, CostField } from '#estimates/contract/rate-card/rate-card.ts'
import { saveCostCategory, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CardEntries } from './card-entries.tsx'
import { CardPage } from './card-page.tsx'
import { EntryForm } from './card-entry-form.tsx'

const detailOf = ({ type, is_required, values, depends_on }: CostField) =>
  [
    fieldTypes.labelOf(type),
    is_required ? 'required' : 'optional',
    `${values.filter(({ active }) => active).length} values`,
    depends_on ? 'asked after another answer' : '',
  ]
    .filter(Boolean)
    .join(' · ')

export function Screen() {
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  return (
    <CardPage
      title="Cost fields"
      about="Requirements and questions for the fixed-cost calculator."
      actions={
        <Button look="primary" onClick={() => setEditing('new')}>
          Add requirement
        </Button>
      }
    >
      {(read) => (
        <Stack>
          <Section title="Requirements">
            <CardEntries
              kind="categories"
              label="Requirements"
              read={read}
              empty="No requirements yet. Add one."
              entries={read.card.categories.map((category) => ({
                ...category,
                detail: `${moneyText(category.base_amount, 'INR')} and ${category.base_hours} hours to begin with`,
              }))}
              onEdit={setEditing}
            />
          </Section>
          {read.card.categories.map((category) => (
            <Questions key={category.id} read={read} category={category} />
          ))}
          {editing !== null && (
            <CategoryForm
              read={read}
              id={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
            />
          )}
        </Stack>
      )}
    </CardPage>
  )
}

function Questions({ read, category }: { read: ReadCard; category: CostCategory }) {
  const navigate = useNavigate()
  const fields = read.card.fields.filter(({ category_id }) => category_id === category.id)
  return (
    <Section
      title={`Questions: ${category.name}`}
      actions={
        read.can.edit && (
          <Button
            aria-label={`Add question to ${category.name}`}
            onClick={() => void navigate(`/cost-fields/cost-fields-form?category=${category.id}`)}
          >
            Add question
          </Button>
        )
      }
    >
      <CardEntries
        kind="fields"
        label={`Questions: ${category.name}`}
        read={read}
        empty="No questions yet. Add one."
        entries={fields.map((field) => ({ ...field, detail: detailOf(field) }))}
        onEdit={(id) => void navigate(`/cost-fields/cost-fields-form?field=${id}`)}
      />
    </Section>
  )
}

function CategoryForm({ read, id, onClose }: { read: ReadCard; id: number | null; onClose: () => void }) {
  const category = read.card.categories.find((entry) => entry.id === id)
  const start = { active: true, base_amount: 0, base_hours: 0, ...category, id, version: read.version }
  return (
    <EntryForm
      title={category?.name ?? 'New requirement'}
      call={saveCostCategory}
      start={start}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Requirement" />
          <FormRow>
            <MoneyField {...form('base_amount')} label="Base amount" />
            <NumberField {...form('base_hours')} label="Base hours" suffix="h" />
          </FormRow>
          <CheckboxField {...form('active')} label="Offered to prospects" />
        </>
      )}
    </EntryForm>
  )
}
