import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import type { PayrollSlipView } from '#payroll/contract/slips/slip-views.ts'
import { verifyText } from '#payroll/contract/slips/verify-calls.ts'

/** Official prints of a payslip and the code on them. */
export const OnPaper = ({ slip: { verify_code, prints, returned } }: { slip: PayrollSlipView }) => (
  <Section title="On paper">
    <KeyValue
      entries={[
        ['Verification code', verifyText(verify_code)],
        ...(returned ? [['Withdrawn', `${show.moment(returned.at)}. ${returned.reason}`] as const] : []),
        ...(prints.length === 0
          ? [['Official prints', 'None yet'] as const]
          : prints.map(
              ({ copy, by, at }) =>
                [copy === 1 ? 'Original' : `Duplicate ${copy - 1}`, `${by}, ${show.moment(at)}`] as const,
            )),
      ]}
    />
  </Section>
)
