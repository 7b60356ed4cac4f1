import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { collectionList, type CollectionRow } from '#engineering/contract/apis/api-calls.ts'
import { narrowedTo, type CreateProps, type TableProps } from '#engineering/web/register.tsx'
import { CreateCollectionDialog } from './create-collection-dialog.tsx'
import { HostsButton } from './hosts-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

const pageOf = (id: number) => `/projects/api-collections/${id}`
const cells = { name: ({ id, name }: CollectionRow) => <Link to={pageOf(id)}>{name}</Link> }

const CollectionTable = (props: TableProps) => (
  <ListTable
    list={collectionList}
    cells={cells}
    {...narrowedTo(props)}
    rowName={({ name }) => name}
    empty={<EmptyState title="No collections">Create one, or import it from Postman or OpenAPI.</EmptyState>}
  />
)

function CreateCollection({ projects }: CreateProps) {
  const [opened, open] = useState<'create' | 'import' | null>(null)
  const go = useNavigate()
  const close = () => open(null)
  return (
    <>
      <HostsButton />
      {projects.length > 0 && (
        <>
          <Button onClick={() => open('import')}>Import</Button>
          <Button look="primary" onClick={() => open('create')}>
            New collection
          </Button>
        </>
      )}
      {opened === 'create' && (
        <CreateCollectionDialog projects={projects} onClose={close} onCreated={(id) => void go(pageOf(id))} />
      )}
      {opened === 'import' && (
        <ImportDialog projects={projects} onClose={close} onOpen={(id) => void go(pageOf(id))} />
      )}
    </>
  )
}

export const collectionRegister = {
  tab: 'api-collections',
  title: 'API collections',
  about: 'Requests of a project’s interfaces, to send, test and share.',
  Table: CollectionTable,
  Create: CreateCollection,
  by: 'works',
} as const
