import { Button } from '#platform/web/light/button.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { show } from '#platform/web/light/format-values.ts'
import { videoPortfolioLikeDislikeUpdate, type PortfolioVideo } from '#portfolio/contract/public-calls.ts'
import { ThumbDownIcon, ThumbUpIcon } from './thumb-icons.tsx'
import styles from '#portfolio/web/portfolio.module.css'

type LikeButtonsProps = {
  video: PortfolioVideo
  contactId: string
  again: () => void
  onRefused: (failure: unknown) => void
}

/** Each sends the state that it stands for; a second click takes it back. */
export function LikeButtons({ video, contactId, again, onRefused }: LikeButtonsProps) {
  const { send, busy } = useSend(videoPortfolioLikeDislikeUpdate)
  const isLiked = video.is_liked === 1
  const isDisliked = video.is_disliked === 1
  const set = async (is_liked: 0 | 1, is_disliked: 0 | 1) => {
    const sent = await send({ contact_id: contactId, video_id: video.id, is_liked, is_disliked })
    if (sent.ok) return again()
    onRefused(sent.failure)
  }
  return (
    <div className={styles.likes}>
      <Button
        icon={<ThumbUpIcon />}
        aria-label={`Like, ${show.count(video.like_count ?? 0)}`}
        aria-pressed={isLiked}
        disabled={busy}
        onClick={() => void set(isLiked ? 0 : 1, 0)}
      >
        <span>{show.count(video.like_count ?? 0)}</span>
      </Button>
      <Button
        icon={<ThumbDownIcon />}
        aria-label={`Dislike, ${show.count(video.dislike_count ?? 0)}`}
        aria-pressed={isDisliked}
        disabled={busy}
        onClick={() => void set(0, isDisliked ? 0 : 1)}
      >
        <span>{show.count(video.dislike_count ?? 0)}</span>
      </Button>
    </div>
  )
}
