import { useEffect, useRef, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useLargeUpload, type LargeUpload } from '#platform/web/calls/use-large-upload.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { LargeFile } from '#platform/web/light/large-file-upload.tsx'
import { beginVideoUpload, videoRule } from '#portfolio/contract/videos/video-calls.ts'
import { openVideo, type OpenedVideo } from './open-video-file.ts'

export type ChosenVideo = {
  readonly file: File | null
  readonly opened: OpenedVideo | null
  readonly upload: LargeUpload
  readonly complaint: string | undefined
  /** What goes along with the form, once the file has arrived. */
  readonly sent: { readonly upload_id?: string; readonly duration_seconds?: number }
  choose(file: File | null): Promise<void>
  leave(): void
}

const NOT_ARRIVED = 'The upload isn’t finished yet.'
const CANNOT_PLAY = 'This browser can’t play the video. Save it as MP4 (H.264) or WebM.'

/** A video of this device: opened here first, because what cannot be played need not be sent. */
export function useChosenVideo(): ChosenVideo {
  const [file, setFile] = useState<File | null>(null)
  const [opened, setOpened] = useState<OpenedVideo | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const latest = useRef<File | null>(null)
  const { send } = useSend(beginVideoUpload)
  const upload = useLargeUpload('portfolio-video', async ({ name, size }) => {
    const begun = await send({ name, bytes: size })
    return begun.ok ? begun.data.upload_id : null
  })
  useEffect(() => () => (opened ? URL.revokeObjectURL(opened.address) : undefined), [opened])
  const leave = () => {
    latest.current = null
    upload.stop()
  }
  const choose = async (chosen: File | null) => {
    leave()
    latest.current = chosen
    setComplaint(undefined)
    setOpened(null)
    setFile(chosen)
    if (chosen === null) return
    const found = await openVideo(chosen)
    // Another one was chosen while this one was opened, or none.
    if (latest.current !== chosen) return void (found && URL.revokeObjectURL(found.address))
    if (found === null) {
      setFile(null)
      return setComplaint(CANNOT_PLAY)
    }
    setOpened(found)
    await upload.start(chosen)
  }
  const sent =
    opened && upload.uploadId ? { upload_id: upload.uploadId, duration_seconds: opened.seconds } : {}
  return { file, opened, upload, complaint, sent, choose, leave }
}

type VideoFileFieldProps = { chosen: ChosenVideo; form: Fields<{ upload_id: string }> }

export function VideoFileField({ chosen, form }: VideoFileFieldProps) {
  const missing = form('upload_id').error
  /** What was said of the file itself, once it had arrived. */
  const refused = form.files('video')
  return (
    <LargeFile
      label="Video"
      rule={videoRule}
      upload={chosen.upload}
      file={chosen.file}
      error={chosen.complaint ?? refused.error ?? (missing && chosen.file ? NOT_ARRIVED : missing)}
      onFile={(file) => {
        refused.onChange([])
        // The picture belongs to the file that was chosen before.
        form.files('poster').onChange([])
        void chosen.choose(file)
      }}
    />
  )
}
