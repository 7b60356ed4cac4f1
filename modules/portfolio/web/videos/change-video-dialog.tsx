import { useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { changePortfolioVideo, type VideoRow } from '#portfolio/contract/videos/video-calls.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'

export function ChangeVideoDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  // Each reading of the list brings another link; the player stays with its own.
  const [link] = useState(video.video_url)
  const { id, title, captions, version } = video
  return (
    <Dialog open size="l" title={`Change “${title}”`} onClose={onClose}>
      <Form call={changePortfolioVideo} start={{ id, title, captions, version }} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('title')} label="Title" maxLength={120} />
            <PosterField {...form.files('poster')} video={link} />
            <CaptionsField {...form('captions')} />
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
