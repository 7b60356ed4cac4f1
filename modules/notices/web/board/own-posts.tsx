import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { importances, postStates } from '#notices/contract/board/board-lists.ts'
import { listOwnPosts } from '#notices/contract/board/post-calls.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'

const columns: Column<PostCard>[] = [
  { key: 'title', title: 'Title', main: true, cell: (row) => row.title },
  {
    key: 'state',
    title: 'State',
    width: 130,
    cell: (row) => <StatusBadge catalogue={postStates} status={row.state} />,
  },
  {
    key: 'importance',
    title: 'Importance',
    width: 140,
    cell: (row) => importances.labelOf(row.importance),
  },
  { key: 'audience', title: 'For', cell: (row) => row.audience_words },
  { key: 'author', title: 'Author', width: 180, cell: (row) => row.author_name },
  {
    key: 'at',
    title: 'On the board',
    width: 170,
    cell: (row) => show.moment(row.published_at ?? row.publish_at),
  },
]

export const OwnPosts = ({ onOpen }: { onOpen: (id: number) => void }) => (
  <DataTable
    name="own-posts"
    label="Posts"
    call={listOwnPosts}
    rowKey={(row: PostCard) => row.id}
    rowName={(row) => row.title}
    columns={columns}
    filters={[{ kind: 'choice', name: 'state', label: 'State', options: postStates.options }]}
    searchLabel="Title or text"
    onOpen={(row) => onOpen(row.id)}
    empty={
      <EmptyState title="No posts yet">
        Write a post. Drafts, scheduled and published posts appear here.
      </EmptyState>
    }
  />
)
