import { useNavigate } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { editLeave, openLeave } from '#leave/contract/leave-calls.ts'
import { ApplyPreview } from './apply-preview.tsx'
import { LeaveFields, type LeaveOptions } from './leave-fields.tsx'
import type { OpenedLeave } from './opened-leave.ts'
import styles from '#leave/web/leave.module.css'

/** An own application on which no one has decided yet, as it was asked, to be asked again. */
export function ChangeLeave({ id, options }: { id: number; options: LeaveOptions }) {
  const navigate = useNavigate()
  const opened = useCall(openLeave, { id })
  if (!opened.data) return <ReadState of={opened} />
  if (!opened.data.can.edit)
    return (
      <EmptyState title="This application can no longer be edited">
        It was already decided. Withdraw it and apply again.
      </EmptyState>
    )
  return (
    <Form call={editLeave} start={startOf(opened.data)} onDone={() => void navigate('/leave-details')}>
      {(form) => (
        <div className={styles.two}>
          <Section title="New details" about="Approval starts again from the first step.">
            <div className={styles.fields}>
              <LeaveFields form={form} options={options} verb="Change" />
            </div>
          </Section>
          <ApplyPreview form={form} types={options.types} about={{ replaces: id }} />
        </div>
      )}
    </Form>
  )
}

function startOf(leave: OpenedLeave): Partial<SentBy<typeof editLeave>> {
  const { id, version, duration, starts_on, ends_on, second_half_first, first_half_last } = leave
  const { hours, from_minute, rest_type_id, urgent, reason, contact } = leave
  return {
    id,
    version,
    duration,
    starts_on,
    ends_on,
    second_half_first,
    first_half_last,
    from_minute,
    rest_type_id,
    urgent,
    reason,
    contact,
    hours: hours as 2 | 4 | 6 | null,
    handover_id: leave.handover?.id ?? null,
    ...(leave.type.id === null ? {} : { leave_type_id: leave.type.id }),
  }
}
