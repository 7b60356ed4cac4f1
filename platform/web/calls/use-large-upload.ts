import { useRef, useState } from 'react'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { stored } from '#platform/web/browser-storage.ts'
import { CallFailure, Stopped, Unreachable } from './call-failure.ts'
import { sendPieces, standingOf } from './send-pieces.ts'

export type LargeUpload = {
  readonly state: 'none' | 'sending' | 'waiting' | 'done'
  /** Share of the bytes that have left; null when nothing is on its way. */
  readonly progress: number | null
  /** What the area's call takes once it is done. */
  readonly uploadId: string | null
  start(file: File): Promise<void>
  stop(): void
}

type Begin = (file: File) => Promise<string | null>

const nothing = { state: 'none', progress: null, uploadId: null } as const

/**
 * An upload that goes on from the last byte that arrived: by itself when the line comes back, and after a reload when
 * the same file is chosen again. `begin` asks the area for a place; null when it said no, which it has shown itself.
 */
export function useLargeUpload(name: string, begin: Begin): LargeUpload {
  const [standing, setStanding] = useState<Pick<LargeUpload, 'state' | 'progress' | 'uploadId'>>(nothing)
  const stopper = useRef(new AbortController())
  const change = (part: Partial<typeof standing>) => setStanding((now) => ({ ...now, ...part }))

  async function start(file: File) {
    stopper.current.abort()
    stopper.current = new AbortController()
    const { signal } = stopper.current
    setStanding({ state: 'sending', progress: 0, uploadId: null })
    try {
      const uploadId = (await remembered(name, file, signal)) ?? (await begin(file))
      if (signal.aborted) return
      if (uploadId === null) return setStanding(nothing)
      remember(name, file, uploadId)
      await sendPieces({
        uploadId,
        file,
        signal,
        onProgress: (progress) => change({ progress }),
        onBreak: (isBroken) => change({ state: isBroken ? 'waiting' : 'sending' }),
      })
      setStanding({ state: 'done', progress: null, uploadId })
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return
      setStanding(nothing)
      if (!(error instanceof CallFailure)) throw error
      stored.remove(keyOf(name))
      showToast({ tone: 'bad', text: error.message })
    }
  }

  const stop = () => {
    stopper.current.abort()
    setStanding(nothing)
  }
  return { ...standing, start, stop }
}

// One at a time is remembered: beginning another one gives the first one up.
const keyOf = (name: string) => `atrium:upload:${name}`
const markOf = ({ name, size, lastModified }: File) => `${size}/${lastModified}/${name}`

const remember = (name: string, file: File, uploadId: string) =>
  stored.set(keyOf(name), JSON.stringify({ file: markOf(file), uploadId }))

/** The upload that this file was on its way in before, when the server still waits for the rest of it. */
async function remembered(name: string, file: File, signal: AbortSignal): Promise<string | null> {
  const kept = readKept(name)
  if (kept?.file !== markOf(file)) return null
  try {
    const { bytes } = await standingOf(`${UPLOADS_PATH}/${kept.uploadId}`, signal)
    return bytes === file.size ? kept.uploadId : null
  } catch (error) {
    if (error instanceof CallFailure) return null
    // Without a line no one knows; the sending itself waits for it.
    if (error instanceof Unreachable) return kept.uploadId
    throw error
  }
}

function readKept(name: string): { file: string; uploadId: string } | null {
  try {
    return JSON.parse(stored.get(keyOf(name)) ?? 'null') as { file: string; uploadId: string } | null
  } catch {
    return null
  }
}
