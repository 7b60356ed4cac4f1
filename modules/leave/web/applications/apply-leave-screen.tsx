import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { applyLeave, leaveOptions, leaveOverview } from '#leave/contract/leave-calls.ts'
import { ApplyPreview } from './apply-preview.tsx'
import { ChangeLeave } from './edit-leave-form.tsx'
import { LeaveFields, type LeaveOptions } from './leave-fields.tsx'
import { PersonField } from '#leave/web/person-field.tsx'
import styles from '#leave/web/leave.module.css'

export const ahead = () => [aheadOf(leaveOptions, {}), aheadOf(leaveOverview, {})]

export function Screen() {
  const [params] = useSearchParams()
  const [forWhom, setForWhom] = useState<number | null>(null)
  const changed = Number(params.get('change')) || null
  const options = useCall(leaveOptions, forWhom === null ? {} : { account_id: forWhom }, {
    keepEarlier: true,
  })
  return (
    <>
      <PageHeader
        title={changed === null ? 'Apply for leave' : 'Edit application'}
        about="You’ll see the days deducted before you submit."
      />
      <ReadState of={options} />
      {options.data && changed !== null && <ChangeLeave key={changed} id={changed} options={options.data} />}
      {options.data && changed === null && (
        <NewLeave
          key={forWhom ?? 0}
          options={options.data}
          day={params.get('day')}
          to={params.get('to')}
          forWhom={forWhom}
          onForWhom={setForWhom}
        />
      )}
    </>
  )
}

type NewLeaveProps = {
  options: LeaveOptions
  day: string | null
  to: string | null
  forWhom: number | null
  onForWhom: (id: number | null) => void
}

function NewLeave({ options, day, to, forWhom, onForWhom }: NewLeaveProps) {
  const navigate = useNavigate()
  const mine = useCall(leaveOverview, {}).data
  const about = forWhom === null ? {} : { account_id: forWhom }
  // Without an employment there is nothing of one’s own to apply for.
  if (mine && !mine.employed && !mine.can.apply_for_others)
    return (
      <EmptyState title="You can’t apply for leave yet">
        Ask HR to add your employment record first.
      </EmptyState>
    )
  const isSeveral = day !== null && to !== null && to > day
  const days = day ? { starts_on: day, ends_on: isSeveral ? to : day } : {}
  const start = { duration: isSeveral ? ('multiple_days' as const) : ('single_day' as const), ...days }
  return (
    <Form call={applyLeave} start={{ ...start, ...about }} onDone={() => void navigate('/leave-details')}>
      {(form) => (
        <div className={styles.two}>
          <Section title="Leave details">
            <div className={styles.fields}>
              {mine?.can.apply_for_others && (
                <PersonField label="For someone else" optional value={forWhom} onChange={onForWhom} />
              )}
              <LeaveFields form={form} options={options} verb="Submit" />
            </div>
          </Section>
          <ApplyPreview form={form} types={options.types} about={about} />
        </div>
      )}
    </Form>
  )
}
