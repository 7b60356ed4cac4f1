import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { itemPage, statusTone } from '#projects/contract/items/item-lists.ts'
import {
  approveRelease,
  downloadReleaseNotes,
  moveRelease,
  readRelease,
  setReleaseItem,
  type ReleasePage,
} from '#engineering/contract/releases/release-calls.ts'
import { approvalKinds, environments, releaseStates } from '#engineering/contract/engineering-lists.ts'
import styles from '#engineering/web/engineering.module.css'
import { AddItem } from '#engineering/web/add-item.tsx'
import { useEngineeringNews } from '#engineering/web/use-engineering-news.ts'
import { Checklist } from './checklist.tsx'
import * as dialogs from './release-dialogs.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readRelease, { id: Number(id) })
  useEngineeringNews(read.refetch)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Details release={read.data} />
}

type Part = { release: ReleasePage }

const Details = ({ release }: Part) => (
  <>
    <PageHeader
      title={`${release.project.name} ${release.name}`}
      mark={<StatusBadge catalogue={releaseStates} status={release.state} />}
      about={[`Planned for ${show.day(release.planned_on)}`, environments.labelOf(release.environment)].join(
        ' · ',
      )}
      actions={<Actions release={release} />}
    />
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Items release={release} />
        <Notes release={release} />
      </div>
      <div className={styles.parts}>
        {release.checklist.length > 0 && <Checklist release={release} />}
        {release.needs_approval && <Approvals release={release} />}
        <Facts release={release} />
      </div>
    </div>
  </>
)

type Opened = 'edit' | 'release' | 'rolled_back' | 'cancelled'

function Actions({ release }: Part) {
  const [opened, open] = useState<Opened | null>(null)
  const move = useSend(moveRelease)
  const { id, can } = release
  const close = () => open(null)
  return (
    <>
      {can.includes('edit') && <Button onClick={() => open('edit')}>Edit</Button>}
      {can.includes('cancel') && <Button onClick={() => open('cancelled')}>Cancel release</Button>}
      {can.includes('roll_back') && <Button onClick={() => open('rolled_back')}>Roll back</Button>}
      {can.includes('start') && (
        <Button look="primary" busy={move.busy} onClick={() => void move.send({ id, to: 'in_progress' })}>
          Start
        </Button>
      )}
      {can.includes('release') && (
        <Button look="primary" onClick={() => open('release')}>
          Release
        </Button>
      )}
      {opened === 'edit' && <dialogs.EditReleaseDialog release={release} onClose={close} />}
      {opened === 'release' && <dialogs.ConfirmRelease release={release} onClose={close} />}
      {(opened === 'rolled_back' || opened === 'cancelled') && (
        <dialogs.EndDialog release={release} to={opened} onClose={close} />
      )}
    </>
  )
}

function Items({ release }: Part) {
  const { id, work, can } = release
  const set = useSend(setReleaseItem)
  return (
    <Section
      title="Items"
      about={work.length === 0 ? undefined : `${release.open_items} of ${release.items} open`}
    >
      {work.length === 0 && (
        <p className={styles.quiet}>No items yet. Add the items that go out with this version.</p>
      )}
      <ul className={styles.lines}>
        {work.map((item) => (
          <li key={item.id} className={styles.line}>
            <Link to={itemPage(item)}>{`${item.key} ${item.title}`}</Link>
            <Badge tone={statusTone(item)}>{item.status}</Badge>
            {can.includes('edit') && (
              <Button
                size="s"
                aria-label={`Remove ${item.key}`}
                onClick={() => void set.send({ id, item: Number(item.key.split('-').at(-1)), in: false })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.includes('edit') && (
        <AddItem
          projectId={release.project.id}
          chosen={work.map((item) => item.id)}
          busy={set.busy}
          onAdd={({ number }) => void set.send({ id, item: number })}
        />
      )}
    </Section>
  )
}

function Notes({ release }: Part) {
  const [opened, open] = useState<'edit' | 'send' | null>(null)
  const { id, notes, can, sent_at } = release
  if (notes === '' && !can.includes('notes')) return null
  const close = () => open(null)
  return (
    <Section
      title="Release notes"
      about={sent_at ? `Sent to the client on ${show.moment(sent_at)}` : undefined}
      actions={
        <>
          {notes !== '' && <Button onClick={() => void download(downloadReleaseNotes, { id })}>PDF</Button>}
          {can.includes('notes') && (
            <Button onClick={() => open('edit')}>{notes ? 'Edit' : 'Write notes'}</Button>
          )}
          {can.includes('send') && notes !== '' && (
            <Button onClick={() => open('send')}>Send to client</Button>
          )}
        </>
      }
    >
      {notes === '' ? (
        <p className={styles.quiet}>No notes yet. They begin with the finished items that the client sees.</p>
      ) : (
        <p className={styles.prose}>{notes}</p>
      )}
      {opened === 'edit' && <dialogs.NotesDialog release={release} onClose={close} />}
      {opened === 'send' && <dialogs.SendDialog release={release} onClose={close} />}
    </Section>
  )
}

function Approvals({ release }: Part) {
  const approve = useSend(approveRelease)
  const { id, approvals, can } = release
  if (approvals.length === 0 && release.checklist.length === 0) return null
  return (
    <Section title="Approvals">
      <ul className={styles.lines}>
        {approvalKinds.keys.map((kind) => {
          const given = approvals.find((one) => one.kind === kind)
          return (
            <li key={kind} className={styles.line}>
              <span>
                <strong>{approvalKinds.labelOf(kind)}</strong>
                <span className={styles.quiet}>
                  {given ? `${given.by}, ${show.moment(given.at)}` : 'Not yet'}
                </span>
              </span>
              {given && <Badge tone="good">Approved</Badge>}
              {can.includes(`approve_${kind}`) && (
                <Button size="s" busy={approve.busy} onClick={() => void approve.send({ id, kind })}>
                  {`Approve as ${approvalKinds.labelOf(kind)}`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Facts = ({ release }: Part) => (
  <Section title="Details">
    <KeyValue
      entries={[
        [
          'Project',
          <Link key="project" to={`/projects/project-details/${release.project.id}`}>
            {release.project.name}
          </Link>,
        ],
        ['Planned', show.day(release.planned_on)],
        ['Released', release.released_at ? show.moment(release.released_at) : 'Not yet'],
        ...(release.released_by ? ([['Released by', release.released_by]] as const) : []),
        ...(release.reason ? ([['Reason', release.reason]] as const) : []),
      ]}
    />
  </Section>
)
