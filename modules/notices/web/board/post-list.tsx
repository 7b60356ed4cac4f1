import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall, usePages } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { listPinned, listPosts } from '#notices/contract/board/board-calls.ts'
import { PostCardView } from './post-card.tsx'
import styles from '#notices/web/notices.module.css'

type PostListProps = { show: string; onOpen: (id: number) => void }

const shows = ['all', 'unread', 'to_acknowledge', 'important'] as const

const emptyTitles = {
  all: 'No posts yet',
  unread: 'No unread posts',
  to_acknowledge: 'Nothing to acknowledge',
  important: 'No important posts',
}

export function PostList({ show: wished, onOpen }: PostListProps) {
  const [search, setSearch] = useState('')
  const show = shows.find((known) => known === wished) ?? 'all'
  const words = search.trim()
  const pages = usePages(listPosts, { show, ...(words ? { search: words } : {}) })
  const isWhole = show === 'all' && words === ''
  const pinned = useCall(listPinned, {}).data?.rows ?? []
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const above = isWhole ? pinned : []
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Search the board"
          labelUnseen
          type="search"
          placeholder="Search the board"
          value={search}
          onChange={setSearch}
        />
      </div>
      <ReadState of={pages} />
      {above.length > 0 && (
        <section aria-label="Pinned">
          <p className={styles.pinnedHead}>Pinned</p>
          <div className={styles.cards}>
            {above.map((post) => (
              <PostCardView key={post.id} post={post} onOpen={onOpen} />
            ))}
          </div>
          <p className={styles.pinnedHead} aria-hidden="true">
            &nbsp;
          </p>
        </section>
      )}
      <div className={styles.cards}>
        {rows.map((post) => (
          <PostCardView key={post.id} post={post} onOpen={onOpen} />
        ))}
      </div>
      {pages.isSuccess && rows.length === 0 && above.length === 0 && (
        <EmptyState title={words ? 'No results' : emptyTitles[show]}>
          {words ? 'Try another search.' : 'Company news appears here, newest first.'}
        </EmptyState>
      )}
      {pages.hasNextPage && (
        <p className={styles.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}
