import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { usePages } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { type TrackerSettings, endLook, listLooks } from '#tracker/contract/settings/settings-calls.ts'
import { reaches } from '#tracker/contract/tracker-lists.ts'
import { LookDialog } from './grant-viewer-dialog.tsx'
import styles from '#tracker/web/tracker.module.css'

type Look = GotFrom<typeof listLooks>['rows'][number]

const states = {
  present: { tone: 'good', label: 'May look' },
  coming: { tone: 'info', label: 'Coming' },
  over: { tone: 'neutral', label: 'Over' },
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
      title="Looks"
      about="No one may look by their role. A look is given by name, for days, with a reason that those it is about can read."
      actions={
        settings.can.grant && (
          <Button look="primary" onClick={() => setAdding(true)}>
            Grant a look
          </Button>
        )
      }
    >
      <CheckboxField label="Only those that can be used" value={openOnly} onChange={setOpenOnly} />
      {pages.isPending && <LoadingState />}
      {pages.isError && <FailureState failure={pages.error} again={() => void pages.refetch()} />}
      {pages.isSuccess && rows.length === 0 && <EmptyState title="No one may look at anybody’s activity" />}
      <ul className={styles.list} aria-label="Looks">
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
      <span>{`${show.day(look.valid_from)} to ${show.day(look.valid_to)}`}</span>
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
