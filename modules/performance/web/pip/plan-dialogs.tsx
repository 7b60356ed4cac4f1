import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  endPip,
  extendPip,
  movePip,
  readPipChoices,
  writeCheckIn,
  type PipPage,
} from '#performance/contract/pip-calls.ts'
import { pipMarks, pipOutcomes } from '#performance/contract/performance-lists.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

type CheckIn = PipPage['check_ins'][number]
export type Opened =
  | { readonly kind: 'edit' | 'acknowledge' | 'cancel' | 'outcome' | 'extend' }
  | { readonly kind: 'check-in'; readonly checkIn: CheckIn }

type DialogProps = { plan: PipPage; onClose: () => void }

export function OpenedDialog({ plan, opened, onClose }: DialogProps & { opened: Opened }) {
  if (opened.kind === 'check-in')
    return <CheckInDialog plan={plan} checkIn={opened.checkIn} onClose={onClose} />
  if (opened.kind === 'edit') return <EditDialog plan={plan} onClose={onClose} />
  if (opened.kind === 'acknowledge') return <AcknowledgeDialog plan={plan} onClose={onClose} />
  if (opened.kind === 'outcome') return <OutcomeDialog plan={plan} onClose={onClose} />
  if (opened.kind === 'extend') return <ExtendDialog plan={plan} onClose={onClose} />
  return <CancelDialog plan={plan} onClose={onClose} />
}

function EditDialog({ plan, onClose }: DialogProps) {
  const choices = useCall(readPipChoices, {}).data
  return choices ? <PlanDialog choices={choices} plan={plan} onClose={onClose} onDone={onClose} /> : null
}

function CheckInDialog({ plan, checkIn, onClose }: DialogProps & { checkIn: CheckIn }) {
  const { manager } = plan.can
  return (
    <FormDialog
      call={writeCheckIn}
      title={`Check-in of ${show.day(checkIn.day)}`}
      submit="Save"
      onClose={onClose}
      start={{
        id: checkIn.id,
        mark: checkIn.mark,
        text: manager ? checkIn.manager_text : checkIn.person_text,
        results: plan.goals.flatMap(({ id, result }) => (id && result ? [{ goal_id: id, result }] : [])),
      }}
    >
      {(form) => (
        <>
          {manager && <SelectField {...form('mark')} label="Overall" options={pipMarks.options} />}
          <TextArea {...form('text')} label={manager ? 'Your text' : 'Your view'} rows={4} longest={4_000} />
          {manager &&
            plan.goals.map(({ id, target }) => (
              <SelectField
                key={id}
                label={target}
                optional
                options={pipMarks.options}
                value={form.values.results?.find(({ goal_id }) => goal_id === id)?.result}
                onChange={(result) =>
                  form('results').onChange([
                    ...(form.values.results ?? []).filter(({ goal_id }) => goal_id !== id),
                    ...(result ? [{ goal_id: id!, result }] : []),
                  ])
                }
              />
            ))}
        </>
      )}
    </FormDialog>
  )
}

const AcknowledgeDialog = ({ plan, onClose }: DialogProps) => (
  <FormDialog
    call={movePip}
    title="I have read the plan"
    submit="I have read it"
    onClose={onClose}
    start={{ id: plan.id, version: plan.version, step: 'acknowledge' as const, comment: '' }}
  >
    {(form) => (
      <TextArea
        {...form('comment')}
        label="Comment"
        optional
        hint="To have read it does not mean that you agree."
        rows={4}
        longest={4_000}
      />
    )}
  </FormDialog>
)

const OutcomeDialog = ({ plan, onClose }: DialogProps) => (
  <FormDialog
    call={endPip}
    title="Name the outcome"
    submit="Name outcome"
    size="s"
    onClose={onClose}
    start={{ id: plan.id, version: plan.version }}
  >
    {(form) => (
      <SelectField
        {...form('outcome')}
        label="Outcome"
        options={pipOutcomes.options}
        hint="The plan is completed when manager and HR name the same."
      />
    )}
  </FormDialog>
)

const ExtendDialog = ({ plan, onClose }: DialogProps) => (
  <FormDialog
    call={extendPip}
    title="Extend the plan"
    submit="Extend"
    size="s"
    onClose={onClose}
    start={{ id: plan.id, version: plan.version }}
  >
    {(form) => <DateField {...form('to_on')} label="New last day" hint="A plan is extended once." />}
  </FormDialog>
)

function CancelDialog({ plan, onClose }: DialogProps) {
  const move = useSend(movePip)
  const cancel = async () => {
    await move.send({ id: plan.id, version: plan.version, step: 'cancel' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Cancel the plan?"
      confirm="Cancel plan"
      tone="danger"
      busy={move.busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>It ends without an outcome. This can’t be undone.</p>
    </ConfirmDialog>
  )
}
