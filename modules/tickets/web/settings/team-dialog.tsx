import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveTicketTeam, type TicketTeam } from '#tickets/contract/settings-calls.ts'
import styles from '#tickets/web/tickets.module.css'

type Person = { readonly id: number; readonly name: string }
type Member = { id: number; lead: boolean }

type TeamDialogProps = { team: TicketTeam | null; people: readonly Person[]; onClose: () => void }

export const TeamDialog = ({ team, people, onClose }: TeamDialogProps) => (
  <FormDialog
    call={saveTicketTeam}
    start={
      team
        ? {
            id: team.id,
            version: team.version,
            name: team.name,
            members: team.members.map(({ id, lead }) => ({ id, lead })),
          }
        : { members: [] }
    }
    title={team ? `Edit ${team.name}` : 'Add team'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('name')} label="Name" autoComplete="off" />
        <Members
          people={people}
          value={form('members').value ?? []}
          onChange={form('members').onChange}
          error={form('members').error}
        />
      </>
    )}
  </FormDialog>
)

type MembersProps = {
  people: readonly Person[]
  value: readonly Member[]
  onChange: (members: Member[]) => void
  error: string | undefined
}

/** They need the role Ticket agent, or another one that handles tickets. */
function Members({ people, value, onChange, error }: MembersProps) {
  const [added, setAdded] = useState(0)
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  const isIn = (id: number) => value.some((member) => member.id === id)
  return (
    <>
      <ul className={styles.lines}>
        {value.map(({ id, lead }) => (
          <li key={id} className={styles.buttons}>
            <span>{nameOf(id)}</span>
            <CheckboxField
              label={`Lead: ${nameOf(id)}`}
              value={lead}
              onChange={(next) =>
                onChange(value.map((member) => (member.id === id ? { ...member, lead: next } : member)))
              }
            />
            <Button
              size="s"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(value.filter((member) => member.id !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <PeopleSelect
        key={added}
        label="Add a person"
        hint="People need a role that handles tickets, such as Ticket agent."
        optional
        people={people.filter(({ id }) => !isIn(id))}
        value={null}
        onChange={(id) => {
          if (id === null || isIn(id)) return
          onChange([...value, { id, lead: value.length === 0 }])
          setAdded(added + 1)
        }}
        error={error}
      />
    </>
  )
}
