import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { bankModes, paymentStates } from '#payroll/contract/runs/run-lists.ts'
import { slipRows } from '#payroll/contract/slips/slip-rows.ts'
import type { PayslipLine, PayslipView } from '#payroll/contract/slips/slip-views.ts'
import { SlipTable } from './slip-table.tsx'
import styles from './slips.module.css'
import payStyles from '#payroll/web/payroll.module.css'

/** The whole payslip; every amount opens how it was computed. */
export function SlipSections({ slip }: { slip: PayslipView }) {
  const { days, tax } = slip
  const of = (kind: PayslipLine['kind']) => slipRows(slip.lines.filter((line) => line.kind === kind))
  return (
    <Stack>
      <Section title="Net pay">
        <div className={styles.net}>
          <b>{show.money(slip.net)}</b>
          <span>{slip.net_in_words}</span>
        </div>
        <Notes slip={slip} />
      </Section>
      <div className={payStyles.two}>
        <Section title="Employee">
          <KeyValue
            entries={[
              ...slip.identity.map(({ label, value }) => [label, value] as const),
              ['Payment', `${bankModes.labelOf(slip.bank_mode)}${slip.bank ? `, ${slip.bank}` : ''}`],
              ['State of payment', paymentStates.labelOf(slip.payment)],
            ]}
          />
        </Section>
        <Section title="Days">
          <KeyValue
            entries={[
              ['In the month', show.days(days.calendar)],
              ['Employed', show.days(days.employed)],
              ['Paid', show.days(days.payable)],
              ['Without pay', show.days(days.lop)],
              ['Paid as arrears', show.days(days.arrear)],
            ]}
          />
          <LeaveOfMonth leave={slip.leave} />
        </Section>
      </div>
      <SlipTable title="Earnings" rows={of('earning')} sum={slip.earnings} isSalary />
      {of('reimbursement').length > 0 && (
        <SlipTable title="Reimbursements" rows={of('reimbursement')} sum={slip.reimbursements} />
      )}
      <SlipTable title="Deductions" rows={of('deduction')} sum={slip.deductions} />
      {of('informational').length > 0 && (
        <SlipTable title="Perquisites and other information" rows={of('informational')} sum={null} />
      )}
      {of('settling').length > 0 && <SlipTable title="Settled" rows={of('settling')} sum={null} />}
      <SlipTable title="Paid by the company on top" rows={of('employer')} sum={null} />
      <Section title="Income tax">
        <KeyValue
          entries={[
            ['Regime', tax.regime === 'new' ? 'New' : 'Old'],
            ['Tax year', tax.tax_year],
            ['Taxable income', show.money(tax.taxable_income)],
            [
              'Tax of the year',
              <Explain key="tax" title={`Income tax of ${tax.tax_year}`} because={tax.because}>
                {show.money(tax.annual_tax)}
              </Explain>,
            ],
            ['Deducted so far', show.money(tax.deducted)],
            ['Balance', show.money(tax.balance)],
            ['Months left', String(tax.months_left)],
          ]}
        />
      </Section>
    </Stack>
  )
}

function LeaveOfMonth({ leave }: Pick<PayslipView, 'leave'>) {
  if (leave.length === 0) return null
  return (
    <table className={`${payStyles.breakup} ${styles.leave}`}>
      <thead>
        <tr>
          <th scope="col">Leave</th>
          <th scope="col" data-end>
            Taken
          </th>
          <th scope="col" data-end>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {leave.map(({ name, taken, balance }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-end>{show.days(taken)}</td>
            <td data-end>{balance === null ? '–' : show.days(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Notes({ slip }: { slip: PayslipView }) {
  const notes = [
    ...slip.notices,
    ...slip.carried.map(({ label, amount }) => `Carried over: ${label} ${show.money(amount)}`),
    ...(slip.unverified.length > 0
      ? [`Rules that are not confirmed yet: ${slip.unverified.join(', ')}.`]
      : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={payStyles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
