import { useState } from 'react'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { HoursRows } from '#calendar/web/public.ts'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { CAPACITY } from '#chat/contract/chat-lists.ts'
import { saveChatSite, type ChatSettings, type ChatSite } from '#chat/contract/sites/site-calls.ts'
import styles from './sites.module.css'

type SiteDialogProps = { site: ChatSite | null; settings: ChatSettings; onClose: () => void }

export const SiteDialog = ({ site, settings, onClose }: SiteDialogProps) => (
  <FormDialog
    call={saveChatSite}
    start={site ? startOf(site) : { domains: [], hours: null, agents: [] }}
    size="l"
    title={site ? `Edit ${site.name}` : 'Add site'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('name')} label="Name" hint="Visitors read it." autoComplete="off" />
          <TextField
            {...form('key')}
            label="Address"
            hint="The chat stands at /chat/address."
            autoComplete="off"
          />
        </FormRow>
        <FormRow>
          <SelectField {...form('company_id')} label="Company" options={optionsOf(settings.companies)} />
          <SelectField
            {...form('location_id')}
            label="Office"
            hint="Its holidays count."
            options={optionsOf(settings.offices)}
          />
        </FormRow>
        <TextArea
          label="Websites"
          hint="One a line, such as https://www.example.com. Without one, those under Settings count."
          optional
          rows={2}
          value={(form.values.domains ?? []).join('\n')}
          onChange={(text) =>
            form('domains').onChange(text === '' ? [] : text.split('\n').map((line) => line.trim()))
          }
          error={form('domains').error}
        />
        <FormRow>
          <TextField {...form('greeting')} label="Greeting" optional autoComplete="off" />
          <TextField {...form('colour')} label="Colour" placeholder="#1f6f6b" optional autoComplete="off" />
        </FormRow>
        <TextField {...form('offline_text')} label="Text while closed" optional autoComplete="off" />
        <HoursRows
          ownLabel="Open at these hours instead of always"
          value={form('hours').value ?? null}
          onChange={form('hours').onChange}
          error={form('hours').error}
        />
        <Agents
          people={[...settings.people, ...(site?.agents ?? [])]}
          value={(form('agents').value ?? []) as readonly Agent[]}
          onChange={form('agents').onChange}
          error={form('agents').error}
        />
        <CheckboxField {...form('asks_first')} label="Ask for name and email before a chat" />
        <CheckboxField {...form('hides_when_away')} label="Hide the chat while no agent is online" />
        <CheckboxField {...form('enabled')} label="On" value={form('enabled').value ?? true} />
      </>
    )}
  </FormDialog>
)

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

function startOf({ company: _company, office: _office, agents, ...site }: ChatSite) {
  return { ...site, agents: agents.map(({ id, supervisor, capacity }) => ({ id, supervisor, capacity })) }
}

type Agent = { id: number; supervisor: boolean; capacity: number }

type AgentsProps = {
  people: readonly { readonly id: number; readonly name: string }[]
  value: readonly Agent[]
  onChange: (agents: Agent[]) => void
  error: string | undefined
}

/** Who answers, and how many chats each holds at once. */
function Agents({ people, value, onChange, error }: AgentsProps) {
  const [added, setAdded] = useState(0)
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  const isIn = (id: number) => value.some((agent) => agent.id === id)
  const change = (id: number, changes: Partial<Agent>) =>
    onChange(value.map((agent) => (agent.id === id ? { ...agent, ...changes } : agent)))
  return (
    <>
      <ul className={styles.lines} aria-label="Agents">
        {value.map(({ id, supervisor, capacity }) => (
          <li key={id} className={styles.buttons}>
            <strong>{nameOf(id)}</strong>
            <CheckboxField
              label={`Supervisor: ${nameOf(id)}`}
              value={supervisor}
              onChange={(next) => change(id, { supervisor: next })}
            />
            <NumberField
              label={`Chats at once: ${nameOf(id)}`}
              value={capacity}
              onChange={(next) => change(id, { capacity: next ?? CAPACITY })}
            />
            <Button
              size="s"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(value.filter((agent) => agent.id !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <PeopleSelect
        key={added}
        label="Add an agent"
        hint="Agents need a role that answers chats, such as Chat agent."
        optional
        people={people.filter(({ id }, at) => !isIn(id) && people.findIndex((one) => one.id === id) === at)}
        value={null}
        onChange={(id) => {
          if (id === null || isIn(id)) return
          onChange([...value, { id, supervisor: false, capacity: CAPACITY }])
          setAdded(added + 1)
        }}
        error={error}
      />
    </>
  )
}
