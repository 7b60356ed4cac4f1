import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { levelNamed, levels, visibilities, type Visibility } from '#drive/contract/drive-lists.ts'
import { readDetails } from '#drive/contract/files/file-calls.ts'
import { readReceivers, setAccess, shareNode, unshareNode } from '#drive/contract/sharing/sharing-calls.ts'
import type { Details } from '#drive/contract/files/file-calls.ts'
import { AudienceNote } from './audience-note.tsx'
import { LinksPart } from './links-part.tsx'
import styles from '#drive/web/drive.module.css'

/** Who has access, and links for people outside. */
export function ShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readDetails, { id })
  const node = read.data
  return (
    <Dialog open size="l" title={node ? `Share ${shortName(node.name)}` : 'Share'} onClose={onClose}>
      <ReadState of={read} />
      {node?.access && (
        <div className={styles.parts}>
          <People node={node} access={node.access} />
          {levelNamed(node.level) >= 4 && <AccessPart node={node} />}
          <LinksPart node={node} links={node.access.links} />
        </div>
      )}
    </Dialog>
  )
}

type Access = NonNullable<Details['access']>

function People({ node, access }: { node: Details; access: Access }) {
  const isManager = levelNamed(node.level) >= 4
  const remove = useSend(unshareNode)
  return (
    <section>
      <h3>People with access</h3>
      {isManager && <ShareForm key={access.grants.length} id={node.id} people={access.people} />}
      <ul className={styles.list} aria-label="People with access">
        {node.owner && (
          <li>
            <span>{node.owner}</span>
            <span className={styles.quiet}>Owner</span>
          </li>
        )}
        {access.grants.map(({ id, receiver, level, until_on, own }) => (
          <li key={id}>
            <span>
              {receiver}
              <br />
              <span className={styles.quiet}>
                {levels.labelOf(level)}
                {until_on && ` until ${show.day(until_on)}`}
                {!own && ', from the folder above'}
              </span>
            </span>
            {isManager && own && (
              <Button
                size="s"
                aria-label={`Remove ${receiver}`}
                onClick={() => void remove.send({ id: node.id, grant_id: id })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Kind = 'account_id' | 'department_id' | 'project_id' | 'role_id'
const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'account_id', label: 'Person' },
  { value: 'department_id', label: 'Department' },
  { value: 'project_id', label: 'Project' },
  { value: 'role_id', label: 'Role' },
]

type ShareFormProps = { id: number; people: Access['people'] }

function ShareForm({ id, people }: ShareFormProps) {
  const [kind, setKind] = useState<Kind>('account_id')
  const { data } = useCall(readReceivers, {})
  const lists = {
    account_id: people ?? [],
    department_id: data?.departments ?? [],
    project_id: data?.projects ?? [],
    role_id: data?.roles ?? [],
  }
  return (
    <Form key={kind} call={shareNode} label="Give access" start={{ id, level: 'viewer' }}>
      {(form) => (
        <>
          <FormRow>
            <SelectField
              label="Share with"
              value={kind}
              options={kinds}
              onChange={(to) => setKind(to ?? 'account_id')}
            />
            {kind === 'account_id' && people === null ? (
              <ColleagueField
                {...form('account_id')}
                value={form('account_id').value ?? null}
                label="Person"
              />
            ) : (
              <SelectField
                {...form(kind)}
                error={form(kind).error ?? form('account_id').error}
                label={kinds.find(({ value }) => value === kind)!.label}
                options={lists[kind].map(({ id: value, name: label }) => ({ value, label }))}
              />
            )}
          </FormRow>
          <FormRow>
            <SelectField {...form('level')} label="Access" options={levels.options} />
            <DateField {...form('until_on')} value={form('until_on').value ?? null} label="Until" optional />
          </FormRow>
          <div className={styles.buttons}>
            <SubmitButton busy={form.busy}>Share</SubmitButton>
          </div>
        </>
      )}
    </Form>
  )
}

/** Whether it has the access of the folder above, or its own. */
function AccessPart({ node }: { node: Details }) {
  const [choice, setChoice] = useState<Visibility | 'inherit' | null>(null)
  const [copy, setCopy] = useState(true)
  const { send, busy } = useSend(setAccess)
  const now = node.inherits ? 'inherit' : (node.visibility ?? 'private')
  const chosen = choice ?? now
  const access = {
    inherits: chosen === 'inherit',
    visibility: chosen === 'inherit' ? ('private' as const) : chosen,
    copy: copy && node.inherits,
  }
  const save = async () => {
    const sent = await send({ id: node.id, ...access })
    if (sent.ok) setChoice(null)
  }
  if (node.visibility === null) return null
  return (
    <section>
      <h3>Visibility</h3>
      <div className={styles.parts}>
        <SelectField
          label="Who can see it"
          value={chosen}
          onChange={setChoice}
          hint="Public means every employee of the company. Nothing is visible without sign-in."
          options={[
            ...(node.is_top ? [] : [{ value: 'inherit' as const, label: 'As the folder above' }]),
            ...visibilities.options,
          ]}
        />
        {chosen !== now && (
          <>
            {node.inherits && (
              <CheckboxField
                label="Keep the people who have access now"
                value={copy}
                onChange={(keeps) => setCopy(keeps)}
              />
            )}
            <AudienceNote change={{ id: node.id, access }} />
            <div className={styles.buttons}>
              <Button look="primary" busy={busy} onClick={() => void save()}>
                Save visibility
              </Button>
              <Button onClick={() => setChoice(null)}>Cancel</Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
