import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listFeeds, makeFeed, revokeFeed } from '#calendar/contract/calendar-calls.ts'
import styles from '#calendar/web/calendar.module.css'

const feeds = [
  ['own', 'My calendar'],
  ['team', 'My team: who is away'],
] as const

/** A link is shown when it is made and never again: anyone who knows it reads the calendar. */
export function FeedsSection() {
  const made = useCall(listFeeds, {}).data ?? []
  const making = useSend(makeFeed)
  const revoking = useSend(revokeFeed)
  const [link, setLink] = useState<{ kind: string; url: string } | null>(null)
  async function make(kind: 'own' | 'team') {
    const sent = await making.send({ kind })
    if (sent.ok) setLink({ kind, url: `${location.origin}${sent.data.path}` })
  }
  async function revoke(kind: 'own' | 'team') {
    if ((await revoking.send({ kind })).ok) setLink(null)
  }
  return (
    <Section
      title="Calendar subscriptions"
      about="Calendar apps subscribe to a secret link. Anyone with the link can read it. Create a new one to revoke access."
    >
      <ul className={styles.holidays} aria-label="Subscription links">
        {feeds.map(([kind, label]) => {
          const feed = made.find((one) => one.kind === kind)
          return (
            <li key={kind}>
              <span className={styles.what}>
                <b>{label}</b>
              </span>
              <span className={styles.what}>
                {link?.kind === kind ? (
                  <TextField
                    label={`Link: ${label}`}
                    labelUnseen
                    value={link.url}
                    onChange={() => undefined}
                  />
                ) : (
                  <span>{feed ? `Created on ${show.moment(feed.made_at)}` : 'No link yet'}</span>
                )}
              </span>
              <Row>
                <Button
                  size="s"
                  busy={making.busy}
                  onClick={() => void make(kind)}
                  aria-label={`${feed ? 'Replace link' : 'Create link'}: ${label}`}
                >
                  {feed ? 'Replace link' : 'Create link'}
                </Button>
                {feed && (
                  <Button
                    size="s"
                    busy={revoking.busy}
                    onClick={() => void revoke(kind)}
                    aria-label={`Revoke: ${label}`}
                  >
                    Revoke
                  </Button>
                )}
              </Row>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
