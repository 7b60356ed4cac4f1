import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  duplicateSequence,
  moveSequence,
  readSequence,
  type SequencePage,
} from '#sequences/contract/sequence-calls.ts'
import { sequenceStates } from '#sequences/contract/sequences-lists.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { FiguresTab, LedgerTab, PeopleTab } from './people-tabs.tsx'
import { SettingsTab } from './settings-form.tsx'
import { StepsTab } from './steps-tab.tsx'
import styles from './sequences.module.css'

const tabs = [
  { key: 'steps', label: 'Steps' },
  { key: 'people', label: 'People' },
  { key: 'ledger', label: 'Ledger' },
  { key: 'figures', label: 'Figures' },
  { key: 'settings', label: 'Settings' },
] as const

const parts = {
  steps: StepsTab,
  people: PeopleTab,
  ledger: LedgerTab,
  figures: FiguresTab,
  settings: SettingsTab,
} as const

export function Screen() {
  const { id } = useParams()
  const [params, setParams] = useSearchParams()
  const read = useCall(readSequence, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const sequence = read.data
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'steps'
  const Part = parts[tab]
  return (
    <>
      <PageHeader
        title={sequence.name}
        mark={<StatusBadge catalogue={sequenceStates} status={sequence.status} />}
        about={`${sequence.owner} · ${sequence.company}`}
        actions={<Actions sequence={sequence} />}
      />
      <div className={styles.head}>
        {sequence.paused_for !== '' && (
          <p className={styles.warning} role="status">
            Paused by itself: {sequence.paused_for}.
          </p>
        )}
        {!sequence.reads_replies && (
          <p className={styles.note}>
            Replies to {sequence.company} aren’t read: no reply mailbox is set up. Mark replies by hand on the
            tab People.
          </p>
        )}
        <Figures of={figuresOf(sequence)} />
      </div>
      <SectionTabs
        label="Parts of the sequence"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams(next === 'steps' ? {} : { tab: next }, { replace: true })}
      />
      <Part key={sequence.id} sequence={sequence} />
    </>
  )
}

/** Each opens the people or entries that it counts. */
function figuresOf({ id, in_it, sent, opened, replied, bounced, unsubscribed, unknown }: SequencePage) {
  const at = (query: string, value: number) => (
    <Link to={`/sequences/sequence-details/${id}?${query}`}>{show.count(value)}</Link>
  )
  return [
    ['In it now', at('tab=people&live=true', in_it)],
    ['Sent', at('tab=ledger&outcome=sent', sent)],
    ['Opened', at('tab=ledger&outcome=opened', opened)],
    ['Replied', at('tab=ledger&outcome=replied', replied)],
    ['Bounced', at('tab=ledger&outcome=bounced', bounced)],
    ['Unsubscribed', at('tab=people&status=unsubscribed', unsubscribed)],
    unknown > 0 ? (['Unknown or failed', at('tab=ledger&outcome=unsettled', unknown)] as const) : null,
  ] as const
}

function Actions({ sequence }: { sequence: SequencePage }) {
  const go = useNavigate()
  const [opened, open] = useState<'enrol' | 'archive' | null>(null)
  const move = useSend(moveSequence)
  const duplicate = useSend(duplicateSequence)
  const { id, status } = sequence
  const close = () => open(null)
  async function copy() {
    const sent = await duplicate.send({ id })
    if (sent.ok) void go(`/sequences/sequence-details/${sent.data.id}`)
  }
  async function archive() {
    if ((await move.send({ id, to: 'archived' })).ok) close()
  }
  return (
    <>
      <ActionMenu
        actions={[
          {
            label: 'Duplicate',
            run: () => void copy(),
          },
          ...(status === 'archived' ? [] : [{ label: 'Archive', run: () => open('archive') }]),
        ]}
      >
        <Button>More</Button>
      </ActionMenu>
      {status === 'active' && (
        <Button busy={move.busy} onClick={() => void move.send({ id, to: 'paused' })}>
          Pause
        </Button>
      )}
      {status !== 'archived' && <Button onClick={() => open('enrol')}>Add people</Button>}
      {(status === 'draft' || status === 'paused') && (
        <Button look="primary" busy={move.busy} onClick={() => void move.send({ id, to: 'active' })}>
          {status === 'draft' ? 'Start' : 'Resume'}
        </Button>
      )}
      {opened === 'enrol' && <EnrolDialog sequence={sequence} onClose={close} />}
      <ConfirmDialog
        open={opened === 'archive'}
        title={`Archive ${sequence.name}?`}
        confirm="Archive"
        tone="danger"
        busy={move.busy}
        onConfirm={() => void archive()}
        onClose={close}
      >
        Nothing more is sent to the {sequence.in_it} people in it. It can’t be started again.
      </ConfirmDialog>
    </>
  )
}
