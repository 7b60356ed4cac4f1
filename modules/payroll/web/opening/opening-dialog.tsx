import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideOpening, readOpeningPeople, type OpeningRow } from '#payroll/contract/opening/opening-calls.ts'
import styles from '#payroll/web/payroll.module.css'

/** The figures by person, and the decision about them. */
export function OpeningDialog({ opening, onClose }: { opening: OpeningRow; onClose: () => void }) {
  const { id, version, can } = opening
  const read = useCall(readOpeningPeople, { id })
  const { send, busy } = useSend(decideOpening)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  async function decide(approve: boolean) {
    if (!approve && comment.trim() === '') return setMissing(true)
    if ((await send({ id, version, approve, comment })).ok) onClose()
  }
  const foot = can.decide && (
    <>
      <Button look="danger" busy={busy} onClick={() => void decide(false)}>
        Reject
      </Button>
      <Button look="primary" busy={busy} onClick={() => void decide(true)}>
        Approve {show.count(opening.people)}
      </Button>
    </>
  )
  return (
    <Dialog open title={opening.file_name} onClose={onClose} foot={foot}>
      <Stack>
        <ReadState of={read} />
        {read.data && (
          <WideTable label="Opening figures by person" tall>
            <table className={styles.breakup}>
              <thead>
                <tr>
                  <th scope="col">Person</th>
                  <th scope="col" data-end>
                    Months
                  </th>
                  {read.data.columns.map(({ key, label }) => (
                    <th key={key} scope="col" data-end>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {read.data.rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.name}</th>
                    <td data-end>{row.months}</td>
                    {read.data.columns.map(({ key }) => (
                      <td key={key} data-end>
                        {show.money(row.figures[key] ?? null)}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr data-sum>
                  <th scope="row">Total</th>
                  <td />
                  {read.data.columns.map(({ key, total }) => (
                    <td key={key} data-end>
                      {show.money(total)}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </WideTable>
        )}
        {can.decide && (
          <TextArea
            label="Comment"
            hint="Required to reject."
            value={comment}
            onChange={setComment}
            longest={300}
            error={missing && comment.trim() === '' ? 'Enter a reason' : undefined}
          />
        )}
      </Stack>
    </Dialog>
  )
}
