import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { PlacedFolder, type Sharing } from '#drive/web/public.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState, LoadingState } from '#platform/web/light/states.tsx'
import { openSalesDocuments } from '#sales/contract/documents/share-calls.ts'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { FileSharing } from './share-dialog.tsx'

const PATH = '/sales-documents'
const drawSharing: Sharing = (props) => <FileSharing {...props} />
const pathOf = (id: number) => `${PATH}/${id}`

export const Screen = () => (
  <>
    <PageHeader
      title="Sales documents"
      about="Decks, case studies and price lists of your company. Share one with a contact by a link."
    />
    <Documents />
  </>
)

function Documents() {
  const { folder } = useParams()
  const { mayEdit } = useSalesRights()
  const [root, setRoot] = useState<number | 'refused' | null>(null)
  const { send } = useSend(openSalesDocuments)
  const open = useEffectEvent(async () => {
    const sent = await send({})
    setRoot(sent.ok ? sent.data.folder_id : 'refused')
  })
  useEffect(() => void open(), [])
  if (root === null) return <LoadingState />
  if (root === 'refused')
    return <EmptyState title="The documents can’t be opened">Reload the page to try again.</EmptyState>
  const id = folder === undefined ? root : Number(folder)
  return (
    <PlacedFolder id={id} root={root} path={PATH} pathOf={pathOf} sharing={mayEdit ? drawSharing : null} />
  )
}
