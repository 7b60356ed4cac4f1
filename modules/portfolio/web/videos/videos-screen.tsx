import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  listPortfolioVideos,
  orderPortfolioVideos,
  publishPortfolioVideo,
  removePortfolioVideo,
  type VideoRow,
} from '#portfolio/contract/videos/video-calls.ts'
import { AddVideoDialog } from './add-video-dialog.tsx'
import { ChangeVideoDialog } from './change-video-dialog.tsx'
import { ReplaceFileDialog } from './replace-video-dialog.tsx'
import { VideoLine, type VideoAction } from './video-line.tsx'
import styles from '#portfolio/web/portfolio-admin.module.css'

type Open = { readonly what: 'add' } | { readonly what: VideoAction; readonly id: number }

export function Screen() {
  const videos = useCall(listPortfolioVideos, {})
  const [open, setOpen] = useState<Open | null>(null)
  const add = (
    <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
      Add video
    </Button>
  )
  return (
    <Stack>
      <PageHeader
        title="Portfolio videos"
        about="Portfolio videos in display order. Prospects see published videos only."
        actions={add}
      />
      <ReadState of={videos} />
      {videos.data?.length === 0 && (
        <EmptyState title="No videos yet" action={add}>
          Add a video. Prospects see it after you publish it.
        </EmptyState>
      )}
      {videos.data && videos.data.length > 0 && (
        <VideoList videos={videos.data} onOpen={(what, id) => setOpen({ what, id })} />
      )}
      {open && <Opened open={open} videos={videos.data ?? []} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

type VideoListProps = {
  videos: readonly VideoRow[]
  onOpen: (what: VideoAction, id: number) => void
}

function VideoList({ videos, onOpen }: VideoListProps) {
  const order = useSend(orderPortfolioVideos)
  const publish = useSend(publishPortfolioVideo)
  const move = (from: number, to: number) => {
    const ids = videos.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void order.send({ ids })
  }
  return (
    <ol className={styles.videos} aria-label="Videos">
      {videos.map((video, index) => (
        <VideoLine
          key={video.id}
          video={video}
          busy={order.busy || publish.busy}
          onUp={index === 0 ? undefined : () => move(index, index - 1)}
          onDown={index === videos.length - 1 ? undefined : () => move(index, index + 1)}
          onPublish={(state) => void publish.send({ id: video.id, state })}
          onOpen={(what) => onOpen(what, video.id)}
        />
      ))}
    </ol>
  )
}

type OpenedProps = { open: Open; videos: readonly VideoRow[]; onClose: () => void }

function Opened({ open, videos, onClose }: OpenedProps) {
  if (open.what === 'add') return <AddVideoDialog onClose={onClose} />
  const video = videos.find(({ id }) => id === open.id)
  if (!video) return null
  if (open.what === 'change') return <ChangeVideoDialog video={video} onClose={onClose} />
  if (open.what === 'replace') return <ReplaceFileDialog video={video} onClose={onClose} />
  return <RemoveDialog video={video} onClose={onClose} />
}

function RemoveDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const { send, busy } = useSend(removePortfolioVideo)
  return (
    <ConfirmDialog
      open
      title={`Remove “${video.title}”?`}
      confirm="Remove"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id: video.id }).then(onClose)}
    >
      The file and its thumbnail are deleted. You can’t undo this.
    </ConfirmDialog>
  )
}
