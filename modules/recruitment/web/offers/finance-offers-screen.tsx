import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeChoices } from '#organization/web/public.ts'
import {
  decideForFinance,
  financeOfferList,
  type FinanceOffer,
} from '#recruitment/contract/offers/finance-calls.ts'

export function Screen() {
  const options = useCall(directoryOptions, {}).data
  const [offer, open] = useState<FinanceOffer | null>(null)
  const actionsOf = (row: FinanceOffer) =>
    row.may_decide ? [{ label: 'Approve or return', run: () => open(row) }] : []
  return (
    <>
      <PageHeader
        title="Offers above the salary"
        about="HR has approved them. Each pays more than its job in the first year."
      />
      <ListTable
        list={financeOfferList}
        choices={placeChoices(options)}
        rowName={({ candidate }) => candidate}
        rowActions={actionsOf}
        onOpen={(row) => row.may_decide && open(row)}
        empty={
          <EmptyState title="No offers to approve">They appear here after HR has approved them.</EmptyState>
        }
      />
      {offer && <DecideDialog offer={offer} onClose={() => open(null)} />}
    </>
  )
}

function DecideDialog({ offer, onClose }: { offer: FinanceOffer; onClose: () => void }) {
  const { send, busy } = useSend(decideForFinance)
  const [note, setNote] = useState('')
  const decide = async (approve: boolean) => {
    if ((await send({ id: offer.id, version: offer.version, approve, note })).ok) onClose()
  }
  return (
    <Dialog open title={`Decide on the offer to ${offer.candidate}`} onClose={onClose}>
      <KeyValue
        entries={[
          ['Job', offer.job],
          ['Annual CTC', show.money(offer.annual_ctc)],
          ['Bonuses', show.money(offer.bonuses)],
          ['The job pays at most', show.money(offer.salary_to)],
          ['Above it in the first year', show.money(offer.above)],
          ['Reason', offer.reason],
          ['Made by', offer.made_by],
          ['Approved by', offer.decided_by],
        ]}
      />
      <TextArea label="Note" hint="Required to return it" value={note} onChange={setNote} />
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={busy} disabled={note.trim() === ''} onClick={() => void decide(false)}>
          Return
        </Button>
        <Button look="primary" busy={busy} onClick={() => void decide(true)}>
          Approve
        </Button>
      </FormActions>
    </Dialog>
  )
}
