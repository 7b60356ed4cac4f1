import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { assignLead } from '#academy/contract/leads/lead-calls.ts'
import { optionsOf, useAcademyChoices } from '#academy/web/use-academy-choices.ts'

type AssignDialogProps = {
  leads: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

/** One lead, or each of many with its own outcome. */
export function AssignDialog({ leads, onClose }: AssignDialogProps) {
  const { counsellors } = useAcademyChoices()
  const [counsellor, setCounsellor] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<RowOutcome[] | null>(null)
  const isOne = leads.length === 1
  const { send, busy } = useSend(assignLead, { silent: !isOne })

  async function assign(counsellor_id: number) {
    if (isOne) {
      if ((await send({ id: leads[0]!.id, counsellor_id })).ok) onClose()
      return
    }
    setOutcomes(
      await oneByOne(
        leads,
        ({ name }) => name,
        ({ id }) => send({ id, counsellor_id }),
      ),
    )
  }

  if (outcomes) return <BulkOutcome outcomes={outcomes} onClose={onClose} />
  return (
    <Dialog
      open
      title={isOne ? `Assign ${leads[0]!.name}` : `Assign ${leads.length} leads`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={counsellor === null}
            onClick={() => counsellor !== null && void assign(counsellor)}
          >
            Assign
          </Button>
        </>
      }
    >
      <SelectField
        label="Counsellor"
        value={counsellor}
        onChange={setCounsellor}
        options={optionsOf(counsellors)}
      />
    </Dialog>
  )
}
