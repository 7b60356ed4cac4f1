import { Link } from 'react-router'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { paymentStates, runStates } from '#payroll/contract/runs/run-lists.ts'
import type {
  ExplainedLine,
  SettlementPartView,
  SettlementView,
} from '#payroll/contract/settlements/settlement-views.ts'
import payStyles from '#payroll/web/payroll.module.css'
import styles from './settlements.module.css'

/** A payslip of the settlement: each amount opens how it was computed. */
export const SettlementPart = ({ title, part }: { title: string; part: SettlementPartView }) => (
  <Section
    title={title}
    about={
      <>
        <Link to={`/payroll-runs/${part.run_id}`}>Run</Link>
        {' · '}
        <Link to={`/payroll-runs/slips/${part.slip_id}`}>{part.number ?? 'Payslip'}</Link>
        {part.approved_by && ` · Approved by ${part.approved_by}`}
        {part.paid_on && ` · Paid on ${show.day(part.paid_on)}`}
      </>
    }
    actions={
      <span className={styles.states}>
        <StatusBadge catalogue={runStates} status={part.run_status} />
        <StatusBadge catalogue={paymentStates} status={part.payment} />
      </span>
    }
  >
    <WideTable label={`Table: ${title}`}>
      <table className={payStyles.breakup}>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {part.lines.map(({ label, kind, amount, because }, at) => (
            <tr key={`${label}-${at}`}>
              <th scope="row">{label}</th>
              <td data-end>
                <Explain title={label} because={because.map((step) => ({ label: step }))}>
                  {signed(kind === 'deduction' ? -amount : amount)}
                </Explain>
              </td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">Net</th>
            <td data-end>{show.money(part.net)}</td>
          </tr>
        </tbody>
      </table>
    </WideTable>
  </Section>
)

const signed = (amount: number) => (amount < 0 ? `− ${show.money(-amount)}` : show.money(amount))

/** What comes to nothing is listed too, because its reason is asked for. */
export const SettlementLines = ({ lines }: { lines: readonly ExplainedLine[] }) => (
  <Section title="Beside the salary" about="Open an amount to see how it was computed.">
    <WideTable label="Table: Beside the salary">
      <table className={payStyles.breakup}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-wide>
              Tax
            </th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, label, kind, amount, taxable, reasons }, at) => (
            <tr key={`${code}-${at}`}>
              <th scope="row">{label}</th>
              <td data-wide>{kind === 'earning' ? (taxable ? 'Taxable' : 'Tax-free') : '–'}</td>
              <td data-end>
                <Explain title={label} because={reasons}>
                  {signed(kind === 'deduction' ? -amount : amount)}
                </Explain>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  </Section>
)

export const HeldSlips = ({ slips }: { slips: SettlementView['held'] }) => (
  <Section title="Pay on hold" about="The approval releases it. Finance pays it on its own run.">
    <table className={payStyles.breakup}>
      <tbody>
        {slips.map(({ slip_id, run_id, month, net }) => (
          <tr key={slip_id}>
            <th scope="row">
              <Link to={`/payroll-runs/${run_id}`}>{monthInWords(month)}</Link>
            </th>
            <td data-end>{show.money(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)
