import { useState } from 'react'
import { useParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { trainingStates } from '#training/contract/training-lists.ts'
import {
  closeTraining,
  openTraining,
  readTraining,
  type TrainingPage,
} from '#training/contract/trainings/training-calls.ts'
import { printSheet } from '#training/contract/trainings/calendar-calls.ts'
import { TrainingDialog } from '#training/web/training-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { FeedbackSummary } from './feedback-summary.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OwnPartBar } from './own-part-bar.tsx'
import { PeopleSection } from './people-section.tsx'
import { TrainingFacts } from './training-facts.tsx'
import styles from '#training/web/training.module.css'

export function Screen() {
  const { id } = useParams()
  const read = useCall(readTraining, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <Details training={read.data} />
}

type Opened = 'edit' | 'repeat' | 'invite' | 'cancel' | 'close'

function Details({ training }: { training: TrainingPage }) {
  const [opened, open] = useState<Opened | null>(null)
  const shut = () => open(null)
  const { can } = training
  const showsPeople = can.see_people || training.people.length > 0
  return (
    <>
      <PageHeader
        title={training.title}
        mark={<StatusBadge catalogue={trainingStates} status={training.state} />}
        about={training.course.title === training.title ? training.trainer.name : training.course.title}
        actions={<Actions training={training} open={open} />}
      />
      <div className={styles.parts}>
        <OwnPartBar training={training} />
        <div className={styles.columns}>
          <div className={styles.parts}>
            {showsPeople && <PeopleSection training={training} onInvite={() => open('invite')} />}
            {training.feedback && <FeedbackSummary feedback={training.feedback} />}
            {!showsPeople && <TrainingFacts training={training} />}
          </div>
          {showsPeople && <TrainingFacts training={training} />}
        </div>
      </div>
      {opened === 'edit' && <TrainingDialog training={training} onClose={shut} />}
      {opened === 'repeat' && <TrainingDialog training={training} repeats onClose={shut} />}
      {opened === 'invite' && <InviteDialog training={training} onClose={shut} />}
      {opened === 'cancel' && <CancelDialog training={training} onClose={shut} />}
      {opened === 'close' && <CloseDialog training={training} onClose={shut} />}
    </>
  )
}

type ActionsProps = { training: TrainingPage; open: (what: Opened) => void }

function Actions({ training: { id, version, can }, open }: ActionsProps) {
  const opening = useSend(openTraining)
  const menu = [
    ...(can.manage && can.see_people ? [{ label: 'Repeat', run: () => open('repeat') }] : []),
    ...(can.see_people ? [{ label: 'Attendance sheet', run: () => void download(printSheet, { id }) }] : []),
    ...(can.cancel ? [{ label: 'Cancel training', run: () => open('cancel') }] : []),
  ]
  return (
    <>
      {menu.length > 0 && (
        <ActionMenu actions={menu}>
          <Button>More</Button>
        </ActionMenu>
      )}
      {can.edit && <Button onClick={() => open('edit')}>Edit</Button>}
      {can.invite && <Button onClick={() => open('invite')}>{can.manage ? 'Invite' : 'Nominate'}</Button>}
      {can.open && (
        <Button look="primary" busy={opening.busy} onClick={() => void opening.send({ id, version })}>
          Open
        </Button>
      )}
      {can.close && (
        <Button look="primary" onClick={() => open('close')}>
          Complete
        </Button>
      )}
    </>
  )
}

function CloseDialog({ training, onClose }: { training: TrainingPage; onClose: () => void }) {
  const { send, busy } = useSend(closeTraining)
  const { id, version, people, course } = training
  const unmarked = people.filter(({ state, waiting }) => state === 'invited' && waiting === null).length
  const present = people.filter(({ state }) => state === 'present').length
  async function close() {
    if ((await send({ id, version })).ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Complete this training?"
      confirm="Complete"
      busy={busy}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      {[
        `${present} present.`,
        ...(unmarked > 0 ? [`${unmarked} not marked: they count as absent.`] : []),
        ...(course.certificate ? ['Everyone present gets a certificate.'] : []),
        'Feedback is asked of everyone present.',
      ].join(' ')}
    </ConfirmDialog>
  )
}
