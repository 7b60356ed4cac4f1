import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { jpegOf } from './shrink-picture.ts'
import styles from './visitor-picture-field.module.css'

type CameraPanelProps = { onTaken: (picture: File) => void; onClose: () => void }

/** The camera of the tablet or PC, for as long as the panel is open. */
export function CameraPanel({ onTaken, onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let over = false
    openCamera()
      .then((opened) => {
        stream = opened
        if (over || !video.current) return stopAll(opened)
        video.current.srcObject = opened
        return video.current.play()
      })
      .catch(() => !over && setProblem('The camera isn’t available. Choose a file instead.'))
    return () => {
      over = true
      if (stream) stopAll(stream)
    }
  }, [])
  const take = async () => {
    const { current } = video
    if (current) onTaken(await jpegOf(current, { width: current.videoWidth, height: current.videoHeight }))
  }
  return (
    <div className={styles.camera}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <video ref={video} muted playsInline aria-label="Camera" onLoadedData={() => setReady(true)} />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close camera</Button>
        {!problem && (
          <Button look="primary" busy={!ready} onClick={() => void take()}>
            Take photo
          </Button>
        )}
      </div>
    </div>
  )
}

async function openCamera(): Promise<MediaStream> {
  // Missing on pages that are not served securely.
  if (!('mediaDevices' in navigator)) throw new Error('no camera')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } } })
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
