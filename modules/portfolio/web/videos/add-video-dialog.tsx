import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addPortfolioVideo } from '#portfolio/contract/videos/video-calls.ts'
import { CaptionsField } from './captions-field.tsx'
import { PosterField } from './poster-field.tsx'
import { useChosenVideo, VideoFileField } from './video-file-field.tsx'

/** `autumn_reel-final.mp4` → `autumn reel final` */
const titleOf = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

export function AddVideoDialog({ onClose }: { onClose: () => void }) {
  const chosen = useChosenVideo()
  const cancel = () => {
    chosen.leave()
    onClose()
  }
  const title = chosen.file ? titleOf(chosen.file.name) : ''
  return (
    <FormDialog
      call={addPortfolioVideo}
      start={{ title, captions: '', ...chosen.sent }}
      onDone={onClose}
      size="l"
      title="Add video"
      onClose={cancel}
      submit="Save"
    >
      {(form) => (
        <>
          <VideoFileField chosen={chosen} form={form} />
          <TextField {...form('title')} label="Title" maxLength={120} />
          <PosterField {...form.files('poster')} video={chosen.opened?.address ?? null} automatic />
          <CaptionsField {...form('captions')} />
        </>
      )}
    </FormDialog>
  )
}
