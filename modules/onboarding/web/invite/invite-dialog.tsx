import { useNavigate } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { inviteCandidate } from '#onboarding/contract/invite/invite-calls.ts'
import { itemKinds, usuallyAsked } from '#onboarding/contract/onboarding-items.ts'
import { AskedItems } from './required-items.tsx'
import { SeatFields } from './seat-fields.tsx'
import styles from '#onboarding/web/onboarding.module.css'

const start = {
  asked: [...usuallyAsked],
  work_location: 'Work From Office',
  employment_type: 'company_payroll',
  stage: 'probation',
  probation_months: 6,
  notice_days: 60,
} satisfies Partial<SentBy<typeof inviteCandidate>>

/** A new hire: the link goes out by mail, and the tasks of the seat are laid out. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate()
  return (
    <FormDialog
      call={inviteCandidate}
      start={start}
      onDone={({ data }) => {
        onClose()
        void go(`/onboarding/record?id=${data.id}`)
      }}
      size="l"
      title="Invite new hire"
      onClose={onClose}
      submit="Invite"
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" autoComplete="off" />
            <TextField {...form('email')} label="Private email" type="email" autoComplete="off" />
            <TextField {...form('phone')} label="Mobile" optional autoComplete="off" />
          </FormRow>
          <FormRow>
            <DateField
              {...form('joining_on')}
              value={form('joining_on').value ?? null}
              label="Joining date"
              optional
            />
            <NumberField
              {...form('told_ctc')}
              label="Current annual pay, as stated"
              decimals={2}
              prefix="₹"
              optional
            />
          </FormRow>
          <SeatFields form={form} />
          <details className={styles.more}>
            <summary>
              Required items: {form('asked').value?.length ?? 0} of {itemKinds.length}
            </summary>
            <AskedItems value={form('asked').value ?? []} onChange={form('asked').onChange} />
          </details>
        </>
      )}
    </FormDialog>
  )
}
