import { ColleagueField } from '#organization/web/public.ts'
import { Form } from '#platform/web/form/form.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { assignDeal, moveDeal, reopenDeal, type DealView } from '#sales/contract/deals/deal-calls.ts'
import type { DealRow } from '#sales/contract/deals/deal-list.ts'
import { lostReasonKeys, lostReasons } from '#sales/contract/deals/deal-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const reasonOptions = lostReasonKeys.map((value) => ({ value, label: lostReasons[value] }))

type Closing = { onClose: () => void }
type Named = { id: number; name: string; stage: { id: number } }

export const MoveDialog = ({ deal, onClose }: Closing & { deal: DealView }) => (
  <Dialog open title={`Move ${deal.name}`} onClose={onClose}>
    <Form call={moveDeal} start={{ id: deal.id, from: deal.stage.id, note: '' }} onDone={onClose}>
      {(form) => (
        <>
          <SelectField
            {...form('to')}
            label="Stage"
            options={deal.moves
              .filter(({ kind }) => kind === 'open')
              .map(({ id, name, probability }) => ({ value: id, label: `${name}, ${probability} %` }))}
          />
          <TextArea {...form('note')} label="Note" optional />
          <FormEnd busy={form.busy} onClose={onClose}>
            Move deal
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)

export const LoseDialog = ({ deal, to, onClose }: Closing & { deal: Named; to: number }) => (
  <Dialog open title={`Mark ${deal.name} as lost`} onClose={onClose}>
    <Form
      call={moveDeal}
      start={{ id: deal.id, from: deal.stage.id, to, competitor: '', note: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form('lost_reason')} label="Reason" options={reasonOptions} />
          {form.values.lost_reason === 'competitor' && (
            <TextField {...form('competitor')} label="Competitor" optional />
          )}
          <TextArea {...form('note')} label="Note" optional={form.values.lost_reason !== 'other'} />
          <FormEnd busy={form.busy} onClose={onClose}>
            Mark as lost
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)

export const ReopenDialog = ({ deal, onClose }: Closing & { deal: Named }) => (
  <Dialog open title={`Reopen ${deal.name}`} onClose={onClose}>
    <Form call={reopenDeal} start={{ id: deal.id, note: '' }} onDone={onClose}>
      {(form) => (
        <>
          <p>The deal returns to its last open stage. Its history stays.</p>
          <TextArea {...form('note')} label="Note" optional />
          <FormEnd busy={form.busy} onClose={onClose}>
            Reopen deal
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)

export const AssignDealDialog = ({ deal, onClose }: Closing & { deal: Named & Pick<DealRow, 'owner'> }) => (
  <Dialog open title={`Assign ${deal.name}`} onClose={onClose}>
    <Form call={assignDeal} start={{ id: deal.id, with_tasks: true }} onDone={onClose}>
      {(form) => (
        <>
          <ColleagueField
            {...form('owner_id')}
            value={form('owner_id').value ?? null}
            label="New owner"
            known={[deal.owner]}
          />
          <CheckboxField {...form('with_tasks')} label="Move open tasks too" />
          <FormEnd busy={form.busy} onClose={onClose}>
            Assign
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
