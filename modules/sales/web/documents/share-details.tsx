import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { readShare } from '#sales/contract/documents/share-calls.ts'
import { shareStates } from '#sales/contract/documents/share-states.ts'
import { durationInWords } from '#sales/web/duration-in-words.ts'
import styles from '#sales/web/sales.module.css'
import { accessText } from './share-texts.ts'

type Share = GotFrom<typeof readShare>

/** From the side: how a document is shared, and who opened it when. */
export function ShareDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(readShare, { id })
  const share = read.data
  return (
    <Dialog open side size="l" title={share ? shortName(share.name) : 'Shared document'} onClose={onClose}>
      <ReadState of={read} />
      {share && (
        <div className={styles.parts}>
          <Facts share={share} />
          <Openings share={share} />
        </div>
      )}
    </Dialog>
  )
}

const versionText = ({ follows, file_version }: Share) =>
  follows ? `The newest (${file_version} when shared)` : String(file_version)

async function copy(address: string) {
  await navigator.clipboard.writeText(address)
  showToast({ tone: 'good', text: 'The link is copied.' })
}

function Facts({ share }: { share: Share }) {
  const { address, addresses, contact, deal, note, owner, shared_by } = share
  return (
    <>
      <KeyValue
        entries={[
          ['State', <StatusBadge key="state" catalogue={shareStates} status={share.state} />],
          [
            'Contact',
            <Link key="contact" to={`/contacts/view-contact/${contact.id}`}>
              {contact.name}
            </Link>,
          ],
          ...(deal
            ? [
                [
                  'Deal',
                  <Link key="deal" to={`/deals/view-deals/${deal.id}`}>
                    {deal.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ['Version', versionText(share)],
          ['Access', accessText(share)],
          ...(addresses.length > 0 ? ([['Can open it', addresses.join(', ')]] as const) : []),
          ['Works until', show.day(share.expires_on)],
          ['Shared', `${show.moment(share.shared_at)}, ${shared_by}`],
          ...(owner.name === shared_by ? [] : ([['Owner', owner.name]] as const)),
          ...(note ? ([['Note', note]] as const) : []),
        ]}
      />
      {address !== null && (
        <div className={styles.actions}>
          <Button onClick={() => void copy(address)}>Copy link</Button>
        </div>
      )}
    </>
  )
}

const Openings = ({ share: { opened } }: { share: Share }) => (
  <Section bare title="Openings">
    {opened.length === 0 && <p className={styles.quiet}>Not opened yet.</p>}
    <ul className={styles.lines}>
      {opened.map(({ id, address, opened_at, seconds, downloaded }) => (
        <li key={id}>
          <strong>{address ?? 'Someone with the link'}</strong>
          <p className={styles.quiet}>
            {[
              show.moment(opened_at),
              seconds > 0 && `read for ${durationInWords(seconds)}`,
              downloaded && 'downloaded',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
