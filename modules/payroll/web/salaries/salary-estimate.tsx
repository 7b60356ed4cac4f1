import { useCall } from '#platform/web/calls/use-call.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { simulateSalary } from '#payroll/contract/salaries/salary-calls.ts'
import type { SalaryForm } from './salary-form.ts'
import { SalaryBreakup } from './salary-breakup.tsx'
import { SalaryShares } from './salary-shares.tsx'
import styles from '#payroll/web/payroll.module.css'

/** What the form as it stands comes to in a full month, with the net in both tax regimes. */
export function SalaryEstimate({ form }: { form: SalaryForm }) {
  const wish = useSettled(wishOf(form.values))
  const estimate = useCall(simulateSalary, wish, { keepEarlier: true })
  const data = wish === null ? undefined : estimate.data
  return (
    <Section title="What it comes to" about="In a full month">
      <div aria-live="polite">
        {wish === null && (
          <p className={styles.quiet}>Choose a pay group and a structure, and enter a CTC and a day.</p>
        )}
        {wish !== null && estimate.isError && (
          <FailureState failure={estimate.error} again={() => void estimate.refetch()} />
        )}
        {data && (
          <Stack>
            <SalaryShares lines={data.lines} />
            <SalaryBreakup lines={[...data.lines, ...data.deductions]} annualCtc={wish?.annual_ctc ?? 0} />
            <table className={styles.breakup}>
              <thead>
                <tr>
                  <th scope="col">Tax regime</th>
                  <th scope="col" data-end>
                    Income tax
                  </th>
                  <th scope="col" data-end>
                    Net pay
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.net.map(({ regime, tax, net, because }) => (
                  <tr key={regime}>
                    <th scope="row">{regime === 'new' ? 'New' : 'Old, nothing declared'}</th>
                    <td data-end>
                      <Explain title={`Income tax, ${regime} regime`} because={because}>
                        {show.money(tax)}
                      </Explain>
                    </td>
                    <td data-end>{show.money(net)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Stack>
        )}
        {data?.arrears && (
          <p>
            Creates {data.arrears.months} arrear {data.arrears.months === 1 ? 'month' : 'months'}, estimated{' '}
            <Explain title="Arrears" because={data.arrears.because}>
              {show.money(data.arrears.amount)}
            </Explain>
          </p>
        )}
        {data && data.notes.length > 0 && (
          <ul className={styles.notes}>
            {data.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function wishOf({ account_id, overrides, ...values }: SalaryForm['values']) {
  const { pay_group_id, structure_id, effective_from, annual_ctc } = values
  if (!pay_group_id || !structure_id || !effective_from || !annual_ctc) return null
  return {
    pay_group_id,
    structure_id,
    effective_from,
    annual_ctc,
    account_id: account_id ?? null,
    overrides: overrides ?? {},
  }
}
