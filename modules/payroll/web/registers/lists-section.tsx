import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section, Stack } from '#platform/web/light/section.tsx'
import type { registerChoices } from '#payroll/contract/registers/register-calls.ts'
import { registerKinds } from '#payroll/contract/registers/register-lists.ts'
import styles from './registers.module.css'
import payStyles from '#payroll/web/payroll.module.css'

const lists = [
  ['/payroll-runs/loans', 'Loans outstanding', 'Principal, deducted and balance of each loan and advance.'],
  ['/payroll-runs/holds', 'Pay on hold', 'Whose payment waits, since when and why.'],
  ['/payroll-runs/one-time-pay', 'One-time pay', 'What was entered by hand for each month.'],
  ['/salary-configuration/revisions', 'Salary revisions', 'Every revision with its cause and approver.'],
] as const

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(registerKinds.options.map(({ value, label }) => [value, label])),
  cash_list: 'Cash list',
}

/** Lists with an export of their own, and who downloaded which report. */
export const ListsSection = ({ choices }: { choices: GotFrom<typeof registerChoices> }) => (
  <Stack>
    <Section title="Lists" about="Each has filters and an export of its own.">
      <ul className={styles.lists}>
        {lists.map(([to, title, about]) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Downloads" about="The latest 20.">
      {choices.downloads.length === 0 ? (
        <p className={payStyles.quiet}>No downloads yet.</p>
      ) : (
        <WideTable label="Table: Downloads">
          <table className={styles.register}>
            <thead>
              <tr>
                <th scope="col">Report</th>
                <th scope="col">Month</th>
                <th scope="col">Company</th>
                <th scope="col">Format</th>
                <th scope="col">By</th>
                <th scope="col">At</th>
              </tr>
            </thead>
            <tbody>
              {choices.downloads.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{names[one.register] ?? one.register}</th>
                  <td>{monthInWords(one.month)}</td>
                  <td>{one.company}</td>
                  <td>{one.format.toUpperCase()}</td>
                  <td>{one.by}</td>
                  <td>{show.moment(one.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </Section>
  </Stack>
)
