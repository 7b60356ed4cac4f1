import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  listAppointmentFeeds,
  makeAppointmentFeed,
  revokeAppointmentFeed,
} from '#appointments/contract/hosts/host-calls.ts'

const feeds = [
  ['own', 'My meetings'],
  ['all', 'All meetings'],
] as const

/** A link is shown when it is made and never again: anyone who knows it reads the meetings. */
export function AppointmentFeeds({ mayAll }: { mayAll: boolean }) {
  const made = useCall(listAppointmentFeeds, {})
  const making = useSend(makeAppointmentFeed)
  const revoking = useSend(revokeAppointmentFeed)
  const [link, setLink] = useState<{ kind: string; url: string } | null>(null)
  const make = async (kind: 'own' | 'all') => {
    const sent = await making.send({ kind })
    if (sent.ok) setLink({ kind, url: `${location.origin}${sent.data.path}` })
  }
  const revoke = async (kind: 'own' | 'all') => {
    if ((await revoking.send({ kind })).ok) setLink(null)
  }
  return (
    <Section
      title="Calendar feeds"
      about="Calendar apps subscribe with a secret link. Create a new link to revoke the old one."
    >
      <Stack>
        <ReadState of={made} />
        {made.data &&
          feeds
            .filter(([kind]) => kind === 'own' || mayAll)
            .map(([kind, label]) => {
              const feed = made.data.find((one) => one.kind === kind)
              return (
                <Row key={kind}>
                  <b>{label}</b>
                  <span>{feed ? `Made on ${show.moment(feed.made_at)}` : 'No link yet. Create one.'}</span>
                  <Button
                    size="s"
                    busy={making.busy}
                    aria-label={`${feed ? 'Create new link' : 'Create link'}: ${label}`}
                    onClick={() => void make(kind)}
                  >
                    {feed ? 'Create new link' : 'Create link'}
                  </Button>
                  {feed && (
                    <Button
                      size="s"
                      busy={revoking.busy}
                      aria-label={`Revoke: ${label}`}
                      onClick={() => void revoke(kind)}
                    >
                      Revoke
                    </Button>
                  )}
                </Row>
              )
            })}
        {link && <TextField name="link" label="The link" value={link.url} onChange={() => undefined} />}
      </Stack>
    </Section>
  )
}
