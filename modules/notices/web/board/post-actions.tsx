import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { discardDraft, publishPost, unpinPost, unschedulePost } from '#notices/contract/board/post-calls.ts'
import { PinDialog, ScheduleDialog, WithdrawDialog } from './post-action-dialogs.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostHistory } from './post-history.tsx'
import { PostReaders } from './post-readers.tsx'
import { ReportDialog } from '#notices/web/comments/report-content-dialog.tsx'
import type { Post } from '#notices/web/post-and-policy-types.ts'

type Opened = 'edit' | 'schedule' | 'pin' | 'withdraw' | 'readers' | 'history' | 'report' | null

/** What may be done with a post, by its state; the server decides it again. */
export function PostActions({ post, onGone }: { post: Post; onGone: () => void }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const isDraft = post.state === 'draft'
  const isShown = post.state === 'published'
  return (
    <>
      <Row>
        {isDraft && <DraftActions post={post} onSchedule={() => setOpened('schedule')} onGone={onGone} />}
        {post.state === 'scheduled' && post.can.edit && <Unschedule id={post.id} />}
        {post.can.edit && (isDraft || isShown) && <Button onClick={() => setOpened('edit')}>Edit</Button>}
        {isShown && post.can.moderate && !post.pinned && (
          <Button onClick={() => setOpened('pin')}>Pin</Button>
        )}
        {isShown && post.can.moderate && post.pinned && <Unpin id={post.id} />}
        {post.can.report && !isDraft && <Button onClick={() => setOpened('readers')}>Readers</Button>}
        {post.revision > 1 && post.body !== '' && (
          <Button onClick={() => setOpened('history')}>Edit history</Button>
        )}
        {isShown && post.can.edit && (
          <Button look="danger" onClick={() => setOpened('withdraw')}>
            Withdraw
          </Button>
        )}
        {isShown && !post.can.edit && (
          <Button look="plain" size="s" onClick={() => setOpened('report')}>
            Report
          </Button>
        )}
      </Row>
      {opened === 'edit' && <PostDialog post={post} onClose={close} />}
      {opened === 'schedule' && <ScheduleDialog post={post} onClose={close} />}
      {opened === 'pin' && <PinDialog id={post.id} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog id={post.id} onClose={close} />}
      {opened === 'readers' && <PostReaders id={post.id} onClose={close} />}
      {opened === 'history' && <PostHistory id={post.id} onClose={close} />}
      {opened === 'report' && <ReportDialog postId={post.id} onClose={close} />}
    </>
  )
}

type DraftActionsProps = { post: Post; onSchedule: () => void; onGone: () => void }

function DraftActions({ post, onSchedule, onGone }: DraftActionsProps) {
  const publish = useSend(publishPost)
  const discard = useSend(discardDraft)
  async function throwAway() {
    const sent = await discard.send({ post_id: post.id })
    if (sent.ok) onGone()
  }
  return (
    <>
      <Button
        look="primary"
        busy={publish.busy}
        onClick={() => void publish.send({ post_id: post.id, version: post.version })}
      >
        Publish now
      </Button>
      <Button onClick={onSchedule}>Schedule</Button>
      <Button look="plain" busy={discard.busy} onClick={() => void throwAway()}>
        Discard
      </Button>
    </>
  )
}

function Unschedule({ id }: { id: number }) {
  const { send, busy } = useSend(unschedulePost)
  return (
    <Button busy={busy} onClick={() => void send({ post_id: id })}>
      Move back to drafts
    </Button>
  )
}

function Unpin({ id }: { id: number }) {
  const { send, busy } = useSend(unpinPost)
  return (
    <Button busy={busy} onClick={() => void send({ post_id: id })}>
      Unpin
    </Button>
  )
}
