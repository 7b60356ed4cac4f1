import { must } from '#platform/server/must.ts'
import { postStates } from '#notices/contract/board/board-lists.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type { PostRow } from './post-queries.ts'

type State = PostRow['state']

const inWords = (state: State) => postStates.labelOf(state).toLowerCase()

/** Under the lock of the row: of two who move it at once, the second one finds where the first has brought it. */
export function mustMove(post: PostRow, to: State): void {
  must(post.state !== to, say.alreadyIs(inWords(to)))
  must(postStates.canMove(post.state, to), say.notInThisState(inWords(post.state)))
}

export function mustBeDraft(post: PostRow): void {
  must(post.state === 'draft', say.notInThisState(inWords(post.state)))
}
