import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { checkKinds, checkResults } from '#onboarding/contract/onboarding-lists.ts'
import { saveCheck, type CheckView } from '#onboarding/contract/verify/verify-calls.ts'

type CheckDialogProps = { onboardingId: number; check: CheckView | null; onClose: () => void }

const LONGEST_REMARK = 500

export function CheckDialog({ onboardingId, check, onClose }: CheckDialogProps) {
  const start = check
    ? {
        id: check.id,
        version: check.version,
        kind: check.kind,
        vendor: check.vendor,
        cost: check.cost,
        ordered_on: check.ordered_on,
        result: check.result,
        remark: check.remark,
      }
    : { ordered_on: companyToday(), result: 'awaited' as const }
  return (
    <FormDialog
      call={saveCheck}
      start={{ onboarding_id: onboardingId, ...start }}
      title={check ? 'Background check' : 'Order check'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField {...form('kind')} label="Check" options={checkKinds.options} />
            <TextField {...form('vendor')} label="Vendor" />
          </FormRow>
          <FormRow>
            <DateField {...form('ordered_on')} label="Ordered on" />
            <NumberField {...form('cost')} label="Cost" decimals={2} prefix="₹" optional />
            <SelectField {...form('result')} label="Result" options={checkResults.options} />
          </FormRow>
          <TextArea {...form('remark')} label="Findings" optional longest={LONGEST_REMARK} />
        </>
      )}
    </FormDialog>
  )
}
