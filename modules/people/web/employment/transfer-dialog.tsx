import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { previewTransfer, transferPerson } from '#people/contract/employment/employment-calls.ts'
import { EffectsList } from './effects-list.tsx'
import type { DeedProps } from './release-dialog.tsx'
import { SeatChoice } from './seat-choice.tsx'

const LONGEST_REASON = 500

/** To another office, department or company of the group, with what that ends and moves. */
export function TransferDialog({ employed, version, onClose }: DeedProps) {
  const { person, seat } = employed
  const { line_manager, ...place } = seat ?? { line_manager: null }
  const start = { ...place, line_manager_id: line_manager?.id ?? null, person_id: person.id, version }
  return (
    <FormDialog
      call={transferPerson}
      start={start}
      size="l"
      title={`Move ${person.name}`}
      onClose={onClose}
      submit="Move"
    >
      {(form) => (
        <>
          <DateField {...form('valid_from')} label="Start date" />
          <SeatChoice form={form} known={[line_manager]} />
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
          <Effects personId={person.id} values={form.values} />
        </>
      )}
    </FormDialog>
  )
}

type Values = { valid_from?: string; company_id?: number; location_id?: number }

function Effects({ personId, values }: { personId: number; values: Values }) {
  const { valid_from, company_id, location_id } = values
  const isWhole = valid_from !== undefined && company_id !== undefined && location_id !== undefined
  const wish = isWhole ? { person_id: personId, valid_from, company_id, location_id } : null
  const preview = useCall(previewTransfer, wish, { keepEarlier: true })
  return preview.data ? <EffectsList effects={preview.data.effects} /> : null
}
