import { useState } from 'react'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { readContact, type ContactView } from '#sales/contract/people/contact-calls.ts'
import { lifecycles } from '#sales/contract/people/lead-lists.ts'
import { mergeContacts } from '#sales/contract/people/merge-calls.ts'
import dealStyles from '#sales/web/deals/deals.module.css'
import { ContactField } from '#sales/web/contact-field.tsx'

const facts: readonly (readonly [label: string, of: (contact: ContactView) => string])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email ?? ''],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Company', ({ account, company_name }) => account?.name ?? company_name],
  ['Designation', ({ designation }) => designation],
  ['Owner', ({ owner }) => owner?.name ?? ''],
  ['Lifecycle', ({ lifecycle }) => lifecycles[lifecycle]],
  ['First source', ({ source }) => origins.labelOf(source)],
  ['Leads', ({ leads }) => String(leads.length)],
  ['Open tasks', ({ tasks }) => String(tasks.length)],
  ['Added', ({ created_at }) => show.moment(created_at)],
]

/** Both sides before anything is merged; what the kept one lacks is filled from the other. */
export function MergeDialog({ kept, onClose }: { kept: ContactView; onClose: () => void }) {
  const [otherId, setOtherId] = useState<number | null>(null)
  return (
    <Dialog open size="l" title={`Merge into ${kept.name}`} onClose={onClose}>
      <ContactField label="Same person as" value={otherId} onChange={setOtherId} except={kept.id} />
      {otherId !== null && <Sides key={otherId} kept={kept} otherId={otherId} onClose={onClose} />}
      {otherId === null && (
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      )}
    </Dialog>
  )
}

type SidesProps = { kept: ContactView; otherId: number; onClose: () => void }

function Sides({ kept, otherId, onClose }: SidesProps) {
  const other = useCall(readContact, { id: otherId }).data
  const { send, busy } = useSend(mergeContacts)
  if (!other) return null
  const merge = async () => {
    if ((await send({ kept_id: kept.id, merged_id: other.id })).ok) onClose()
  }
  return (
    <>
      <WideTable label="Table: both contacts">
        <table className={dealStyles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{kept.name}, kept</th>
              <th scope="col">{other.name}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{of(kept) || 'Not set'}</td>
                <td>{of(other) || 'Not set'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p>
        Leads, tasks, meetings, queries, proposals, notes and addresses of {other.name} go to {kept.name}. You
        can undo this for 30 days.
      </p>
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={busy} onClick={() => void merge()}>
          Merge contacts
        </Button>
      </FormActions>
    </>
  )
}
