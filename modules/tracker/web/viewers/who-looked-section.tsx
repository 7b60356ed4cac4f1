import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall, usePages } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { ownTracker, seenBy } from '#tracker/contract/own-calls.ts'
import { reaches, viewKinds, type ViewKind } from '#tracker/contract/tracker-lists.ts'
import styles from '#tracker/web/tracker.module.css'

/** Who may look, and who did. */
export const SeenSection = () => (
  <>
    <LookersSection />
    <LooksTaken />
  </>
)

function LookersSection() {
  const own = useCall(ownTracker, {})
  return (
    <Section
      title="Viewer"
      about="No role gives access. Access is granted by name, for set dates, with a reason."
    >
      <ReadState of={own} />
      {own.data?.lookers.length === 0 && <EmptyState title="No one has access to your activity" />}
      <ul className={styles.list}>
        {own.data?.lookers.map((look) => (
          <li key={look.id}>
            <b>{look.name}</b>
            <span className={styles.grow}>{look.reason}</span>
            <span>{show.range(look.valid_from, look.valid_to)}</span>
            <span className={styles.quiet}>{reaches.labelOf(look.reach)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type View = {
  id: number
  viewer: string
  viewed_at: string
  kind: ViewKind
  day_from: string
  day_to: string
  taken_at: string | null
}

function LooksTaken() {
  const pages = usePages<View>(seenBy, { size: 25 })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section title="Access log">
      <ReadState of={pages} />
      {pages.isSuccess && rows.length === 0 && <EmptyState title="No one has viewed your activity" />}
      <ul className={styles.list} aria-label="Access">
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.grow}>
              {`Seen by ${row.viewer} at ${show.moment(row.viewed_at)}`}
              <span className={styles.quiet}>
                {row.day_from === row.day_to
                  ? ` ${show.day(row.day_from)}`
                  : ` ${show.range(row.day_from, row.day_to)}`}
              </span>
            </span>
            <StatusBadge catalogue={viewKinds} status={row.kind} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  )
}
