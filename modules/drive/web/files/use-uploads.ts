import { useRef, useState } from 'react'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import { stored } from '#platform/web/browser-storage.ts'
import { CallFailure, Stopped } from '#platform/web/calls/call-failure.ts'
import { sendPieces, standingOf } from '#platform/web/calls/send-pieces.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { beginUpload, cancelUpload, completeUpload } from '#drive/contract/files/file-calls.ts'
import { createDirectory } from '#drive/contract/tree/node-calls.ts'
import type { ChosenFile } from './dropped-files.ts'

type Clash = 'ask' | 'version' | 'both'

export type Upload = {
  readonly key: string
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'offline' | 'clash' | 'failed' | 'done'
  readonly share: number
  readonly text: string
}

/** The file of which what is sent becomes a version, and the version on which the sender has worked. */
type VersionOf = { readonly id: number; readonly version: number }

type Task = ChosenFile & { readonly key: string; readonly parent: number | null; clash: Clash }

const AT_ONCE = 3

const memoryOf = ({ file, parent, folders }: Task) =>
  `atrium:drive:${parent ?? 'top'}/${file.size}/${file.lastModified}/${[...folders, file.name].join('/')}`

let counted = 0

/**
 * Files on their way into a folder, three at a time. Each goes on from the last byte that arrived: by itself when the
 * line comes back, and after the tab was closed when the same file is chosen again.
 */
export function useUploads(parent: number | null, of?: VersionOf) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const tasks = useRef(new Map<string, Task>())
  const stoppers = useRef(new Map<string, AbortController>())
  const waiting = useRef<Task[]>([])
  const running = useRef(0)
  const folders = useRef(new Map<string, Promise<number | null>>())
  const begin = useSend(beginUpload, { silent: true })
  const complete = useSend(completeUpload, { silent: true })
  const cancel = useSend(cancelUpload, { silent: true })
  const make = useSend(createDirectory, { silent: true })

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  /** Each folder of what was dropped is made once, whatever number of files lie in it. */
  const folderOf = (task: Task): Promise<number | null> =>
    task.folders.reduce<Promise<number | null>>(
      async (above, name, at) => {
        const parent_id = await above
        const path = `${task.parent}/${task.folders.slice(0, at + 1).join('/')}`
        const known = folders.current.get(path)
        if (known) return known
        const made = make.send({ parent_id, name, reuse: true }).then((sent) => {
          if (!sent.ok) throw sent.failure
          return sent.data.id
        })
        folders.current.set(path, made)
        made.catch(() => folders.current.delete(path))
        return made
      },
      Promise.resolve(task.parent),
    )

  async function uploadIdOf(task: Task): Promise<string> {
    const kept = stored.get(memoryOf(task))
    if (kept !== null && (await isWaitedFor(kept, task.file))) return kept
    const sent = await begin.send({
      parent_id: await folderOf(task),
      name: task.file.name,
      bytes: task.file.size,
      on_clash: task.clash,
      ...(of ? { node_id: of.id } : {}),
    })
    if (!sent.ok) throw sent.failure
    stored.set(memoryOf(task), sent.data.upload_id)
    return sent.data.upload_id
  }

  async function send(task: Task) {
    const { key, file } = task
    const stopper = new AbortController()
    stoppers.current.set(key, stopper)
    change(key, { state: 'sending', text: '' })
    try {
      const uploadId = await uploadIdOf(task)
      await sendPieces({
        uploadId,
        file,
        signal: stopper.signal,
        onProgress: (share) => change(key, { share }),
        onBreak: (isBroken) => change(key, { state: isBroken ? 'offline' : 'sending' }),
      })
      const done = await complete.send({
        upload_id: uploadId,
        on_clash: task.clash,
        ...(of ? { base_version: of.version } : {}),
      })
      if (!done.ok) throw done.failure
      stored.remove(memoryOf(task))
      change(key, { state: 'done', share: 1, text: done.message })
    } catch (error) {
      fail(task, error)
    }
  }

  function fail(task: Task, error: unknown) {
    if (error instanceof Stopped) return
    if (!(error instanceof Error)) throw error
    const facts = error instanceof CallFailure ? error.detail.facts : {}
    const isClash = facts['clash'] === true || 'newer' in facts
    if (!isClash) stored.remove(memoryOf(task))
    change(task.key, { state: isClash ? 'clash' : 'failed', text: error.message })
  }

  function next() {
    while (running.current < AT_ONCE) {
      const task = waiting.current.shift()
      if (!task) return
      running.current += 1
      void send(task).finally(() => {
        running.current -= 1
        next()
      })
    }
  }

  function add(files: readonly ChosenFile[]) {
    const fresh = files.map((chosen): Task => ({ ...chosen, parent, clash: 'ask', key: `${(counted += 1)}` }))
    for (const task of fresh) tasks.current.set(task.key, task)
    setUploads((all) => [
      ...all,
      ...fresh.map(({ key, file, folders: over }) => ({
        key,
        name: [...over, file.name].join('/'),
        state: 'waiting' as const,
        share: 0,
        text: '',
      })),
    ])
    waiting.current.push(...fresh)
    next()
  }

  /** Once more, or with the answer to a clash of names. */
  function again(key: string, clash?: Clash) {
    const task = tasks.current.get(key)
    if (!task) return
    if (clash) task.clash = clash
    change(key, { state: 'waiting', share: 0 })
    waiting.current.push(task)
    next()
  }

  function stop(key: string) {
    const task = tasks.current.get(key)
    stoppers.current.get(key)?.abort()
    waiting.current = waiting.current.filter((one) => one !== task)
    const id = task && stored.get(memoryOf(task))
    if (id) void cancel.send({ upload_id: id })
    if (task) stored.remove(memoryOf(task))
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const clear = () => setUploads((all) => all.filter(({ state }) => state !== 'done'))
  return { uploads, add, again, stop, clear }
}
export type Uploads = ReturnType<typeof useUploads>

/** The upload that this file was on its way in before, where the server still waits for the rest of it. */
async function isWaitedFor(uploadId: string, { size }: File): Promise<boolean> {
  try {
    return (await standingOf(`${UPLOADS_PATH}/${uploadId}`, new AbortController().signal)).bytes === size
  } catch (error) {
    // Without a line no one knows; the sending itself waits for it.
    return !(error instanceof CallFailure)
  }
}
