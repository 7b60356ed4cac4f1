import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { categoryList, type CategoryRow } from '#assets/contract/register/category-calls.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'
import { CategoryDialog } from './category-dialog.tsx'

export function Screen() {
  const [opened, setOpened] = useState<CategoryRow | 'new' | null>(null)
  const { manageAll } = useAssetRights()
  const add = manageAll && (
    <Button look="primary" onClick={() => setOpened('new')}>
      Add category
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Asset categories"
        about="Each has a prefix for its tags, its own fields, and the text that holders accept."
        actions={add}
      />
      <ListTable
        list={categoryList}
        rowName={({ name }) => name}
        rowActions={(row) => (row.can.edit ? [{ label: 'Edit', run: () => setOpened(row) }] : [])}
        empty={<EmptyState title="No categories yet" action={add} />}
      />
      {opened && (
        <CategoryDialog category={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
