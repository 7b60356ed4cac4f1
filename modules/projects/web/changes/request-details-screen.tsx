import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { Remarks } from '#remarks/web/public.ts'
import {
  moveChange,
  readChange,
  withdrawLinks,
  type ChangeView,
} from '#projects/contract/changes/change-calls.ts'
import {
  changeInWords,
  changeKinds,
  changeStates,
  type plainMoves,
} from '#projects/contract/changes/change-lists.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { hoursText } from '#projects/web/projects/hours-field.tsx'
import styles from '#projects/web/projects.module.css'
import { EditChangeDialog } from './change-dialog.tsx'
import { AssessDialog, DecideDialog, ShareDialog } from './decide-dialogs.tsx'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readChange, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const change = read.data
  return (
    <>
      <PageHeader
        title={change.title}
        mark={<StatusBadge catalogue={changeStates} status={change.state} />}
        about={`${change.key} · ${change.project.name} · requested by ${change.asked_by}`}
        actions={<Actions change={change} />}
      />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Section title="Reason">
            <p className={styles.prose}>{change.reason}</p>
          </Section>
          <LinesSection change={change} />
          <Section title="Comments">
            <Remarks subject="projects.change" subjectId={change.id} />
          </Section>
        </div>
        <div className={styles.parts}>
          <Impact change={change} />
          <LinksSection change={change} />
          {change.history.length > 0 && (
            <Section title="History">
              <Timeline
                entries={change.history.map(({ id: entry, at, by, state }) => ({
                  id: entry,
                  at,
                  title: changeStates.labelOf(state),
                  who: by,
                }))}
              />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

type Move = (typeof plainMoves)[number]
const moves: readonly (readonly [ChangeView['can'][number], Move, string])[] = [
  ['withdraw', 'withdrawn', 'Withdraw'],
  ['submit', 'submitted', 'Submit'],
  ['review', 'in_review', 'Start review'],
  ['implement', 'implemented', 'Mark as implemented'],
  ['close', 'closed', 'Close'],
]

function Actions({ change }: { change: ChangeView }) {
  const [open, setOpen] = useState<'edit' | 'assess' | 'accept' | 'reject' | null>(null)
  const move = useSend(moveChange)
  const { id, version, can } = change
  const close = () => setOpen(null)
  return (
    <>
      {can.includes('edit') && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {moves
        .filter(([deed]) => can.includes(deed))
        .map(([deed, to, label]) => (
          <Button
            key={deed}
            busy={move.busy}
            {...(deed === 'withdraw' ? {} : { look: 'primary' as const })}
            onClick={() => void move.send({ id, version, to })}
          >
            {label}
          </Button>
        ))}
      {can.includes('assess') && (
        <Button look="primary" onClick={() => setOpen('assess')}>
          Enter impact
        </Button>
      )}
      {can.includes('decide') && (
        <>
          <Button onClick={() => setOpen('reject')}>Reject</Button>
          <Button look="primary" onClick={() => setOpen('accept')}>
            Accept
          </Button>
        </>
      )}
      {open === 'edit' && <EditChangeDialog change={change} onClose={close} />}
      {open === 'assess' && <AssessDialog change={change} onClose={close} />}
      {(open === 'accept' || open === 'reject') && (
        <DecideDialog change={change} accept={open === 'accept'} onClose={close} />
      )}
    </>
  )
}

const LinesSection = ({ change: { lines } }: { change: ChangeView }) => (
  <Section title="Changes">
    {lines.length === 0 && <p className={styles.quiet}>No items are named.</p>}
    <ul className={styles.lines}>
      {lines.map(({ id, kind, item, before, after }) => (
        <li key={id}>
          <div className={styles.head}>
            <Badge tone={changeKinds.toneOf(kind)}>{changeKinds.labelOf(kind)}</Badge>
            {item && <Link to={itemPage(item)}>{`${item.key} ${item.title}`}</Link>}
          </div>
          <p className={styles.quiet}>{changeInWords(before, after)}</p>
        </li>
      ))}
    </ul>
  </Section>
)

function LinksSection({ change }: { change: ChangeView }) {
  const [sharing, setSharing] = useState(false)
  const withdraw = useSend(withdrawLinks)
  const { id, links, can } = change
  const mayShare = can.includes('share')
  if (links.length === 0 && !mayShare) return null
  return (
    <Section
      title="Links for the client"
      actions={
        <>
          {links.length > 0 && (
            <Button busy={withdraw.busy} onClick={() => void withdraw.send({ id })}>
              Withdraw links
            </Button>
          )}
          {mayShare && <Button onClick={() => setSharing(true)}>Send link</Button>}
        </>
      }
    >
      {links.length === 0 && (
        <p className={styles.quiet}>No links yet. Send one to a client who has no account.</p>
      )}
      <ul className={styles.lines}>
        {links.map((link) => (
          <li key={link.id}>
            <div className={styles.head}>
              <strong>{link.addresses.join(', ')}</strong>
            </div>
            <p className={styles.quiet}>
              {`Sent ${show.moment(link.made_at)}. ${link.views === 0 ? 'Not opened yet.' : `Opened ${link.views === 1 ? 'once' : `${link.views} times`}.`}`}
            </p>
          </li>
        ))}
      </ul>
      {sharing && <ShareDialog change={change} onClose={() => setSharing(false)} />}
    </Section>
  )
}

const Impact = ({ change }: { change: ChangeView }) => (
  <Section title="Impact">
    <KeyValue
      entries={[
        ['Hours', change.minutes === null ? 'Not estimated' : hoursText(change.minutes)],
        ['Days', change.days === null ? 'Not estimated' : String(change.days)],
        ...(change.amount === null
          ? []
          : [['Amount', `${change.currency} ${show.days(change.amount)}`] as [string, string]]),
        ...(change.risk ? [['Risk', change.risk] as [string, string]] : []),
        ['Requested', show.moment(change.created_at)],
        ...(change.decided
          ? [
              [
                changeStates.labelOf(change.state === 'rejected' ? 'rejected' : 'approved'),
                [`${change.decided.by}, ${show.moment(change.decided.at)}`, change.decided.reason]
                  .filter(Boolean)
                  .join('. '),
              ] as [string, string],
            ]
          : []),
      ]}
    />
  </Section>
)
