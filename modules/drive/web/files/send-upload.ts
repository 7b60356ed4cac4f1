import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import { stored } from '#platform/web/browser-storage.ts'
import { CallFailure, Stopped, Unreachable } from '#platform/web/calls/call-failure.ts'
import { sendPieces, standingOf } from '#platform/web/calls/send-pieces.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { beginUpload, cancelUpload, completeUpload } from '#drive/contract/files/file-calls.ts'
import { createDirectory } from '#drive/contract/tree/node-calls.ts'
import type { ChosenFile } from './dropped-files.ts'

export type Clash = 'ask' | 'version' | 'both'

/** The file of which what is sent becomes a version, and the version on which the sender has worked. */
export type VersionOf = { readonly id: number; readonly version: number }

export type Task = ChosenFile & {
  readonly key: string
  readonly parent: number | null
  readonly of: VersionOf | undefined
  readonly stopper: AbortController
  clash: Clash
}

export type Upload = {
  readonly key: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'offline' | 'clash' | 'failed' | 'done'
  readonly share: number
  readonly text: string
}

export type Change = (key: string, part: Partial<Upload>) => void

export function useUploadCalls() {
  const begin = useSend(beginUpload, { silent: true })
  const complete = useSend(completeUpload, { silent: true })
  const cancel = useSend(cancelUpload, { silent: true })
  const make = useSend(createDirectory, { silent: true })
  return { begin, complete, cancel, make }
}
export type UploadCalls = ReturnType<typeof useUploadCalls>

/** The folders that were made on the way, each once, whatever number of files lie in it. */
export type Folders = Map<string, Promise<number | null>>

const memoryOf = ({ file, parent, of, folders }: Task) =>
  `atrium:drive:${of?.id ?? parent ?? 'top'}/${file.size}/${file.lastModified}/${[...folders, file.name].join('/')}`

function folderOf(task: Task, folders: Folders, { make }: UploadCalls): Promise<number | null> {
  return task.folders.reduce<Promise<number | null>>(async (above, name, at) => {
    const parent_id = await above
    const path = `${task.parent}/${task.folders.slice(0, at + 1).join('/')}`
    const known = folders.get(path)
    if (known) return known
    const made = make.send({ parent_id, name, reuse: true }).then((sent) => {
      if (!sent.ok) throw sent.failure
      return sent.data.id
    })
    folders.set(path, made)
    made.catch(() => folders.delete(path))
    return made
  }, Promise.resolve(task.parent))
}

async function uploadIdOf(task: Task, folders: Folders, calls: UploadCalls): Promise<string> {
  const kept = stored.get(memoryOf(task))
  if (kept !== null && (await isWaitedFor(kept, task.file))) return kept
  const sent = await calls.begin.send({
    parent_id: await folderOf(task, folders, calls),
    name: task.file.name,
    bytes: task.file.size,
    on_clash: task.clash,
    ...(task.of ? { node_id: task.of.id } : {}),
  })
  if (!sent.ok) throw sent.failure
  stored.set(memoryOf(task), sent.data.upload_id)
  return sent.data.upload_id
}

/** The upload that this file was on its way in before, where the server still waits for the rest of it. */
async function isWaitedFor(uploadId: string, { size }: File): Promise<boolean> {
  try {
    return (await standingOf(`${UPLOADS_PATH}/${uploadId}`, new AbortController().signal)).bytes === size
  } catch (error) {
    // Without a line no one knows; the sending itself waits for it.
    return !(error instanceof CallFailure)
  }
}

type Sending = { readonly calls: UploadCalls; readonly folders: Folders; readonly change: Change }

/** From its first byte, or the one behind the last that arrived, to the file on the server. */
export async function sendUpload(task: Task, sending: Sending): Promise<void> {
  const { key, stopper } = task
  while (!stopper.signal.aborted)
    try {
      return await sendOnce(task, sending)
    } catch (error) {
      if (!(error instanceof Unreachable)) return settle(task, error, sending)
      sending.change(key, { state: 'offline' })
      await lineMayBeBack(stopper.signal)
    }
}

async function sendOnce(task: Task, { calls, folders, change }: Sending): Promise<void> {
  const { key, file, of, clash } = task
  change(key, { state: 'sending', text: '' })
  const uploadId = await uploadIdOf(task, folders, calls)
  await sendPieces({
    uploadId,
    file,
    signal: task.stopper.signal,
    onProgress: (share) => change(key, { share }),
    onBreak: (isBroken) => change(key, { state: isBroken ? 'offline' : 'sending' }),
  })
  const base = of ? { base_version: of.version } : {}
  const done = await calls.complete.send({ upload_id: uploadId, on_clash: clash, ...base })
  if (!done.ok) throw done.failure
  stored.remove(memoryOf(task))
  change(key, { state: 'done', share: 1, text: done.message })
}

function settle(task: Task, error: unknown, { change }: Sending): void {
  if (error instanceof Stopped) return
  if (!(error instanceof Error)) throw error
  const facts = error instanceof CallFailure ? error.detail.facts : {}
  const isClash = facts['clash'] === true || 'newer' in facts
  if (!isClash) stored.remove(memoryOf(task))
  change(task.key, { state: isClash ? 'clash' : 'failed', text: error.message })
}

const PAUSE_MS = 5_000

/** When the browser says that there is a line again, and otherwise after a pause. */
function lineMayBeBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { once: true })
  })
}

export function forgetUpload(task: Task, { cancel }: UploadCalls): void {
  task.stopper.abort()
  const id = stored.get(memoryOf(task))
  if (id !== null) void cancel.send({ upload_id: id })
  stored.remove(memoryOf(task))
}
