import { useState } from 'react'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { moneyText } from '#estimates/contract/money-text.ts'
import type { HireTeam } from '#estimates/contract/rate-card/rate-card.ts'
import { raiseRates, saveHireTeam, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { CardEntries } from './card-entries.tsx'
import { CardPage } from './card-page.tsx'
import { EntryForm, RequirementField } from './card-entry-form.tsx'

const rates = ({ junior, mid, senior, duration }: HireTeam) =>
  `Junior ${moneyText(junior, 'USD')}, mid ${moneyText(mid, 'USD')}, senior ${moneyText(senior, 'USD')} a month · usually ${duration} ${duration === 1 ? 'month' : 'months'}`

export function Screen() {
  const [editing, setEditing] = useState<number | 'new' | 'raise' | null>(null)
  const close = () => setEditing(null)
  return (
    <CardPage
      title="Team members"
      about="Monthly team rates by level, in US dollars."
      actions={
        <>
          <Button onClick={() => setEditing('raise')}>Change all rates</Button>
          <Button look="primary" onClick={() => setEditing('new')}>
            Add team
          </Button>
        </>
      }
    >
      {(read) => (
        <Stack>
          {read.card.teams.length === 0 && (
            <EmptyState title="No teams yet">Add and publish a team so prospects can hire it.</EmptyState>
          )}
          {[...Map.groupBy(read.card.teams, ({ group }) => group)].map(([group, teams]) => (
            <Section key={group} title={group}>
              <CardEntries
                kind="teams"
                label={group}
                read={read}
                empty=""
                entries={teams.map((team) => ({ ...team, detail: rates(team) }))}
                onEdit={setEditing}
              />
            </Section>
          ))}
          {editing === 'raise' && <RaiseDialog read={read} onClose={close} />}
          {editing !== null && editing !== 'raise' && (
            <TeamForm read={read} id={editing === 'new' ? null : editing} onClose={close} />
          )}
        </Stack>
      )}
    </CardPage>
  )
}

type FormProps = { read: ReadCard; id: number | null; onClose: () => void }

function TeamForm({ read, id, onClose }: FormProps) {
  const team = read.card.teams.find((entry) => entry.id === id)
  const start = { active: true, duration: 1, ...team, id, version: read.version }
  return (
    <EntryForm title={team ? team.name : 'New team'} call={saveHireTeam} start={start} onClose={onClose}>
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Team" />
            <TextField {...form('group')} label="Group" hint="Teams in the same group are shown together" />
          </FormRow>
          <RequirementField card={read.card} {...form('category_id')} />
          <NumberField {...form('duration')} label="Usual duration" suffix="months" />
          <FormRow>
            <MoneyField {...form('junior')} label="Junior, a month" prefix="$" />
            <MoneyField {...form('mid')} label="Mid-Level, a month" prefix="$" />
            <MoneyField {...form('senior')} label="Senior, a month" prefix="$" />
          </FormRow>
          <CheckboxField {...form('active')} label="Offered to prospects" />
        </>
      )}
    </EntryForm>
  )
}

const RaiseDialog = ({ read, onClose }: Omit<FormProps, 'id'>) => (
  <EntryForm
    title="Change all rates"
    call={raiseRates}
    start={{ percent: 500, version: read.version }}
    onClose={onClose}
  >
    {(form) => (
      <NumberField
        {...form('percent')}
        label="Change by"
        decimals={2}
        suffix="%"
        hint="Use a minus to reduce. Rates are rounded to whole dollars."
      />
    )}
  </EntryForm>
)
