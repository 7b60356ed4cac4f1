import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import type { ContactView, LeadView } from '#sales/contract/people/contact-calls.ts'
import { takeLead } from '#sales/contract/people/lead-calls.ts'
import { isOpenLead, leadStates } from '#sales/contract/people/lead-lists.ts'
import { DealDialog } from '#sales/web/deals/deal-dialog.tsx'
import { NextStep } from '#sales/web/next-step.tsx'
import { QueryDialog } from '#sales/web/queries/query-dialog.tsx'
import styles from '#sales/web/sales.module.css'
import { AddLeadDialog, MoveLeadDialog } from './lead-dialogs.tsx'
import { AssignDialog } from './assign-dialog.tsx'

export function LeadsSection({ contact }: { contact: ContactView }) {
  const [adding, setAdding] = useState(false)
  const current = Number(useSearchParams()[0].get('lead'))
  return (
    <Section
      title="Leads"
      actions={contact.can.edit && <Button onClick={() => setAdding(true)}>Add lead</Button>}
    >
      {contact.leads.length === 0 && <p className={styles.quiet}>No leads.</p>}
      <ul className={styles.lines}>
        {contact.leads.map((lead) => (
          <li
            key={lead.id}
            data-current={lead.id === current || undefined}
            ref={(line) => {
              if (lead.id === current) line?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <LeadLine contact={contact} lead={lead} />
          </li>
        ))}
      </ul>
      {adding && <AddLeadDialog contactId={contact.id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function LeadLine({ contact, lead }: { contact: ContactView; lead: LeadView }) {
  const [open, setOpen] = useState<'move' | 'assign' | 'deal' | 'query' | null>(null)
  const navigate = useNavigate()
  const take = useSend(takeLead)
  const close = () => setOpen(null)
  const { id, title, owner, can, moves } = lead
  const asked = lead.times > 1 ? `, asked ${lead.times} times` : ''
  return (
    <>
      <div className={styles.head}>
        <strong>{title}</strong>
        <StatusBadge catalogue={leadStates} status={lead.status} />
      </div>
      <p className={styles.quiet}>
        {origins.labelOf(lead.source)}, {show.moment(lead.received_at)}
        {asked}. {owner?.name ?? 'Unassigned'}
        {lead.budget && `. Budget: ${lead.budget}`}
      </p>
      {isOpenLead(lead.status) && (
        <p className={styles.quiet}>
          {lead.next_step !== null && 'Next step: '}
          <NextStep at={lead.next_step} />
        </p>
      )}
      {lead.tags.length > 0 && <p className={styles.quiet}>{lead.tags.join(', ')}</p>}
      {lead.requirement && <p className={styles.prose}>{lead.requirement}</p>}
      <div className={styles.actions}>
        {can.take && (
          <Button size="s" busy={take.busy} onClick={() => void take.send({ id })}>
            Take lead
          </Button>
        )}
        {moves.length > 0 && (
          <Button size="s" onClick={() => setOpen('move')}>
            Change state
          </Button>
        )}
        {contact.can.edit && isOpenLead(lead.status) && (
          <Button size="s" onClick={() => setOpen('deal')}>
            Add deal
          </Button>
        )}
        {contact.can.edit && owner !== null && isOpenLead(lead.status) && (
          <Button size="s" onClick={() => setOpen('query')}>
            Add query
          </Button>
        )}
        {can.assign && (
          <Button size="s" onClick={() => setOpen('assign')}>
            Assign lead
          </Button>
        )}
      </div>
      <details>
        <summary>Comments</summary>
        <Remarks subject="sales.lead" subjectId={id} />
      </details>
      {open === 'move' && <MoveLeadDialog lead={lead} onClose={close} />}
      {open === 'deal' && (
        <DealDialog
          deal={null}
          origin={{ contactId: contact.id, leadId: id, title, account: contact.account }}
          onClose={close}
          onSaved={(dealId) => {
            close()
            void navigate(`/deals/view-deals/${dealId}`)
          }}
        />
      )}
      {open === 'query' && <QueryDialog query={null} leadId={id} onClose={close} />}
      {open === 'assign' && <AssignDialog record={{ kind: 'lead', id, title, owner }} onClose={close} />}
    </>
  )
}
