import { useState } from 'react'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { factorText, rangeText } from '#estimates/contract/money-text.ts'
import { saveEngine, saveUpdateOption, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CardEntries } from './card-entries.tsx'
import { CardPage } from './card-page.tsx'
import { EntryForm, RequirementField } from './card-entry-form.tsx'

type Editing = { readonly kind: 'options' | 'engines'; readonly id: number | null }

export function Screen() {
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = () => setEditing(null)
  return (
    <CardPage
      title="Update options"
      about="Update options for existing apps and games, with price factors by technology."
      actions={
        <>
          <Button onClick={() => setEditing({ kind: 'engines', id: null })}>Add technology</Button>
          <Button look="primary" onClick={() => setEditing({ kind: 'options', id: null })}>
            Add option
          </Button>
        </>
      }
    >
      {(read) => (
        <Stack>
          <Lists read={read} onEdit={setEditing} />
          {editing?.kind === 'options' && <OptionForm read={read} id={editing.id} onClose={close} />}
          {editing?.kind === 'engines' && <EngineForm read={read} id={editing.id} onClose={close} />}
        </Stack>
      )}
    </CardPage>
  )
}

function Lists({ read, onEdit }: { read: ReadCard; onEdit: (editing: Editing) => void }) {
  const { options, engines, categories } = read.card
  const whose = (id: number | null) =>
    categories.find((entry) => entry.id === id)?.name ?? 'Every requirement'
  return (
    <>
      <Section title="Options">
        <CardEntries
          kind="options"
          label="Options"
          read={read}
          empty="No options yet. Add one."
          entries={options.map((option) => ({
            ...option,
            detail: `${whose(option.category_id)} · ${option.low === null || option.high === null ? 'the team replies' : rangeText(option.low, option.high, 'INR')}`,
          }))}
          onEdit={(id) => onEdit({ kind: 'options', id })}
        />
      </Section>
      <Section title="Engines and technologies">
        <CardEntries
          kind="engines"
          label="Engines and technologies"
          read={read}
          empty="No technologies yet. Add one."
          entries={engines.map((engine) => ({
            ...engine,
            detail: `${whose(engine.category_id)} · ${factorText(engine.factor)}`,
          }))}
          onEdit={(id) => onEdit({ kind: 'engines', id })}
        />
      </Section>
    </>
  )
}

type FormProps = { read: ReadCard; id: number | null; onClose: () => void }

function OptionForm({ read, id, onClose }: FormProps) {
  const option = read.card.options.find((entry) => entry.id === id)
  const start = { active: true, ...option, id, version: read.version }
  return (
    <EntryForm title={option?.name ?? 'New option'} call={saveUpdateOption} start={start} onClose={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Option" />
          <RequirementField card={read.card} {...form('category_id')} />
          <FormRow>
            <MoneyField {...form('low')} label="From" optional hint="If no range is set, the team replies" />
            <MoneyField {...form('high')} label="To" optional />
          </FormRow>
          <CheckboxField {...form('active')} label="Offered to prospects" />
        </>
      )}
    </EntryForm>
  )
}

function EngineForm({ read, id, onClose }: FormProps) {
  const engine = read.card.engines.find((entry) => entry.id === id)
  const start = { active: true, factor: 10_000, ...engine, id, version: read.version }
  return (
    <EntryForm title={engine?.name ?? 'New technology'} call={saveEngine} start={start} onClose={onClose}>
      {(form) => (
        <>
          <TextField {...form('name')} label="Engine or technology" />
          <RequirementField card={read.card} {...form('category_id')} />
          <NumberField {...form('factor')} label="Factor" decimals={4} prefix="×" />
          <CheckboxField {...form('active')} label="Offered to prospects" />
        </>
      )}
    </EntryForm>
  )
}
