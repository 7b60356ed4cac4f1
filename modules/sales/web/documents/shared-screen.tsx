import { useState } from 'react'
import { Link } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { shareList, type ShareRow } from '#sales/contract/documents/share-calls.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { ShareDetails } from './share-details.tsx'

const cells = {
  contact: ({ contact }: ShareRow) => <Link to={`/contacts/view-contact/${contact.id}`}>{contact.name}</Link>,
}

export function Screen() {
  const [opened, setOpened] = useState<{ share: ShareRow; as: 'details' | 'revoke' } | null>(null)
  const { mayExport } = useSalesRights()
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader title="Shared documents" about="Who got a document, who opened it, and until when." />
      <ListTable
        list={shareList}
        cells={cells}
        exports={mayExport}
        rowName={({ name, contact }) => `${name} for ${contact.name}`}
        onOpen={(share) => setOpened({ share, as: 'details' })}
        rowActions={(share) => [
          { label: 'Details', run: () => setOpened({ share, as: 'details' }) },
          ...(share.can.revoke
            ? [{ label: 'Revoke', tone: 'bad' as const, run: () => setOpened({ share, as: 'revoke' }) }]
            : []),
        ]}
        empty={
          <EmptyState title="Nothing is shared">
            Open <Link to="/sales-documents">Sales documents</Link> and choose Share in the menu of a file.
          </EmptyState>
        }
      />
      {opened?.as === 'details' && <ShareDetails id={opened.share.id} onClose={close} />}
      {opened?.as === 'revoke' && <RevokeDialog share={opened.share} onClose={close} />}
    </>
  )
}
