import { useState } from 'react'
import { useSend } from '../../../platform/web/calls/use-send.ts'
import { useLargeUpload, type LargeUpload } from '../../../platform/web/calls/use-large-upload.ts'
import { LargeFile } from '../../../platform/web/light/large-file.tsx'
import { beginVideoUpload, videoRule } from '../contract/video-calls.ts'
import { openVideo, type OpenedVideo } from './read-video.ts'

export type ChosenVideo = {
  readonly file: File | null
  readonly opened: OpenedVideo | null
  readonly upload: LargeUpload
  readonly complaint: string | undefined
  choose(file: File | null): Promise<void>
}

const CANNOT_PLAY =
  'This browser cannot play the video, so prospects could not either. Please save it as MP4 (H.264) or WebM.'

/** A video of this device: opened here first, because what cannot be played need not be sent. */
export function useChosenVideo(onChosen: (file: File | null) => void): ChosenVideo {
  const [file, setFile] = useState<File | null>(null)
  const [opened, setOpened] = useState<OpenedVideo | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const { send } = useSend(beginVideoUpload)
  const upload = useLargeUpload('portfolio-video', async ({ name, size }) => {
    const begun = await send({ name, bytes: size })
    return begun.ok ? begun.data.upload_id : null
  })
  const choose = async (chosen: File | null) => {
    setComplaint(undefined)
    setOpened(null)
    setFile(chosen)
    onChosen(chosen)
    if (chosen === null) return upload.stop()
    const found = await openVideo(chosen)
    if (found === null) {
      setFile(null)
      return setComplaint(CANNOT_PLAY)
    }
    setOpened(found)
    await upload.start(chosen)
  }
  return { file, opened, upload, complaint, choose }
}

type VideoFileFieldProps = { chosen: ChosenVideo; error: string | undefined }

export const VideoFileField = ({ chosen, error }: VideoFileFieldProps) => (
  <LargeFile
    label="Video"
    rule={videoRule}
    upload={chosen.upload}
    file={chosen.file}
    error={chosen.complaint ?? error}
    onFile={(file) => void chosen.choose(file)}
  />
)
