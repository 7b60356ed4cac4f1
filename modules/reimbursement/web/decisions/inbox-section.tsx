import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { oneByOne } from '#platform/web/kit/data-table/one-by-one.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { decideClaim, listInbox } from '#reimbursement/contract/decisions/decision-calls.ts'
import { useClaimNews } from '#reimbursement/web/use-claim-news.ts'
import styles from '#reimbursement/web/reimbursement.module.css'

const SHOWN = 50
type Waiting = GotFrom<typeof listInbox>['rows'][number]

/** What waits for this person’s decision, oldest first; nothing where nothing waits. */
export function InboxSection() {
  const inbox = useCall(listInbox, { size: SHOWN })
  useClaimNews(inbox.refetch)
  const rows = inbox.data?.rows ?? []
  const bulk = useApproving(rows)
  if (!inbox.isError && rows.length === 0 && bulk.outcomes === null) return null
  return (
    <Section
      title="Pending with you"
      about="Oldest first. Open a claim to decide it line by line."
      actions={
        bulk.chosen.length > 0 && (
          <Button look="primary" busy={bulk.busy} onClick={() => void bulk.run()}>
            {bulk.chosen.length === 1 ? 'Approve 1 claim' : `Approve ${bulk.chosen.length} claims`}
          </Button>
        )
      }
    >
      {inbox.isError && <FailureState failure={inbox.error} again={() => void inbox.refetch()} />}
      <ul className={styles.list} aria-label="Claims pending with you">
        {rows.map((claim) => (
          <li key={claim.id} className={styles.waiting}>
            <CheckboxField
              label={claim.number ?? claim.title}
              value={bulk.ids.has(claim.id)}
              onChange={() => bulk.toggle(claim.id)}
            />
            <Item claim={claim} />
          </li>
        ))}
      </ul>
      <BulkOutcome outcomes={bulk.outcomes} onClose={bulk.end} />
    </Section>
  )
}

/** Chosen claims are approved as they stand, one after the other; each has its own outcome. */
function useApproving(rows: readonly Waiting[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null)
  const { send } = useSend(decideClaim, { silent: true })
  const chosen = rows.filter(({ id }) => ids.has(id))
  const toggle = (id: number) =>
    setIds((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]))
  const run = async () => {
    setBusy(true)
    const done = await oneByOne(
      chosen,
      ({ number, title }) => number ?? title,
      ({ id, version }) => send({ id, version, verdict: 'approved' }),
    )
    setBusy(false)
    setIds(new Set())
    setOutcomes(done)
  }
  return { ids, chosen, busy, outcomes, toggle, run, end: () => setOutcomes(null) }
}

const Item = ({ claim }: { claim: Waiting }) => (
  <>
    <span>
      <Link to={`/reimbursement/${claim.id}`}>{`${claim.person.name}: ${claim.title}`}</Link>
      <br />
      <span className={styles.quiet}>
        {[
          `${claim.lines} ${claim.lines === 1 ? 'expense' : 'expenses'}`,
          claim.project,
          claim.for_name && `as delegate of ${claim.for_name}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <span className={styles.marks}>
      {claim.flagged > 0 && <Badge tone="warn">{`${claim.flagged} flagged`}</Badge>}
      {claim.overdue && <Badge tone="bad">Overdue</Badge>}
      <strong className={styles.amount}>{show.money(claim.total)}</strong>
    </span>
  </>
)
