import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { compOffOverview, extendCompOff } from '#leave/contract/comp-off/comp-off-calls.ts'
import { CompOffLots, type CompOffLot } from './comp-off-lots.tsx'
import styles from '#leave/web/leave.module.css'

type PersonCompOffProps = { person: { id: number; name: string }; onClose: () => void }

/** The comp-off of one person, where HR may give a part of it a later last day. */
export function PersonCompOffDialog({ person, onClose }: PersonCompOffProps) {
  const read = useCall(compOffOverview, { account_id: person.id })
  const [extending, extend] = useState<CompOffLot | null>(null)
  return (
    <Dialog open side title={`Comp-off of ${person.name}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && extending && <ExtendForm lot={extending} onDone={() => extend(null)} />}
      {read.data && !extending && (
        <Stack>
          <p>{show.days(read.data.available)} days available.</p>
          <CompOffLots lots={read.data.lots} onExtend={read.data.can.extend ? extend : undefined} />
          {read.data.suggestions.length > 0 && (
            <p className={styles.quiet}>
              Not requested yet:{' '}
              {read.data.suggestions
                .map(({ worked_on, earns }) => `${show.day(worked_on)} (${show.days(earns)})`)
                .join(', ')}
            </p>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

const ExtendForm = ({ lot, onDone }: { lot: CompOffLot; onDone: () => void }) => (
  <Form call={extendCompOff} start={{ lot_id: lot.id }} onDone={onDone}>
    {(form) => (
      <>
        <p>
          Worked on {show.day(lot.worked_on)}, {show.days(lot.left)} left, use by {show.day(lot.expires_on)}.
        </p>
        <DateField {...form('expires_on')} label="Use by" />
        <TextArea {...form('reason')} label="Reason" />
        <FormActions end>
          <Button onClick={onDone}>Cancel</Button>
          <SubmitButton busy={form.busy}>Extend</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
