import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { bankModes, paymentStates } from '#payroll/contract/runs/run-lists.ts'
import type { PayslipLine, PayslipView } from '#payroll/contract/runs/run-views.ts'
import styles from './runs.module.css'
import payStyles from '#payroll/web/payroll.module.css'

/** The whole payslip; every amount opens how it was computed. */
export function SlipSections({ slip }: { slip: PayslipView }) {
  const { days, tax } = slip
  const of = (...kinds: PayslipLine['kind'][]) =>
    slip.lines.filter(({ kind, is_shown }) => is_shown && kinds.includes(kind))
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
        </Section>
      </div>
      <Lines title="Earnings" lines={of('earning')} sum={slip.earnings} full />
      {of('reimbursement').length > 0 && (
        <Lines title="Reimbursements" lines={of('reimbursement')} sum={slip.reimbursements} />
      )}
      <Lines title="Deductions" lines={of('deduction')} sum={slip.deductions} />
      {of('settling').length > 0 && <Lines title="Settled" lines={of('settling')} sum={null} />}
      <Lines title="Paid by the company on top" lines={of('employer')} sum={null} />
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

type LinesProps = {
  title: string
  lines: readonly PayslipLine[]
  sum: number | null
  /** With what each comes to in a full month. */
  full?: boolean
}

const Lines = ({ title, lines, sum, full = false }: LinesProps) => (
  <Section title={title}>
    <WideTable label={`Table: ${title}`}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Component</th>
            {full && (
              <th scope="col" data-end data-wide>
                Full month
              </th>
            )}
            <th scope="col" data-end>
              Amount
            </th>
            <th scope="col" data-end>
              Year to date
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={`${line.code}-${at}`}>
              <th scope="row">{line.label}</th>
              {full && (
                <td data-end data-wide>
                  {line.full_amount === null ? '–' : show.money(line.full_amount)}
                </td>
              )}
              <td data-end>
                <Explain title={line.label} because={line.because}>
                  {show.money(line.amount)}
                </Explain>
              </td>
              <td data-end>{show.money(line.ytd)}</td>
            </tr>
          ))}
          {sum !== null && (
            <tr data-sum>
              <th scope="row">Total</th>
              {full && <td data-wide />}
              <td data-end>{show.money(sum)}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </WideTable>
  </Section>
)
