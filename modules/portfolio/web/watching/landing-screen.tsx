import { useEffect } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { videoPortfolioList } from '#portfolio/contract/public-calls.ts'
import { isVerified, paths } from '#portfolio/web/verification/stored-contact.ts'
import { VideoTiles } from './video-tiles.tsx'
import styles from '#portfolio/web/portfolio.module.css'

export function Screen() {
  const goesOn = isVerified()
  useEffect(() => {
    if (goesOn) goTo(paths.details, { replace: true, state: history.state })
  }, [goesOn])
  return goesOn ? null : <Landing />
}

function Landing() {
  const videos = useAnswer(videoPortfolioList, {})
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Welcome to our video portfolio</h1>
          <p className={styles.lead}>
            See what we’ve built. Enter your details, confirm your email address and watch.
          </p>
        </div>
        <p className={styles.label}>ISO/IEC 27001:2013</p>
      </header>
      {videos.state === 'loading' && <LoadingState />}
      {videos.state === 'failed' && <FailureState failure={videos.failure} again={videos.again} />}
      {videos.data?.length === 0 && <EmptyState title="No videos yet">Check back soon.</EmptyState>}
      {videos.data && videos.data.length > 0 && (
        <VideoTiles videos={videos.data} onWatch={() => goTo(paths.contact)} />
      )}
    </div>
  )
}
