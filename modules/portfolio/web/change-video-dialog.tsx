import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { Stack } from '../../../platform/web/light/section.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { changePortfolioVideo, type VideoRow } from '../contract/video-calls.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'
import { refusedFields } from './refused-fields.ts'

export function ChangeVideoDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const [start] = useState(video)
  const [title, setTitle] = useState(video.title)
  const [captions, setCaptions] = useState(video.captions)
  const [poster, setPoster] = useState<File | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useSend(changePortfolioVideo)
  const save = async () => {
    const form = { id: start.id, title, captions, version: start.version }
    const sent = await send(form, { poster: poster ? [poster] : [] })
    setRefused(refusedFields(sent))
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      open
      size="l"
      title={`Change “${start.title}”`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <TextField label="Title" value={title} error={refused['title']} maxLength={120} onChange={setTitle} />
        <PosterField
          video={start.video_url}
          value={poster}
          onChange={setPoster}
          automatic={false}
          error={refused['poster']}
        />
        <CaptionsField value={captions} onChange={setCaptions} error={refused['captions']} />
      </Stack>
    </Dialog>
  )
}
