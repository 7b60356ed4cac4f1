import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import type { OnboardingView } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { saveTerms } from '#onboarding/contract/invite/invite-calls.ts'
import { SeatFields } from './seat-fields.tsx'

export type DeedProps = { onboarding: OnboardingView; onClose: () => void }

export function TermsDialog({ onboarding, onClose }: DeedProps) {
  const { id, version, terms, company, location, department, designation, line_manager, owner } = onboarding
  const start = {
    id,
    version,
    ...terms,
    company_id: company.id,
    location_id: location?.id ?? null,
    department_id: department?.id ?? null,
    designation_id: designation?.id ?? null,
    line_manager_id: line_manager?.id ?? null,
    owner_id: owner?.id ?? null,
  }
  return (
    <FormDialog
      call={saveTerms}
      start={start}
      size="l"
      title="Assignment and terms"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <SeatFields form={form} known={[line_manager, owner]} />
          <FormRow>
            <NumberField
              {...form('told_ctc')}
              label="Annual pay, as stated"
              decimals={2}
              prefix="₹"
              optional
            />
            <NumberField
              {...form('payslip_ctc')}
              label="Annual pay, by payslips"
              decimals={2}
              prefix="₹"
              optional
            />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}
