import type { RowOf } from '#platform/contract/records/define-record.ts'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { FormLook } from '#platform/web/records/record-fields.tsx'
import { RecordScreen } from '#platform/web/records/record-screen.tsx'
import { statuses } from '#academy/contract/masters/masters.ts'
import { mergeNote } from './merge-note.ts'

const cells = { name: ({ name, tone }: RowOf<typeof statuses>) => <Badge tone={tone}>{name}</Badge> }

const controls: FormLook<typeof statuses>['controls'] = {
  needs_follow_up: (form) =>
    form.values.kind === 'open' && (
      <CheckboxField {...form('needs_follow_up')} label="Needs a follow-up date" />
    ),
  needs_reason: (form) =>
    form.values.kind === 'lost' ? (
      <p>A lost status always needs a reason.</p>
    ) : (
      <CheckboxField {...form('needs_reason')} label="Needs a reason" />
    ),
}

export const Screen = () => (
  <RecordScreen
    record={statuses}
    title="Academy statuses"
    about="The first open status that needs no date is the one of new leads."
    cells={cells}
    rows={[['name'], ['kind', 'tone'], ['needs_follow_up'], ['needs_reason'], ['active']]}
    controls={controls}
    mergeNote={mergeNote}
  />
)
