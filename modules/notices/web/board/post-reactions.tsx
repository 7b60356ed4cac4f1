import { IconBulb, IconConfetti, IconHeart, IconThumbUp } from '@tabler/icons-react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { reactToPost } from '#notices/contract/board/board-calls.ts'
import { reactionKinds } from '#notices/contract/board/board-lists.ts'
import type { PostCard } from '#notices/contract/board/post-views.ts'
import styles from '#notices/web/notices.module.css'

const icons = { like: IconThumbUp, celebrate: IconConfetti, thanks: IconHeart, idea: IconBulb }

/** One of each kind for each person: pressed again, it is taken back. */
export function Reactions({ post }: { post: Pick<PostCard, 'id' | 'reactions'> }) {
  const { send } = useSend(reactToPost)
  return (
    <div className={styles.reactions} role="group" aria-label="Reactions">
      {reactionKinds.keys.map((kind) => {
        const Icon = icons[kind]
        const { count = 0, mine = false } = post.reactions.find((reaction) => reaction.kind === kind) ?? {}
        const label = reactionKinds.labelOf(kind)
        return (
          <button
            key={kind}
            type="button"
            className={styles.reaction}
            aria-pressed={mine}
            aria-label={`${label}, ${count}`}
            title={label}
            onClick={() => void send({ post_id: post.id, kind, on: !mine })}
          >
            <Icon size={16} aria-hidden="true" />
            {count > 0 && count}
          </button>
        )
      })}
    </div>
  )
}
