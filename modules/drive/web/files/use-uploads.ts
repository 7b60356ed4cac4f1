import { useState } from 'react'
import type { ChosenFile } from './dropped-files.ts'
import {
  forgetUpload,
  sendUpload,
  useUploadCalls,
  type Clash,
  type Folders,
  type Task,
  type Upload,
  type UploadCalls,
  type VersionOf,
} from './send-upload.ts'

export type { Upload } from './send-upload.ts'

const AT_ONCE = 3
let counted = 0

/** What is on its way, three at a time; outside of what is drawn, because it goes on between two drawings. */
function queue(change: (key: string, part: Partial<Upload>) => void) {
  const waiting: Task[] = []
  const folders: Folders = new Map()
  let running = 0
  function next(calls: UploadCalls) {
    while (running < AT_ONCE) {
      const task = waiting.shift()
      if (!task) return
      running += 1
      void sendUpload(task, { calls, folders, change }).finally(() => {
        running -= 1
        next(calls)
      })
    }
  }
  return {
    tasks: new Map<string, Task>(),
    push(calls: UploadCalls, ...tasks: Task[]) {
      waiting.push(...tasks)
      next(calls)
    },
    drop: (task: Task) => {
      const at = waiting.indexOf(task)
      if (at >= 0) waiting.splice(at, 1)
    },
  }
}

/**
 * Files on their way into a folder. Each goes on from the last byte that arrived: by itself when the line comes back,
 * and after the tab was closed when the same file is chosen again.
 */
export function useUploads(parent: number | null, of?: VersionOf) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const calls = useUploadCalls()
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const [line] = useState(() => queue(change))

  function add(files: readonly ChosenFile[]) {
    const fresh = files.map((chosen): Task => {
      counted += 1
      return { ...chosen, parent, of, clash: 'ask', key: `${counted}`, stopper: new AbortController() }
    })
    for (const task of fresh) line.tasks.set(task.key, task)
    setUploads((all) => [...all, ...fresh.map(uploadOf)])
    line.push(calls, ...fresh)
  }

  /** Once more, or with the answer to a clash of names. */
  function again(key: string, clash?: Clash) {
    const task = line.tasks.get(key)
    if (!task) return
    if (clash) task.clash = clash
    change(key, { state: 'waiting', share: 0 })
    line.push(calls, task)
  }

  function stop(key: string) {
    const task = line.tasks.get(key)
    if (!task) return
    line.drop(task)
    forgetUpload(task, calls)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const clear = () => setUploads((all) => all.filter(({ state }) => state !== 'done'))
  return { uploads, add, again, stop, clear }
}
export type Uploads = ReturnType<typeof useUploads>

const uploadOf = ({ key, file, folders }: Task): Upload => ({
  key,
  name: [...folders, file.name].join('/'),
  state: 'waiting',
  share: 0,
  text: '',
})
