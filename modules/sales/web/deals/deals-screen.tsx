import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { listStages } from '#sales/contract/deals/deal-calls.ts'
import { dealList, type DealRow } from '#sales/contract/deals/deal-list.ts'
import { NextStep } from '#sales/web/next-step.tsx'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'
import { DealDialog } from './deal-dialog.tsx'

const cells = {
  name: ({ id, name }: DealRow) => <Link to={`/deals/view-deals/${id}`}>{name}</Link>,
  stage: ({ stage, rotting }: DealRow) =>
    rotting ? <Badge tone="bad">{`${stage.name}, no activity`}</Badge> : stage.name,
  expected_close: ({ expected_close, slipped }: DealRow) =>
    slipped ? <Badge tone="bad">{`Slipped, ${show.day(expected_close)}`}</Badge> : show.day(expected_close),
  next_step: ({ next_step, stage }: DealRow) => <NextStep at={next_step} done={stage.kind !== 'open'} />,
}

export function Screen() {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const { mayEdit, mayExport } = useSalesRights()
  const stages = useCall(listStages, {}).data ?? []
  const add = mayEdit && (
    <Button look="primary" onClick={() => setAdding(true)}>
      Add deal
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Deals"
        about="What clients may buy, from the first talk to won or lost."
        actions={add}
      />
      <ListTable
        list={dealList}
        cells={cells}
        choices={{ stage: stages.map(({ id, name }) => ({ value: String(id), label: name })) }}
        exports={mayExport}
        rowName={(row) => row.name}
        empty={<EmptyState title="No deals" action={add} />}
      />
      {adding && (
        <DealDialog
          deal={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false)
            void navigate(`/deals/view-deals/${id}`)
          }}
        />
      )}
    </>
  )
}
