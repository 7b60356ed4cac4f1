import { useCallback, useEffect, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { videoPortfolioList, type PortfolioVideo } from '#portfolio/contract/public-calls.ts'
import { contactId, isVerified, paths, verifyAgain } from '#portfolio/web/verification/stored-contact.ts'
import { PlayedVideo } from './video-player.tsx'
import { VideoTiles } from './video-tiles.tsx'
import styles from '#portfolio/web/portfolio.module.css'

const FIRST_VIDEO = 1

export const mustVerify = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.detail.facts['verify'] === true

export function Screen() {
  const isOpen = isVerified()
  useEffect(() => {
    if (!isOpen) goTo(paths.landing, { replace: true })
  }, [isOpen])
  return isOpen ? <Details /> : null
}

function Details() {
  const [id] = useState(contactId)
  const videos = useAnswer(videoPortfolioList, { contact_id: id })
  const { failure } = videos
  useEffect(() => {
    if (mustVerify(failure)) leave(failure)
  }, [failure])
  if (videos.state === 'loading' || mustVerify(failure)) return <LoadingState />
  if (videos.state === 'failed') return <FailureState asPage failure={videos.failure} again={videos.again} />
  if (videos.data.length === 0)
    return (
      <EmptyState asPage title="No videos yet">
        Check back soon.
      </EmptyState>
    )
  return <Watching videos={videos.data} contactId={id} again={videos.again} />
}

function leave(failure: unknown) {
  if (failure instanceof Error) showToast({ tone: 'bad', text: failure.message })
  verifyAgain()
}

type WatchingProps = { videos: readonly PortfolioVideo[]; contactId: string; again: () => void }

function Watching({ videos, contactId: id, again }: WatchingProps) {
  const [chosen, setChosen] = useState({ id: FIRST_VIDEO, times: 0 })
  const video = videos.find((one) => one.id === chosen.id) ?? videos[0]!
  const onRefused = useCallback((failure: unknown) => {
    if (mustVerify(failure)) leave(failure)
  }, [])
  return (
    <div className={styles.page}>
      <PlayedVideo
        // Chosen again it begins again, as another one does.
        key={`${video.id} ${chosen.times}`}
        video={video}
        contactId={id}
        begins={chosen.times > 0}
        again={again}
        onRefused={onRefused}
      />
      <VideoTiles
        videos={videos}
        chosen={video.id}
        onWatch={(next) => {
          setChosen(({ times }) => ({ id: next, times: times + 1 }))
          document.getElementById('root')?.scrollIntoView({ block: 'start' })
        }}
      />
    </div>
  )
}
