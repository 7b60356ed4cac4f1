import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import { challanList, removeChallan, type ChallanRow } from '#tax/contract/challans/challan-calls.ts'
import { taxPaperChoices } from '#tax/contract/papers/paper-calls.ts'
import { useTaxWish, type TaxChoices } from '#tax/web/papers/use-tax-wish.ts'
import { NoPayslipsIn, YearFilters } from '#tax/web/papers/year-filters.tsx'
import { AddChallanDialog, ChangeChallanDialog } from './challan-dialog.tsx'
import { ChallanMatchTable } from './challan-match-table.tsx'

export function Screen() {
  const choices = useCall(taxPaperChoices, {})
  if (!choices.isSuccess) return <ReadState of={choices} asPage />
  return <Challans choices={choices.data} />
}

type Opened = { readonly what: 'add' } | { readonly what: 'change' | 'remove'; readonly row: ChallanRow }
const about = 'What was deducted by published payslips, beside what was deposited.'

function Challans({ choices }: { choices: TaxChoices }) {
  const { year, wanted, change } = useTaxWish(choices)
  const mayAdd = isAtLeast(useCall(me, {}).data?.permissions['tax.challan.manage'], 'company')
  const [open, setOpen] = useState<Opened | null>(null)
  const removing = useSend(removeChallan)
  const close = () => setOpen(null)
  if (!wanted)
    return (
      <>
        <PageHeader title="TDS challans" about={about} />
        <EmptyState title="No payslips yet">Publish a payroll run first.</EmptyState>
      </>
    )
  if (!year)
    return (
      <>
        <PageHeader title="TDS challans" about={about} />
        <YearFilters years={choices.years} wanted={wanted} onChange={change} />
        <NoPayslipsIn {...wanted} />
      </>
    )
  const of = { company_id: year.company_id, tax_year: year.tax_year }
  const add = mayAdd && (
    <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
      Add challan
    </Button>
  )
  return (
    <>
      <PageHeader title="TDS challans" about={about} actions={add} />
      <Stack>
        <YearFilters years={choices.years} wanted={wanted} onChange={change} />
        <Section title="Deducted and deposited" about={`${year.company}, ${year.tax_year}`}>
          <ChallanMatchTable of={of} />
        </Section>
        <ListTable
          list={challanList}
          input={of}
          rowName={(row) => `challan ${row.serial}`}
          rowActions={(row) =>
            row.can.change
              ? [
                  { label: 'Edit', run: () => setOpen({ what: 'change', row }) },
                  { label: 'Remove', run: () => setOpen({ what: 'remove', row }) },
                ]
              : []
          }
          empty={<EmptyState title="No challans yet">Add the first deposit of this year.</EmptyState>}
        />
      </Stack>
      {open?.what === 'add' && <AddChallanDialog of={of} onClose={close} />}
      {open?.what === 'change' && <ChangeChallanDialog row={open.row} onClose={close} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        title="Remove this challan?"
        confirm="Remove"
        busy={removing.busy}
        onConfirm={() => {
          if (open?.what === 'remove')
            void removing.send({ id: open.row.id, version: open.row.version }).then(close)
        }}
        onClose={close}
      >
        Its months show the difference again.
      </ConfirmDialog>
    </>
  )
}
