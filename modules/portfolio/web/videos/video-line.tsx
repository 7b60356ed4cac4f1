import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { sizeText } from '#platform/web/light/file-rules.ts'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { videoStates, type VideoState } from '#portfolio/contract/portfolio-states.ts'
import type { VideoRow } from '#portfolio/contract/videos/video-calls.ts'
import { durationText } from '#portfolio/web/duration-text.ts'
import styles from '#portfolio/web/portfolio-admin.module.css'

export type VideoAction = 'change' | 'replace' | 'remove'

type VideoLineProps = {
  video: VideoRow
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onPublish: (state: VideoState) => void
  onOpen: (what: VideoAction) => void
}

const counted = (count: number, one: string, many: string) =>
  `${show.count(count)} ${count === 1 ? one : many}`

const factsOf = (video: VideoRow) =>
  [
    durationText(video.duration_seconds),
    sizeText(video.bytes),
    counted(video.views, 'view', 'views'),
    counted(video.like_count, 'like', 'likes'),
    counted(video.dislike_count, 'dislike', 'dislikes'),
    video.captions === '' ? 'No captions' : 'Captions',
  ].join(' · ')

/** One video of the list, with its place and what may be done with it. */
export const VideoLine = ({ video, busy, onUp, onDown, onPublish, onOpen }: VideoLineProps) => (
  <li className={styles.video}>
    <div className={styles.places}>
      <IconButton
        label={`${video.title}: one place up`}
        size="s"
        icon={<IconArrowUp size={16} />}
        disabled={!onUp || busy}
        onClick={onUp}
      />
      <IconButton
        label={`${video.title}: one place down`}
        size="s"
        icon={<IconArrowDown size={16} />}
        disabled={!onDown || busy}
        onClick={onDown}
      />
    </div>
    <a className={styles.picture} href={video.video_url} target="_blank" rel="noreferrer">
      <img src={video.thumbnail} alt={`Watch ${video.title}`} width={160} height={90} loading="lazy" />
    </a>
    <div className={styles.about}>
      <h2>{video.title}</h2>
      <p>{factsOf(video)}</p>
      <p>
        By {video.uploaded_by}, {show.moment(video.created_at)}
        {video.replaced_at && `; new file ${show.moment(video.replaced_at)}`}
      </p>
    </div>
    <StatusBadge catalogue={videoStates} status={video.state} />
    <div className={styles.actions}>
      <Button
        size="s"
        disabled={busy}
        onClick={() => onPublish(video.state === 'draft' ? 'published' : 'draft')}
      >
        {video.state === 'draft' ? 'Publish' : 'Unpublish'}
      </Button>
      <ActionMenu
        actions={[
          { label: 'Change', run: () => onOpen('change') },
          { label: 'Replace file', run: () => onOpen('replace') },
          {
            label: 'Remove',
            tone: 'bad',
            disabled: video.state === 'published',
            run: () => onOpen('remove'),
          },
        ]}
      >
        <IconButton label={`More for ${video.title}`} size="s" icon={<IconDots size={18} />} />
      </ActionMenu>
    </div>
  </li>
)
