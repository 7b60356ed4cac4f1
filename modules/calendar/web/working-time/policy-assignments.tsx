import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { endGift, type PolicyView } from '#calendar/contract/working-time/working-time-calls.ts'
import styles from './working-time.module.css'

type Gift = PolicyView['gifts'][number]

const targets = {
  everybody: '',
  company: 'Company ',
  office: 'Office ',
  department: 'Department ',
  person: '',
} as const

export function PolicyGifts({ policy, today }: { policy: PolicyView; today: string }) {
  const [ending, setEnding] = useState<Gift | null>(null)
  if (policy.gifts.length === 0) return <p>Not assigned yet.</p>
  return (
    <ul className={styles.gifts} aria-label={`Assigned to ${policy.name} is given`}>
      {policy.gifts.map((gift) => (
        <li key={gift.id}>
          <span>
            {targets[gift.target]}
            <b>{gift.name}</b>, {show.day(gift.valid_from)}
            {gift.valid_to === null ? ' on' : ` to ${show.day(gift.valid_to)}`}
            {gift.reason && ` · ${gift.reason}`}
          </span>
          {gift.target !== 'everybody' && (gift.valid_to === null || gift.valid_to >= today) && (
            <Button size="s" onClick={() => setEnding(gift)} aria-label={`End for ${gift.name}`}>
              End
            </Button>
          )}
        </li>
      ))}
      {ending && <EndDialog gift={ending} policy={policy} today={today} onClose={() => setEnding(null)} />}
    </ul>
  )
}

type EndDialogProps = { gift: Gift; policy: PolicyView; today: string; onClose: () => void }

function EndDialog({ gift, policy, today, onClose }: EndDialogProps) {
  const [lastDay, setLastDay] = useState(today)
  const { send, busy } = useSend(endGift)
  const end = async () => {
    if ((await send({ id: gift.id, last_day: lastDay })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`End ${policy.name} for ${gift.name}`}
      confirm="End"
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <DateField label="Last day" value={lastDay} onChange={(day) => setLastDay(day ?? today)} />
    </ConfirmDialog>
  )
}
