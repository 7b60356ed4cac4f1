import { useRef } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import { newKey } from '#platform/web/calls/idempotency-key.ts'
import { Unreachable } from '#platform/web/calls/call-failure.ts'
import { reportVideoProgress, type Mark } from '#portfolio/contract/public-calls.ts'
import { markOf, nothingWatched, watchedTo, type Watched } from './watched-share.ts'

type Wish = {
  readonly contactId: string
  readonly videoId: number
  readonly onRefused: (failure: unknown) => void
}

type Playing = { readonly key: string; watched: Watched; told: Mark | null }

type Player = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'seeking'>

/** Tells that a video is played, and each mark as it is passed; every playing once from start to end. */
export function usePlayReports({ contactId, videoId, onRefused }: Wish) {
  const playing = useRef<Playing | null>(null)
  const tell = (reached: Mark) => {
    const now = playing.current
    if (!now || (now.told !== null && reached <= now.told)) return
    now.told = reached
    const report = { contact_id: contactId, video_id: videoId, play_key: now.key, reached }
    ask(reportVideoProgress, report).catch((failure: unknown) => {
      // A line that is away has been logged; the next mark tells the same.
      if (!(failure instanceof Unreachable)) onRefused(failure)
    })
  }
  return {
    played({ currentTime }: Player) {
      playing.current ??= { key: newKey(), watched: nothingWatched(currentTime), told: null }
      tell(0)
    },
    moved({ currentTime, duration, seeking }: Player) {
      const now = playing.current
      if (!now) return
      now.watched = seeking
        ? { ...now.watched, at: currentTime }
        : watchedTo(now.watched, currentTime, duration)
      tell(markOf(now.watched))
    },
    ended(player: Player) {
      this.moved(player)
      playing.current = null
    },
  }
}
