import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { FieldGroup } from '#platform/web/light/field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { posterRule } from '#portfolio/contract/videos/video-calls.ts'
import { durationText } from '#portfolio/web/duration-text.ts'
import styles from '#portfolio/web/portfolio-admin.module.css'

type PosterFieldProps = Pick<Binding<readonly File[]>, 'value' | 'onChange' | 'error'> & {
  /** Where the video can be read from, in this browser or from the server; null until there is one. */
  video: string | null
  /** Taken by itself as soon as there is a video. */
  automatic?: boolean
}

const LONGEST_EDGE = 1280
/** The first second of a film is often dark. */
const FIRST_SHARE = 0.2

/** The picture of a video: a moment of it, or another file. */
export function PosterField({ video, value, onChange, automatic = false, error }: PosterFieldProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  const [isTaken, setTaken] = useState(false)
  const id = useId()
  const chosen = value?.[0]
  const picture = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen])
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture])
  const take = async () => {
    const taken = player.current && (await pictureOf(player.current))
    if (taken) onChange([taken])
  }
  return (
    <FieldGroup label="Thumbnail" error={error}>
      {() => (
        <div className={styles.poster}>
          {video !== null && (
            <div className={styles.moment}>
              <video
                ref={player}
                key={video}
                src={video}
                muted
                playsInline
                preload="auto"
                aria-label="Thumbnail time"
                onLoadedData={({ currentTarget }) => {
                  const seconds = Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0
                  setLength(seconds)
                  setTaken(false)
                  currentTarget.currentTime = seconds * FIRST_SHARE
                }}
                onSeeked={({ currentTarget }) => {
                  setAt(currentTarget.currentTime)
                  if (automatic && !isTaken) void take()
                  setTaken(true)
                }}
              />
              <label htmlFor={id}>Moment, {durationText(Math.floor(at))}</label>
              <input
                id={id}
                type="range"
                min={0}
                max={length}
                step={0.1}
                value={at}
                onChange={(event) => {
                  setAt(Number(event.target.value))
                  if (player.current) player.current.currentTime = Number(event.target.value)
                }}
              />
              <Button size="s" onClick={() => void take()}>
                Use this frame
              </Button>
            </div>
          )}
          <div className={styles.chosen}>
            {picture && <img src={picture} alt="Preview" />}
            <FileDrop
              label="Choose another thumbnail"
              optional
              rule={posterRule}
              value={[]}
              onChange={onChange}
            />
          </div>
        </div>
      )}
    </FieldGroup>
  )
}

async function pictureOf(player: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = player
  const scale = Math.min(1, LONGEST_EDGE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
