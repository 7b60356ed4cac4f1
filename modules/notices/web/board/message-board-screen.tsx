import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { boardCounts, markAllSeen } from '#notices/contract/board/board-calls.ts'
import { BoardTabs } from './board-tabs.tsx'
import { OwnPosts } from './own-posts.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostList } from './post-list.tsx'
import { PostSheet } from './post-sheet.tsx'
import { ReportList } from '#notices/web/comments/reported-content-list.tsx'

/** What is shown and which post is open stand in the address, so that a notice leads there and “back” works. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const [writing, setWriting] = useState(false)
  const counts = useCall(boardCounts, {}).data
  const allSeen = useSend(markAllSeen)
  const tab = address.get('tab') ?? 'all'
  const open = Number(address.get('post')) || null
  const go = (changes: Record<string, string | null>) =>
    setAddress((old) => {
      for (const [name, value] of Object.entries(changes))
        if (value === null) old.delete(name)
        else old.set(name, value)
      return old
    })
  return (
    <>
      <PageHeader
        title="Message board"
        about={counts && aboutOf(counts)}
        actions={
          <>
            {(counts?.unread ?? 0) > 0 && (
              <Button busy={allSeen.busy} onClick={() => void allSeen.send({})}>
                Mark all as read
              </Button>
            )}
            {counts?.can.write && (
              <Button look="primary" onClick={() => setWriting(true)}>
                Write a post
              </Button>
            )}
          </>
        }
      />
      <BoardTabs
        tab={tab}
        counts={counts}
        onTab={(next) => go({ tab: next === 'all' ? null : next, post: null })}
      />
      {tab === 'own' ? (
        <OwnPosts onOpen={(id) => go({ post: String(id) })} />
      ) : tab === 'reports' ? (
        <ReportList onOpen={(id) => go({ post: String(id) })} />
      ) : (
        <PostList show={tab} onOpen={(id) => go({ post: String(id) })} />
      )}
      {open !== null && <PostSheet id={open} onClose={() => go({ post: null })} />}
      {writing && (
        <PostDialog
          post={null}
          onClose={() => setWriting(false)}
          // From its sheet a draft is published; on the board no one finds it yet.
          onDraft={(id) => go({ tab: 'own', post: String(id) })}
        />
      )}
    </>
  )
}

function aboutOf({ unread, to_acknowledge }: { unread: number; to_acknowledge: number }): string {
  const read = unread === 0 ? 'All read.' : `${unread} unread.`
  return to_acknowledge === 0 ? read : `${read} ${to_acknowledge} to acknowledge.`
}
