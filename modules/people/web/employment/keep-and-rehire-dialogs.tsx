import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  takeBackPerson,
  withdrawPlan,
  withdrawRelease,
} from '#people/contract/employment/employment-calls.ts'
import type { DeedProps, Employed } from './release-dialog.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { TermsFields } from './employment-terms-fields.tsx'

const LONGEST_REASON = 500
const NOTICE_DAYS = 60

/** Someone whose last working day has not passed stays after all. */
export const KeepDialog = ({ employed, version, onClose }: DeedProps) => (
  <FormDialog
    call={withdrawRelease}
    start={{ person_id: employed.person.id, version }}
    size="s"
    title={`Keep ${employed.person.name}`}
    onClose={onClose}
    submit="Keep"
  >
    {(form) => (
      <>
        <p>
          The release is cancelled and the assignment continues. Reassigned people keep their new manager.
        </p>
        <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
      </>
    )}
  </FormDialog>
)

const undoing = {
  move: (day: string) =>
    `The transfer on ${day} is cancelled. The current employment continues, and the new employee code isn’t reused.`,
  stage: (day: string) => `The change on ${day} is cancelled. The previous stage continues.`,
}

/** What was planned and has not begun, undone. */
export const WithdrawPlanDialog = ({ employed, version, onClose }: DeedProps) => (
  <FormDialog
    call={withdrawPlan}
    start={{ person_id: employed.person.id, version }}
    size="s"
    title={`Cancel planned change: ${employed.person.name}`}
    onClose={onClose}
    submit="Cancel change"
  >
    {(form) => (
      <>
        {employed.planned && <p>{undoing[employed.planned.kind](show.day(employed.planned.from))}</p>}
        <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
      </>
    )}
  </FormDialog>
)

type TakeBackDialogProps = { employed: Employed; onClose: () => void }

/** Someone who has left is employed again, under a new code. */
export function TakeBackDialog({ employed, onClose }: TakeBackDialogProps) {
  const { person, seat } = employed
  const { line_manager, ...place } = seat ?? { line_manager: null }
  const start = {
    ...place,
    person_id: person.id,
    line_manager_id: line_manager?.id ?? null,
    status: 'probation' as const,
    notice_days: NOTICE_DAYS,
  }
  return (
    <FormDialog
      call={takeBackPerson}
      start={start}
      size="l"
      title={`Rehire ${person.name}`}
      onClose={onClose}
      submit="Rehire"
    >
      {(form) => (
        <>
          <TermsFields form={form} />
          <SeatChoice form={form} known={[line_manager]} />
          <TextArea {...form('reason')} label="Why" longest={LONGEST_REASON} />
        </>
      )}
    </FormDialog>
  )
}
