import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { usePages } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { type TrackerSettings, endLook, listLooks } from '#tracker/contract/settings/settings-calls.ts'
import { reaches } from '#tracker/contract/tracker-lists.ts'
import { LookDialog } from './grant-viewer-dialog.tsx'
import styles from '#tracker/web/tracker.module.css'

type Look = GotFrom<typeof listLooks>['rows'][number]

const states = {
  present: { tone: 'good', label: 'Viewers' },
  coming: { tone: 'info', label: 'Upcoming' },
  over: { tone: 'neutral', label: 'Expired' },
  ended: { tone: 'neutral', label: 'Ended' },
} as const

/** Who may look at whose activity, and how often they did. */
export function LooksSection({ settings }: { settings: TrackerSettings }) {
  const [adding, setAdding] = useState(false)
  const [openOnly, setOpenOnly] = useState(true)
  const pages = usePages<Look>(listLooks, { size: 50, open_only: openOnly })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section
      title="Access"
      about="No role gives access. Access is granted by name, for set dates, with a reason the employees concerned can see."
      actions={
        settings.can.grant && (
          <Button look="primary" onClick={() => setAdding(true)}>
            Grant access
          </Button>
        )
      }
    >
      <CheckboxField label="Active only" value={openOnly} onChange={setOpenOnly} />
      <ReadState of={pages} />
      {pages.isSuccess && rows.length === 0 && <EmptyState title="No access granted yet" />}
      <ul className={styles.list} aria-label="Access">
        {rows.map((look) => (
          <LookLine key={look.id} look={look} mayEnd={settings.can.grant} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
      {adding && <LookDialog settings={settings} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function LookLine({ look, mayEnd }: { look: Look; mayEnd: boolean }) {
  const { send, busy } = useSend(endLook)
  const { tone, label } = states[look.state]
  const may = look.state === 'present' || look.state === 'coming'
  return (
    <li>
      <b>{look.viewer}</b>
      <span className={styles.grow}>
        {[reaches.labelOf(look.reach), look.subject].filter(Boolean).join(': ')}
        <span className={styles.quiet}>
          {` ${look.reason} · granted by ${look.granted_by} · used ${look.used} ${look.used === 1 ? 'time' : 'times'}`}
        </span>
      </span>
      <span>{show.range(look.valid_from, look.valid_to)}</span>
      <Badge tone={tone}>{label}</Badge>
      {may && mayEnd && (
        <Button
          size="s"
          busy={busy}
          aria-label={`End the look of ${look.viewer}`}
          onClick={() => void send({ id: look.id })}
        >
          End
        </Button>
      )}
    </li>
  )
}
