import { companyToday } from '#platform/contract/zone-clock.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  assignPerson,
  listAssignments,
  type AssignmentRow,
} from '#organization/contract/assignments/assignment-calls.ts'
import { previewLineManager } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { ColleagueField } from '#organization/web/directory/colleague-field.tsx'
import { seatOf } from '#organization/web/assignments/seat-of-assignment.ts'
import { LinePreview } from './line-preview.tsx'

type Someone = { readonly id: number; readonly name: string }

/** Whose line changes, and to whom; without `to` it is chosen in the dialog. */
export type NewLine = { readonly person: Someone; readonly to?: Someone }

type LineManagerDialogProps = NewLine & {
  onClose: () => void
  onDone: () => void
}

export function LineManagerDialog({ person, to, onClose, onDone }: LineManagerDialogProps) {
  const past = useCall(listAssignments, { account_id: person.id })
  const seat = past.data?.rows.find(({ when }) => when === 'present')
  return (
    <Dialog open size="s" title={`New line manager for ${person.name}`} onClose={onClose}>
      <ReadState of={past} />
      {past.isSuccess && !seat && (
        <EmptyState title="Not assigned today" action={<Button onClick={onClose}>Close</Button>}>
          Add an assignment on the card of {person.name} first. It includes the line manager.
        </EmptyState>
      )}
      {seat && <LineForm {...{ person, to, seat, onClose, onDone }} />}
    </Dialog>
  )
}

type LineFormProps = LineManagerDialogProps & { seat: AssignmentRow }

function LineForm({ person, to, seat, onClose, onDone }: LineFormProps) {
  const start = { ...seatOf(seat), account_id: person.id, valid_from: companyToday() }
  const known = [seat.line_manager, to ?? null]
  return (
    <Form
      call={assignPerson}
      start={to ? { ...start, line_manager_id: to.id } : start}
      onDone={() => {
        onDone()
        onClose()
      }}
    >
      {(form) => <LineFields form={form} person={person} known={known} onClose={onClose} />}
    </Form>
  )
}

type LineFieldsProps = {
  form: Fields<SentBy<typeof assignPerson>>
  person: Someone
  known: readonly (Someone | null)[]
  onClose: () => void
}

/** What would follow is asked with every choice; a refusal stands at its field before anything is saved. */
function LineFields({ form, person, known, onClose }: LineFieldsProps) {
  const { line_manager_id: lead = null, valid_from: from } = form.values
  const preview = useCall(
    previewLineManager,
    from ? { account_id: person.id, line_manager_id: lead, valid_from: from } : null,
    { keepEarlier: true },
  )
  const refused = preview.error instanceof CallFailure ? preview.error.detail.fields : {}
  const manager = form('line_manager_id')
  const day = form('valid_from')
  return (
    <>
      <ColleagueField
        {...manager}
        label="Line manager"
        hint="Leave empty if they report to no one."
        error={manager.error ?? refused['line_manager_id']}
        known={known}
      />
      <DateField {...day} label="Effective from" error={day.error ?? refused['valid_from']} />
      {preview.isSuccess && <LinePreview preview={preview.data} from={from ?? ''} />}
      <FormActions end>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton busy={form.busy}>Change the line manager</SubmitButton>
      </FormActions>
    </>
  )
}
