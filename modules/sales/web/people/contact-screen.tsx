import { useState } from 'react'
import { useParams } from 'react-router'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { PlacedSections } from '#platform/web/placed-sections.tsx'
import { readContact, type ContactView } from '#sales/contract/people/contact-calls.ts'
import { lifecycles } from '#sales/contract/people/lead-lists.ts'
import { DealsSection } from '#sales/web/deals/deals-section.tsx'
import { NextStep } from '#sales/web/next-step.tsx'
import { QueriesSection } from '#sales/web/queries/queries-section.tsx'
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
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
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
          <TasksSection record={workOfContact(contact)} />
          <PlacedSections place={contactSections} of={contact} />
        </div>
        <TimelineSection record={workOfContact(contact)} />
      </div>
    </>
  )
}

function Actions({ contact }: { contact: ContactView }) {
  const [open, setOpen] = useState<'edit' | 'assign' | null>(null)
  const close = () => setOpen(null)
  const { id, name: title, owner, can } = contact
  return (
    <>
      {can.assign && <Button onClick={() => setOpen('assign')}>Assign</Button>}
      {can.edit && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {open === 'assign' && <AssignDialog record={{ kind: 'contact', id, title, owner }} onClose={close} />}
      {open === 'edit' && <ContactDialog contact={contact} onClose={close} onSaved={close} />}
    </>
  )
}

const Details = ({ contact }: { contact: ContactView }) => (
  <Section title="Details">
    <KeyValue
      entries={[
        [
          'Email',
          contact.email ? (
            <a key="email" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          ) : (
            'Not set'
          ),
        ],
        [
          'Phone',
          contact.phone ? (
            <a key="phone" href={`tel:${contact.phone}`}>
              {contact.phone}
            </a>
          ) : (
            'Not set'
          ),
        ],
        ['Owner', contact.owner?.name ?? 'Unassigned'],
        ['Next step', <NextStep key="next" at={contact.next_step} />],
        ['Lifecycle', lifecycles[contact.lifecycle]],
        ['First source', origins.labelOf(contact.source)],
        ...(contact.country ? [['Country', contact.country] as const] : []),
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
