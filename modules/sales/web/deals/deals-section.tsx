import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { listDealsOf } from '#sales/contract/deals/deal-calls.ts'
import type { DealRow } from '#sales/contract/deals/deal-list.ts'
import type { ContactView } from '#sales/contract/people/contact-calls.ts'
import styles from '#sales/web/sales.module.css'
import { DealDialog } from './deal-dialog.tsx'
import { DealMarks } from './deal-marks.tsx'
import { moneyText } from './money-text.ts'

const tones = { open: 'info', won: 'good', lost: 'bad' } as const

export function DealsSection({ contact }: { contact: ContactView }) {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const deals = useCall(listDealsOf, { contact_id: contact.id }).data
  const origin = { contactId: contact.id, leadId: null, title: '', account: contact.account }
  return (
    <Section
      title="Deals"
      actions={contact.can.edit && <Button onClick={() => setAdding(true)}>Add deal</Button>}
    >
      {deals?.length === 0 && <p className={styles.quiet}>No deals.</p>}
      <ul className={styles.lines}>
        {deals?.map((deal) => (
          <li key={deal.id}>
            <DealLine deal={deal} />
          </li>
        ))}
      </ul>
      {adding && (
        <DealDialog
          deal={null}
          origin={origin}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false)
            void navigate(`/deals/view-deals/${id}`)
          }}
        />
      )}
    </Section>
  )
}

const DealLine = ({ deal }: { deal: DealRow }) => (
  <>
    <div className={styles.head}>
      <strong>
        <Link to={`/deals/view-deals/${deal.id}`}>{deal.name}</Link>
      </strong>
      <Badge tone={tones[deal.stage.kind]}>{deal.stage.name}</Badge>
    </div>
    <p className={styles.quiet}>
      {[
        deal.amount === undefined ? '' : moneyText(deal.amount, deal.currency),
        deal.expected_close ? `expected ${show.day(deal.expected_close)}` : '',
        deal.owner.name,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <DealMarks deal={deal} />
  </>
)
