import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { TextField } from '#platform/web/light/text-field.tsx'
import { changePortfolioVideo, type VideoRow } from '#portfolio/contract/videos/video-calls.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'

export function ChangeVideoDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  // Each reading of the list brings another link; the player stays with its own.
  const [link] = useState(video.video_url)
  const { id, title, captions, version } = video
  return (
    <FormDialog
      call={changePortfolioVideo}
      start={{ id, title, captions, version }}
      size="l"
      title={`Change “${title}”`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" maxLength={120} />
          <PosterField {...form.files('poster')} video={link} />
          <CaptionsField {...form('captions')} />
        </>
      )}
    </FormDialog>
  )
}
