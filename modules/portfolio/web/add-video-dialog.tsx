import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { Stack } from '../../../platform/web/light/section.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { addPortfolioVideo } from '../contract/video-calls.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'
import { refusedFields } from './refused-fields.ts'
import { useChosenVideo, VideoFileField } from './video-file-field.tsx'

/** `autumn_reel-final.mp4` → `autumn reel final` */
const titleOf = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

export function AddVideoDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [captions, setCaptions] = useState('')
  const [poster, setPoster] = useState<File | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useSend(addPortfolioVideo)
  const chosen = useChosenVideo((file) => {
    setPoster(null)
    if (file && title === '') setTitle(titleOf(file.name))
  })
  const { uploadId } = chosen.upload
  const save = async () => {
    if (uploadId === null || !chosen.opened) return
    const form = { title, captions, duration_seconds: chosen.opened.seconds, upload_id: uploadId }
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
      title="Add a video"
      onClose={cancel}
      foot={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={uploadId === null} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <VideoFileField chosen={chosen} error={refused['upload_id'] ?? refused['video']} />
        <TextField label="Title" value={title} error={refused['title']} maxLength={120} onChange={setTitle} />
        <PosterField
          video={chosen.opened?.address ?? null}
          value={poster}
          onChange={setPoster}
          automatic
          error={refused['poster']}
        />
        <CaptionsField value={captions} onChange={setCaptions} error={refused['captions']} />
      </Stack>
    </Dialog>
  )
}
