import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { PortfolioVideo } from '#portfolio/contract/public-calls.ts'
import { LikeButtons } from './like-buttons.tsx'
import { usePlayReports } from './use-watch-progress.ts'
import styles from '#portfolio/web/portfolio.module.css'

type PlayedVideoProps = {
  video: PortfolioVideo
  contactId: string
  /** Someone asked for it just now. */
  begins: boolean
  /** Reads the list again, which brings a fresh link. */
  again: () => void
  onRefused: (failure: unknown) => void
}

/** One video, from the link that was good when it was opened; the links of a later list do not disturb it. */
export function PlayedVideo({ video, contactId, begins, again, onRefused }: PlayedVideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const { source, state, failed } = useFreshSource(video.videoUrl ?? '', again)
  const captions = useCaptions(video.captions ?? '')
  const reports = usePlayReports({ contactId, videoId: video.id, onRefused })
  const place = useRef(0)
  return (
    <section aria-label={video.title} className={styles.watched}>
      {state === 'broken' ? (
        <div className={styles.player}>
          <EmptyState
            title="This video can’t be played right now"
            action={<Button onClick={again}>Try again</Button>}
          >
            Try again, or choose another video.
          </EmptyState>
        </div>
      ) : (
        // The captions come from the one who uploaded the video; a silent one needs none.
        <video
          ref={player}
          className={styles.player}
          src={source}
          poster={video.thumbnail}
          controls
          controlsList="nodownload noremoteplayback"
          disableRemotePlayback
          playsInline
          preload="metadata"
          autoPlay={begins}
          aria-label={video.title}
          onContextMenu={(event) => event.preventDefault()}
          onLoadedMetadata={(event) => {
            if (place.current > 0) event.currentTarget.currentTime = place.current
          }}
          onPlay={(event) => reports.played(event.currentTarget)}
          onTimeUpdate={(event) => {
            place.current = event.currentTarget.currentTime
            reports.moved(event.currentTarget)
          }}
          onEnded={(event) => {
            place.current = 0
            reports.ended(event.currentTarget)
          }}
          onError={failed}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" />
        </video>
      )}
      <div className={styles.below}>
        <h1 className={styles.playing}>{video.title}</h1>
        <LikeButtons video={video} contactId={contactId} again={again} onRefused={onRefused} />
      </div>
    </section>
  )
}

/** Links end after two hours: the first failure asks for a fresh one, a second one with it is a broken video. */
function useFreshSource(link: string, again: () => void) {
  const [source, setSource] = useState(link)
  const [state, setState] = useState<'fine' | 'waiting' | 'broken'>('fine')
  if (state !== 'fine' && link !== source) {
    setSource(link)
    setState('fine')
  }
  const renewed = useRef(0)
  const failed = () => {
    const now = Date.now()
    const isSecond = now - renewed.current < 60_000
    renewed.current = now
    setState(isSecond ? 'broken' : 'waiting')
    if (!isSecond) again()
  }
  return { source, state, failed }
}

function useCaptions(text: string): string | undefined {
  const address = useMemo(
    () => (text === '' ? undefined : URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))),
    [text],
  )
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return address
}
