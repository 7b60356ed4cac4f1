import { HoursRows } from '#calendar/web/public.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveTicketCategory, type TicketCategory, type TicketTeam } from '#tickets/contract/settings-calls.ts'
import type { Targets } from '#tickets/contract/tickets-fields.ts'
import { assignments, priorities, arrivals } from '#tickets/contract/tickets-lists.ts'
import { FieldRows } from './field-rows.tsx'

type CategoryDialogProps = {
  category: TicketCategory | null
  teams: readonly TicketTeam[]
  onClose: () => void
}

const HOUR = 60
const usual: Targets = {
  urgent: { response: 30, resolution: 4 * HOUR },
  high: { response: 2 * HOUR, resolution: 8 * HOUR },
  medium: { response: 4 * HOUR, resolution: 24 * HOUR },
  low: { response: 8 * HOUR, resolution: 48 * HOUR },
}

export const CategoryDialog = ({ category, teams, onClose }: CategoryDialogProps) => (
  <FormDialog
    call={saveTicketCategory}
    start={startOf(category)}
    size="l"
    title={category ? `Edit ${category.name}` : 'Add category'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('name')} label="Name" autoComplete="off" />
          <SelectField
            {...form('team_id')}
            label="Team"
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField {...form('assign_by')} label="Assign" options={assignments.options} />
        </FormRow>
        <SelectField
          {...form('serves')}
          label="Takes by itself"
          optional
          placeholder="Nothing"
          options={arrivals.options}
        />
        <CheckboxField
          {...form('confidential')}
          label="Confidential: only the requester and the team see its tickets"
        />
        <CheckboxField {...form('for_customers')} label="Clients can write to it" />
        <TargetRows
          value={form('targets').value ?? usual}
          onChange={form('targets').onChange}
          errorAt={form.errorAt}
        />
        <HoursRows
          ownLabel="Hours of its own instead of those of the office"
          value={form('hours').value ?? null}
          onChange={form('hours').onChange}
          error={form('hours').error}
        />
        <FieldRows
          value={form('fields').value ?? []}
          onChange={form('fields').onChange}
          error={form('fields').error}
        />
        <CheckboxField {...form('active')} label="In use" />
      </>
    )}
  </FormDialog>
)

function startOf(category: TicketCategory | null) {
  if (category === null)
    return {
      assign_by: 'hand' as const,
      confidential: false,
      for_customers: false,
      fields: [],
      targets: usual,
      hours: null,
      active: true,
    }
  const { team: _team, ...facts } = category
  return facts
}

type TargetRowsProps = {
  value: Targets
  onChange: (targets: Targets) => void
  errorAt: (path: string) => string | undefined
}

/** In minutes of working time; a reply and a solution for each priority. */
function TargetRows({ value, onChange, errorAt }: TargetRowsProps) {
  return (
    <>
      {priorities.keys.toReversed().map((priority) => (
        <FormRow key={priority}>
          {(['response', 'resolution'] as const).map((name) => (
            <NumberField
              key={name}
              label={`${priorities.labelOf(priority)}: ${name === 'response' ? 'first reply' : 'resolution'} in minutes`}
              value={value[priority][name]}
              onChange={(minutes) =>
                onChange({ ...value, [priority]: { ...value[priority], [name]: minutes ?? 0 } })
              }
              error={errorAt(`targets.${priority}.${name}`)}
            />
          ))}
        </FormRow>
      ))}
      {errorAt('targets') && <p role="alert">{errorAt('targets')}</p>}
    </>
  )
}
