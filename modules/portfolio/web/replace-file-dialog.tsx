import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { Stack } from '../../../platform/web/light/section.tsx'
import { replacePortfolioFile, type VideoRow } from '../contract/video-calls.ts'
import { PosterField } from './poster-field.tsx'
import { refusedFields } from './refused-fields.ts'
import { useChosenVideo, VideoFileField } from './video-file-field.tsx'

/** Another file for the same video: id, likes and views stay. */
export function ReplaceFileDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const [start] = useState(video)
  const [poster, setPoster] = useState<File | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useSend(replacePortfolioFile)
  const chosen = useChosenVideo(() => setPoster(null))
  const { uploadId } = chosen.upload
  const save = async () => {
    if (uploadId === null || !chosen.opened) return
    const { id, version } = start
    const form = { id, version, duration_seconds: chosen.opened.seconds, upload_id: uploadId }
    const sent = await send(form, { poster: poster ? [poster] : [] })
    setRefused(refusedFields(sent))
    if (sent.ok) onClose()
  }
  const cancel = () => {
    chosen.upload.stop()
    onClose()
  }
  return (
    <Dialog
      open
      size="l"
      title={`Replace the file of “${start.title}”`}
      onClose={cancel}
      foot={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={uploadId === null} onClick={() => void save()}>
            Replace
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Likes, views and the place on the page stay; whoever watches at this moment goes on with the new
          file.
        </p>
        <VideoFileField chosen={chosen} error={refused['upload_id'] ?? refused['video']} />
        {chosen.opened && (
          <PosterField
            video={chosen.opened.address}
            value={poster}
            onChange={setPoster}
            automatic
            error={refused['poster']}
          />
        )}
      </Stack>
    </Dialog>
  )
}
