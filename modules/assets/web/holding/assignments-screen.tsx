import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import type { BulkAction } from '#platform/web/kit/data-table/table-types.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  assignmentList,
  remindHolder,
  type AssignmentRow,
} from '#assets/contract/holding/assignment-calls.ts'
import { useAssetChoices } from '#assets/web/use-asset-choices.ts'
import { useAssetRights } from '#assets/web/use-asset-rights.ts'
import { GiveDialog } from './give-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

export function Screen() {
  const go = useNavigate()
  const { manage } = useAssetRights()
  const { filters } = useAssetChoices()
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const remind = useSend(remindHolder, { silent: true })
  const reminding: BulkAction<AssignmentRow> = { label: 'Remind', run: ({ id }) => remind.send({ id }) }
  const remindOne = useSend(remindHolder)
  return (
    <>
      <PageHeader
        title="Assigned assets"
        about="Who has what, since when, and what is expected back."
        actions={
          manage && (
            <>
              <Button onClick={() => setTaken([])}>Take back</Button>
              <Button look="primary" onClick={() => setGiving(true)}>
                Assign
              </Button>
            </>
          )
        }
      />
      <ListTable
        list={assignmentList}
        choices={filters}
        rowName={({ tag, holder }) => `${tag} of ${holder.name}`}
        onOpen={({ id }) => void go(`/assigned-asset/asset-detail/${id}`)}
        rowActions={(row) =>
          row.can.manage
            ? [
                { label: 'Take back', run: () => setTaken([row.tag]) },
                ...(row.holder.id === null
                  ? []
                  : [{ label: 'Remind', run: () => void remindOne.send({ id: row.id }) }]),
              ]
            : []
        }
        {...(manage ? { bulkActions: [reminding] } : {})}
        empty={<EmptyState title="Nothing is assigned">Assign an asset, or clear the filters.</EmptyState>}
      />
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
      {taken && <TakeBackDialog tags={taken} onClose={() => setTaken(null)} />}
    </>
  )
}
