import { useState } from 'react'
import { PeopleField, type PersonChosen } from '#organization/web/public.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  checkInvitation,
  inviteToTraining,
  type Finding,
} from '#training/contract/people/participant-calls.ts'
import type { TrainingPage } from '#training/contract/trainings/training-calls.ts'
import { PlaceFields, type Places } from '#training/web/audience-fields.tsx'
import styles from '#training/web/training.module.css'

/** By name or by where people sit. Who is on leave, has an interview or another training is named before anyone is invited. */
export function InviteDialog({ training, onClose }: { training: TrainingPage; onClose: () => void }) {
  const { id, can } = training
  const [people, setPeople] = useState<readonly PersonChosen[]>([])
  const [places, setPlaces] = useState<Places>({})
  const [byGroup, setByGroup] = useState(false)
  const inviting = useSend(inviteToTraining)
  const group = byGroup
    ? {
        offices: places.offices ?? [],
        departments: places.departments ?? [],
        designations: places.designations ?? [],
      }
    : null
  const wish = { id, people: people.map((person) => person.id), group }
  const isEmpty = people.length === 0 && group === null
  const check = useCall(checkInvitation, isEmpty ? null : wish, { keepEarlier: true })
  const found = isEmpty ? [] : (check.data?.people ?? [])
  const coming = found.filter(({ state }) => state === 'free' || state === 'busy')
  const refusal = !isEmpty && check.error instanceof CallFailure ? check.error.message : undefined
  async function invite() {
    if ((await inviting.send({ ...wish, only_free: true })).ok) onClose()
  }
  return (
    <Dialog
      open
      size="l"
      title={can.manage ? 'Invite people' : 'Nominate your team'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={inviting.busy}
            disabled={coming.length === 0 || refusal !== undefined}
            onClick={() => void invite()}
          >
            {buttonText(can.manage, coming.length)}
          </Button>
        </>
      }
    >
      <Stack>
        <PeopleField label="People" people={people} error={refusal} onChange={setPeople} />
        {can.manage && (
          <CheckboxField label="Everyone in a group" value={byGroup} onChange={(on) => setByGroup(on)} />
        )}
        {byGroup && <PlaceFields value={places} onChange={setPlaces} />}
        {found.length > 0 && !refusal && (
          <Findings found={found} coming={coming.length} seatsLeft={check.data?.seats_left ?? 0} />
        )}
      </Stack>
    </Dialog>
  )
}

const buttonText = (isManager: boolean, count: number) => {
  const verb = isManager ? 'Invite' : 'Nominate'
  return count === 0 ? verb : `${verb} ${count}`
}

const words = { free: 'Free', busy: 'Busy', away: 'Away', invited: 'Invited' } as const
const tones = { free: 'good', busy: 'warn', away: 'bad', invited: 'neutral' } as const

type FindingsProps = { found: readonly Finding[]; coming: number; seatsLeft: number }

/** Those with something in the way come first. */
function Findings({ found, coming, seatsLeft }: FindingsProps) {
  const order = ['away', 'busy', 'free', 'invited']
  const rows = found.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <>
      <p className={styles.quiet} role="status">
        {coming > seatsLeft
          ? `${seatsLeft} seats left. ${coming - seatsLeft} of ${coming} go to the waiting list.`
          : `${seatsLeft} seats left.`}
      </p>
      <ul className={styles.findings} aria-label="People found">
        {rows.map(({ id, name, state, text }) => (
          <li key={id}>
            <Badge tone={tones[state]}>{words[state]}</Badge>
            <strong>{name}</strong>
            {text !== '' && (
              <span className={styles.quiet}>
                {text.startsWith(name) ? text.slice(name.length + 1) : text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
