import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { timeNow } from '#platform/contract/zone-clock.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { isOpenLead, lifecycles } from '#sales/contract/people/lead-lists.ts'
import { partContacts } from '#sales/contract/people/merge-calls.ts'
import { MailDialog } from '#sales/web/mails/mail-dialog.tsx'
import { MeetingsSection } from '#sales/web/meetings/meetings-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { readContact, type ContactView } from '#sales/contract/people/contact-calls.ts'
import { DocumentsSection } from '#sales/web/documents/documents-section.tsx'
import { DealsSection } from '#sales/web/deals/deals-section.tsx'
import { NextStep } from '#sales/web/next-step.tsx'
import { QueriesSection } from '#sales/web/queries/queries-section.tsx'
import { ProposalsToSection } from '#sales/web/proposals/proposals-to-section.tsx'
import styles from '#sales/web/sales.module.css'
import { TasksSection } from '#sales/web/tasks/tasks-section.tsx'
import { TimelineSection } from '#sales/web/timeline/timeline-section.tsx'
import { workOfContact } from '#sales/web/worked-record.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { contactSections } from './contact-places.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { LeadsSection } from './leads-section.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readContact, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const contact = read.data
  return (
    <>
      <PageHeader
        title={contact.name}
        about={[contact.designation, contact.account?.name ?? contact.company_name]
          .filter(Boolean)
          .join(' · ')}
        actions={<Actions contact={contact} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Details contact={contact} />
          <LeadsSection contact={contact} />
          <QueriesSection contact={contact} />
          <DealsSection contact={contact} />
          <ProposalsToSection contactId={contact.id} />
          <DocumentsSection contact={contact} />
          <TasksSection record={workOfContact(contact)} />
          <MeetingsSection
            place={{ contact_id: contact.id, deal_id: null, leads: openLeads(contact) }}
            of={{ contact: contact.id }}
            mayEdit={contact.can.edit}
          />
          <Section title="Comments">
            <Remarks subject="sales.contact" subjectId={contact.id} />
          </Section>
          <PlacedSections place={contactSections} of={contact} />
        </div>
        <TimelineSection record={workOfContact(contact)} />
      </div>
    </>
  )
}

const openLeads = ({ leads }: ContactView) => leads.filter(({ status }) => isOpenLead(status))

type Opened = 'edit' | 'assign' | 'mail' | 'merge' | 'email' | 'phone'

function Actions({ contact }: { contact: ContactView }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const part = useSend(partContacts)
  const close = () => setOpen(null)
  const { id, name: title, owner, can, email, phone, opted_out } = contact
  const more = [
    ...(can.edit && email ? [optOut('email', opted_out.email, can.assign, setOpen)] : []),
    ...(can.edit && phone ? [optOut('phone', opted_out.phone, can.assign, setOpen)] : []),
    ...(can.assign ? [{ label: 'Merge with another contact', run: () => setOpen('merge') }] : []),
    ...contact.merges.map((merge) => ({
      label: `Undo merge with ${merge.name}`,
      run: () => void part.send({ merge_id: merge.id }),
    })),
  ].filter((action) => action !== null)
  return (
    <>
      {more.length > 0 && (
        <ActionMenu actions={more}>
          <Button aria-label={`More for ${title}`}>More</Button>
        </ActionMenu>
      )}
      {can.assign && <Button onClick={() => setOpen('assign')}>Assign</Button>}
      {can.edit && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {can.edit && email && opted_out.email === null && (
        <Button look="primary" onClick={() => setOpen('mail')}>
          Email
        </Button>
      )}
      {open === 'mail' && <MailDialog contact={contact} leads={openLeads(contact)} onClose={close} />}
      {open === 'merge' && <MergeDialog kept={contact} onClose={close} />}
      {(open === 'email' || open === 'phone') && (
        <OptOutDialog contact={contact} channel={open} onClose={close} />
      )}
      {open === 'assign' && <AssignDialog record={{ kind: 'contact', id, title, owner }} onClose={close} />}
      {open === 'edit' && <ContactDialog contact={contact} onClose={close} onSaved={close} />}
    </>
  )
}

/** Only a manager lifts what someone asked for. */
function optOut(
  channel: 'email' | 'phone',
  since: string | null,
  isManager: boolean,
  open: (channel: 'email' | 'phone') => void,
) {
  if (since !== null && !isManager) return null
  const [set, lift] =
    channel === 'email' ? ['Do not email', 'Allow email again'] : ['Do not call', 'Allow calls again']
  return { label: since === null ? set : lift, run: () => open(channel) }
}

const optedOut = (since: string | null, what: string) =>
  since === null ? null : <Badge tone="bad">{`${what} since ${show.day(since)}`}</Badge>

const Details = ({ contact }: { contact: ContactView }) => (
  <Section title="Details">
    <KeyValue
      entries={[
        [
          'Email',
          contact.email ? (
            <span key="email" className={styles.inline}>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              {optedOut(contact.opted_out.email, 'Do not email')}
            </span>
          ) : (
            'Not set'
          ),
        ],
        [
          'Phone',
          contact.phone ? (
            <span key="phone" className={styles.inline}>
              <a href={`tel:${contact.phone}`}>{contact.phone}</a>
              <a href={`https://wa.me/${contact.phone.replace(/\D/g, '')}`} rel="noreferrer" target="_blank">
                WhatsApp
              </a>
              {optedOut(contact.opted_out.phone, 'Do not call')}
            </span>
          ) : (
            'Not set'
          ),
        ],
        ['Owner', contact.owner?.name ?? 'Unassigned'],
        ['Next step', <NextStep key="next" at={contact.next_step} />],
        ['Lifecycle', lifecycles[contact.lifecycle]],
        ['First source', origins.labelOf(contact.source)],
        ...(contact.country ? [['Country', contact.country] as const] : []),
        ...(contact.zone ? [['Time zone', `${contact.zone}, ${timeNow(contact.zone)} now`] as const] : []),
        ...(contact.tags.length > 0 ? [['Tags', contact.tags.join(', ')] as const] : []),
        ...(contact.linkedin_url
          ? [
              [
                'LinkedIn',
                <a key="linkedin" href={contact.linkedin_url} rel="noreferrer" target="_blank">
                  Profile
                </a>,
              ] as const,
            ]
          : []),
      ]}
    />
  </Section>
)
