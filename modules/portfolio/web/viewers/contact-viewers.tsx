import { Link } from 'react-router'
import { me } from '#identity/contract/identity-calls.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { listViewersOfContact } from '#portfolio/contract/viewers/viewer-calls.ts'
import { HotMark } from './hot-viewer-mark.tsx'

type Of = { of: { readonly id: number } }

/** On the page of a contact: what they watched of the portfolio, for those who see them as a viewer. */
export function Placed({ of }: Of) {
  const held = useCall(me, {}).data?.permissions
  return held?.['portfolio.viewer.read'] ? <Rows of={of} /> : null
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

function Rows({ of: { id } }: Of) {
  const rows = useCall(listViewersOfContact, { contact_id: id }).data ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Portfolio">
      {rows.map(({ id: viewerId, email, videos, views, is_hot, last_seen_at }) => (
        <p key={viewerId}>
          <Link to={`/portfolio-viewers?viewer=${viewerId}`}>{email}</Link>{' '}
          {`${counted(videos, 'video')}, ${counted(views, 'view')}, last seen ${show.moment(last_seen_at)}`}{' '}
          {is_hot && <HotMark />}
        </p>
      ))}
    </Section>
  )
}
