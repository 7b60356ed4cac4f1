import { useState } from 'react'
import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  listMilestones,
  milestoneStates,
  moveMilestone,
  type MilestoneView,
} from '#sales/contract/deals/milestone-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import styles from '#sales/web/sales.module.css'
import { moneyText } from './money-text.ts'

/** What an accepted proposal is paid by; nothing is shown before there are any. */
export function MilestonesSection({ dealId }: { dealId: number }) {
  const milestones = useCall(listMilestones, { deal_id: dealId }).data
  if (!milestones || milestones.length === 0) return null
  return (
    <Section title="Milestones" about="Without tax">
      <ul className={styles.lines}>
        {milestones.map((milestone) => (
          <li key={milestone.id}>
            <MilestoneLine milestone={milestone} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function MilestoneLine({ milestone }: { milestone: MilestoneView }) {
  const [billing, setBilling] = useState(false)
  const move = useSend(moveMilestone)
  const { id, version, moves, currency, amount, paid_amount = 0, state } = milestone
  return (
    <>
      <div className={styles.head}>
        <strong>{milestone.title}</strong>
        {milestone.overdue ? (
          <Badge tone="bad">Overdue</Badge>
        ) : (
          <StatusBadge catalogue={milestoneStates} status={state} />
        )}
      </div>
      <p className={styles.quiet}>
        {[
          amount === undefined ? '' : moneyText(amount, currency),
          milestone.due_on ? `due ${show.day(milestone.due_on)}` : '',
          milestone.invoice_number && `invoice ${milestone.invoice_number}`,
          paid_amount > 0 && state !== 'paid' ? `${moneyText(paid_amount, currency)} paid` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {milestone.deliverable && <p className={styles.prose}>{milestone.deliverable}</p>}
      <div className={styles.actions}>
        {moves.includes('achieved') && (
          <Button size="s" busy={move.busy} onClick={() => void move.send({ id, version, to: 'achieved' })}>
            Mark as achieved
          </Button>
        )}
        {moves.includes('invoiced') && (
          <Button size="s" onClick={() => setBilling(true)}>
            {state === 'achieved' ? 'Enter invoice' : 'Enter payment'}
          </Button>
        )}
        {moves.includes('cancelled') && (
          <Button size="s" busy={move.busy} onClick={() => void move.send({ id, version, to: 'cancelled' })}>
            Cancel milestone
          </Button>
        )}
      </div>
      {billing && <BillDialog milestone={milestone} onClose={() => setBilling(false)} />}
    </>
  )
}

const BillDialog = ({ milestone, onClose }: { milestone: MilestoneView; onClose: () => void }) => (
  <Dialog open title={milestone.title} onClose={onClose}>
    <Form
      call={moveMilestone}
      start={{
        id: milestone.id,
        version: milestone.version,
        to: 'invoiced',
        invoice_number: milestone.invoice_number,
        paid_amount: milestone.state === 'achieved' ? 0 : (milestone.amount ?? 0),
      }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('invoice_number')} label="Invoice number" autoFocus />
          <NumberField
            {...form('paid_amount')}
            value={form('paid_amount').value ?? null}
            label="Paid in all"
            hint={`Of ${moneyText(milestone.amount, milestone.currency)}`}
            decimals={digitsOf(milestone.currency as Currency)}
            suffix={milestone.currency}
          />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
