import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { LeadView } from '#sales/contract/people/contact-calls.ts'
import { addLead, moveLead } from '#sales/contract/people/lead-calls.ts'
import {
  isOpenLead,
  leadStates,
  outcomeKeys,
  outcomes,
  rejectionKeys,
  rejections,
} from '#sales/contract/people/lead-lists.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

const rejectionOptions = rejectionKeys.map((value) => ({ value, label: rejections[value] }))
const outcomeOptions = outcomeKeys.map((value) => ({ value, label: outcomes[value] }))

export const AddLeadDialog = ({ contactId, onClose }: { contactId: number; onClose: () => void }) => (
  <Dialog open title="Add lead" onClose={onClose}>
    <Form
      call={addLead}
      start={{ contact_id: contactId, title: '', requirement: '', budget: '' }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoFocus />
          <TextArea {...form('requirement')} label="Requirement" longest={5_000} optional />
          <TextField {...form('budget')} label="Budget" optional />
          <FormEnd busy={form.busy} onClose={onClose}>
            Add lead
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)

export const MoveLeadDialog = ({ lead, onClose }: { lead: LeadView; onClose: () => void }) => (
  <Dialog open title={`Change state of ${lead.title}`} onClose={onClose}>
    <Form call={moveLead} start={{ id: lead.id, version: lead.version, note: '' }} onDone={onClose}>
      {(form) => (
        <>
          <SelectField
            {...form('to')}
            label="State"
            options={lead.moves.map((value) => ({ value, label: leadStates.labelOf(value) }))}
          />
          {form.values.to === 'rejected' && (
            <SelectField {...form('rejected_for')} label="Reason" options={rejectionOptions} />
          )}
          {form.values.to === 'closed' && (
            <SelectField {...form('closed_as')} label="Outcome" options={outcomeOptions} />
          )}
          <TextArea {...form('note')} label="Note" optional={isOpenLead(lead.status)} />
          <FormEnd busy={form.busy} onClose={onClose}>
            Change state
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
