import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { replacePortfolioFile, type VideoRow } from '#portfolio/contract/videos/video-calls.ts'
import { PosterField } from './poster-field.tsx'
import { useChosenVideo, VideoFileField } from './video-file-field.tsx'

/** Another file for the same video: id, likes and views stay. */
export function ReplaceFileDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const chosen = useChosenVideo()
  const cancel = () => {
    chosen.leave()
    onClose()
  }
  const { id, version } = video
  return (
    <FormDialog
      call={replacePortfolioFile}
      start={{ id, version, ...chosen.sent }}
      onDone={onClose}
      size="l"
      title={`Replace the file of “${video.title}”`}
      onClose={cancel}
      submit="Replace"
    >
      {(form) => (
        <>
          <p>Likes, views and position don’t change. Current viewers continue with the new file.</p>
          <VideoFileField chosen={chosen} form={form} />
          {chosen.opened && <PosterField {...form.files('poster')} video={chosen.opened.address} automatic />}
        </>
      )}
    </FormDialog>
  )
}
