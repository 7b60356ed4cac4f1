import { Link } from 'react-router'
import { showDecimal } from '#platform/web/light/decimal.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import type { ClaimView, LineView } from '#reimbursement/contract/claims/claim-views.ts'
import { LineFlags } from './line-flags.tsx'
import { ReceiptList } from './receipt-list.tsx'
import styles from '#reimbursement/web/reimbursement.module.css'

/** Every expense with its receipts, what the policy says of it, and what was granted. */
export const ClaimLines = ({ claim }: { claim: ClaimView }) => (
  <Section title="Expenses">
    <WideTable label="Table: expenses">
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Expense</th>
            <th scope="col">Receipts</th>
            <th scope="col" data-end="">
              Claimed
            </th>
            <th scope="col" data-end="">
              Approved
            </th>
          </tr>
        </thead>
        <tbody>
          {claim.expenses.map((line) => (
            <tr key={line.id}>
              <td>{show.day(line.spent_on)}</td>
              <th scope="row">
                {line.category.name} {line.billable && <Badge tone="info">Billable</Badge>}
                <br />
                <span className={styles.quiet}>{detailsOf(line)}</span>
                <LineFlags flags={line.flags} />
              </th>
              <td>{line.receipts.length === 0 ? '–' : <ReceiptList receipts={line.receipts} />}</td>
              <td data-end="">
                {show.money(line.rupees)}
                {line.rate_on && (
                  <>
                    <br />
                    <span className={styles.quiet}>{foreignOf(line)}</span>
                  </>
                )}
              </td>
              <td data-end="">
                {show.money(line.approved_amount)}
                {line.advance && (
                  <>
                    <br />
                    <Link className={styles.quiet} to={`/reimbursement/advances/${line.advance.id}`}>
                      {show.money(line.advance.amount)} by {line.advance.number}
                    </Link>
                  </>
                )}
                {line.decision_reason && (
                  <>
                    <br />
                    <span className={styles.quiet}>{line.decision_reason}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  </Section>
)

const detailsOf = (line: LineView): string =>
  [
    line.vendor,
    line.bill_number && `bill ${line.bill_number}`,
    line.units !== null && `${line.units} ${line.category.kind === 'distance' ? 'km' : 'days'}`,
    line.places,
    line.tax_part > 0 && `tax ${show.money(line.tax_part)}`,
    line.note,
  ]
    .filter(Boolean)
    .join(' · ')

const foreignOf = ({ currency, amount, rate, rate_on }: LineView): string =>
  `${currency} ${showDecimal(amount, digitsOf(currency as Currency))} at ${rate} of ${show.day(rate_on)}`
