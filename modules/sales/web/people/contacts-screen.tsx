import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { contactList, type ContactRow } from '#sales/contract/people/contact-calls.ts'
import { NextStep } from '#sales/web/next-step.tsx'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { ContactDialog } from './contact-dialog.tsx'

const cells = {
  name: ({ id, name }: ContactRow) => <Link to={`/contacts/view-contact/${id}`}>{name}</Link>,
  next_step: ({ next_step, open_leads }: ContactRow) => <NextStep at={next_step} done={open_leads === 0} />,
}

export function Screen() {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { mayEdit, mayExport } = useSalesRights()
  const add = mayEdit && (
    <Button look="primary" onClick={() => setAdding(true)}>
      Add contact
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Contacts"
        about="Prospects from the websites, and people that sales added."
        actions={add}
      />
      <ListTable
        list={contactList}
        cells={cells}
        exports={mayExport}
        rowName={(row) => row.name}
        empty={<EmptyState title="No contacts" action={add} />}
      />
      {adding && (
        <ContactDialog
          contact={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false)
            void navigate(`/contacts/view-contact/${id}`)
          }}
        />
      )}
    </>
  )
}
