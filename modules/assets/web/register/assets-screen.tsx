import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import type { ChoiceAction } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { MOST_TAGS } from '#assets/contract/assets-fields.ts'
import { assetList, printLabels, type AssetRow } from '#assets/contract/register/asset-calls.ts'
import { GiveDialog } from '#assets/web/holding/give-dialog.tsx'
import { TakeBackDialog } from '#assets/web/holding/take-back-dialog.tsx'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'
import { AddAssetsDialog } from './asset-dialog.tsx'
import { ChangeManyDialog } from './change-many-dialog.tsx'

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'give' | 'take'; readonly tags: readonly string[] }
  | { readonly what: 'change'; readonly rows: readonly AssetRow[] }

const tagsOf = (rows: readonly AssetRow[]) => rows.map(({ tag }) => tag)

const choicesOf = (open: (opened: Opened) => void): ChoiceAction<AssetRow>[] => [
  { label: 'Assign', most: MOST_TAGS, run: (rows) => open({ what: 'give', tags: tagsOf(rows) }) },
  { label: 'Take back', most: MOST_TAGS, run: (rows) => open({ what: 'take', tags: tagsOf(rows) }) },
  { label: 'Change', most: MOST_TAGS, run: (rows) => open({ what: 'change', rows }) },
  {
    label: 'Print labels',
    most: MOST_TAGS,
    run: (rows) => void download(printLabels, { tags: tagsOf(rows) }),
  },
]

export function Screen() {
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { manage } = useAssetRights()
  const { filters } = useAssetChoices()
  // The task of a new hire leads here with the person to whom something is given.
  const person = Number(params.get('give')) || null
  const close = () => {
    setOpened(null)
    if (person !== null) setParams((old) => (old.delete('give'), old), { replace: true })
  }
  return (
    <>
      <PageHeader
        title="Assets"
        about="Devices and licences, who has them, and since when."
        actions={
          manage && (
            <>
              <ActionMenu
                actions={[
                  { label: 'Take back', run: () => setOpened({ what: 'take', tags: [] }) },
                  { label: 'Import', run: () => void go('/asset-list/import') },
                  { label: 'Categories', run: () => void go('/asset-list/categories') },
                ]}
              >
                <Button>More</Button>
              </ActionMenu>
              <Button onClick={() => setOpened({ what: 'give', tags: [] })}>Assign</Button>
              <Button look="primary" onClick={() => setOpened({ what: 'add' })}>
                Add assets
              </Button>
            </>
          )
        }
      />
      <ListTable
        list={assetList}
        choices={filters}
        rowName={({ tag }) => tag}
        onOpen={({ id }) => void go(`/asset-list/asset-details/${id}`)}
        rowActions={(row) =>
          row.can.manage && row.kind === 'device'
            ? [
                row.holder === null
                  ? { label: 'Assign', run: () => setOpened({ what: 'give', tags: [row.tag] }) }
                  : { label: 'Take back', run: () => setOpened({ what: 'take', tags: [row.tag] }) },
              ]
            : []
        }
        {...(manage ? { choiceActions: choicesOf(setOpened) } : {})}
        empty={<EmptyState title="No assets">Add assets, import them, or clear the filters.</EmptyState>}
      />
      {opened?.what === 'add' && <AddAssetsDialog onClose={close} />}
      {opened?.what === 'give' && <GiveDialog tags={opened.tags} onClose={close} />}
      {opened === null && person !== null && manage && (
        <GiveDialog person={{ id: person, name: '' }} onClose={close} />
      )}
      {opened?.what === 'take' && <TakeBackDialog tags={opened.tags} onClose={close} />}
      {opened?.what === 'change' && <ChangeManyDialog assets={opened.rows} onClose={close} />}
    </>
  )
}
