import { Link } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { listProposalsTo } from '#sales/contract/proposals/proposal-calls.ts'
import { proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import { moneyText } from '#sales/web/deals/money-text.ts'
import styles from '#sales/web/sales.module.css'

/** What was offered to a contact; each opens the deal that it belongs to, where it is written. */
export function ProposalsToSection({ contactId }: { contactId: number }) {
  const proposals = useCall(listProposalsTo, { contact_id: contactId }).data
  return (
    <Section title="Proposals">
      {proposals?.length === 0 && <p className={styles.quiet}>No proposals. Write one on a deal.</p>}
      <ul className={styles.lines}>
        {proposals?.map(({ id, number, edition, title, state, deal, total, currency, valid_until }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>
                <Link to={`/deals/view-deals/${deal.id}`}>{title}</Link>
              </strong>
              <StatusBadge catalogue={proposalStates} status={state} />
            </div>
            <p className={styles.quiet}>
              {[
                `${number}, version ${edition}`,
                total === undefined ? '' : moneyText(total, currency),
                `valid until ${show.day(valid_until)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
