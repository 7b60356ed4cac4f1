import { SUCCESS, type Envelope, type FailureEnvelope } from '#platform/contract/envelope.ts'
import { UPLOADS_PATH, type UploadStanding } from '#platform/contract/upload.ts'
import { CallFailure, Stopped, Unreachable } from './call-failure.ts'
import { connection } from './connection.ts'

/** So much is sent again at most where someone between us keeps a body until it is whole. */
const PIECE_BYTES = 8 * 1024 * 1024
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

type Sending = {
  readonly uploadId: string
  readonly file: Blob
  readonly signal: AbortSignal
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** True while the line is away and the rest waits for it. */
  readonly onBreak: (isBroken: boolean) => void
}

/** Sends what the server does not have yet, and goes on by itself for as long as the line comes back. */
export async function sendPieces({ uploadId, file, signal, onProgress, onBreak }: Sending): Promise<void> {
  const address = `${UPLOADS_PATH}/${uploadId}`
  let breaks = 0
  for (let received: number | null = null; received === null || received < file.size;) {
    try {
      received ??= (await standingOf(address, signal)).received
      if (received >= file.size) break
      const from: number = received
      const piece = file.slice(from, from + PIECE_BYTES)
      const onSent = (bytes: number) => onProgress(Math.min(1, (from + bytes) / file.size))
      received = (await put(`${address}?from=${from}`, piece, { signal, onSent })).received
      breaks = 0
      onBreak(false)
    } catch (error) {
      received = null
      if (isElsewhere(error)) continue
      if (!(error instanceof Unreachable)) throw error
      onBreak(true)
      await pause(PAUSES_MS[Math.min(breaks++, PAUSES_MS.length - 1)] ?? 0, signal)
    }
  }
  onProgress(1)
}

/** The piece before this one arrived further than was known here. */
const isElsewhere = (error: unknown) =>
  error instanceof CallFailure && error.httpStatus === 409 && 'received' in error.detail.facts

export async function standingOf(address: string, signal: AbortSignal): Promise<UploadStanding> {
  try {
    const response = await fetch(address, { signal })
    connection.works()
    return read(response.status, await response.text())
  } catch (error) {
    if (error instanceof CallFailure) throw error
    if (signal.aborted) throw new Stopped()
    throw new Unreachable(error)
  }
}

type PutOptions = { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void }

/** XMLHttpRequest, because fetch does not tell how far an upload is. */
function put(address: string, piece: Blob, { signal, onSent }: PutOptions): Promise<UploadStanding> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      connection.works()
      try {
        resolve(read(request.status, request.responseText))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => reject(new Unreachable('the upload broke off'))
    request.onabort = () => reject(new Stopped())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(piece)
  })
}

function read(httpStatus: number, text: string): UploadStanding {
  const envelope = parse(text)
  if (envelope?.status === SUCCESS) return envelope.data
  // A gateway that is away for a moment is a line that is away.
  if (envelope === null && httpStatus >= 500) throw new Unreachable(`answered ${httpStatus}`)
  throw new CallFailure(httpStatus, envelope?.message ?? 'The upload couldn’t be read.', envelope?.data ?? {})
}

function parse(text: string): Envelope<UploadStanding> | FailureEnvelope | null {
  try {
    return JSON.parse(text) as Envelope<UploadStanding> | FailureEnvelope
  } catch {
    return null
  }
}

/** Until the time is over or the browser says that there is a line again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const timer = setTimeout(() => end(resolve), milliseconds)
    const end = (finish: () => void) => {
      clearTimeout(timer)
      done.abort()
      finish()
    }
    addEventListener('online', () => end(resolve), { signal: done.signal })
    signal.addEventListener('abort', () => end(() => reject(new Stopped())), { signal: done.signal })
  })
}
