import { createContext, useContext, useRef, useState } from 'react'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import { outdate, showToast } from '#platform/web/light/toast.tsx'
import { ask, type Told } from './send-call.ts'
import { CallFailure, Stopped, Unreachable } from './call-failure.ts'
import { repeatKeys } from './idempotency-key.ts'
import { showSent, useIsBehind } from './own-writes.ts'
import { hasFiles, sendForm, type Files, type FormSending } from './send-form.ts'
import { isSentAsForm } from './sent-as-form.ts'

export type Sent<C extends Call> =
  | { ok: true; data: GotFrom<C>; message: string }
  | { ok: false; failure: CallFailure | Unreachable | Stopped }

/**
 * What a frame does when a call has written, and when a record turned out to be stale: it reads again what the area
 * shows, and answers when that is there.
 */
export const WrittenContext = createContext<(call: Call) => Promise<void>>(() => Promise.resolve())

export type SendOptions = {
  /** Where the caller shows the outcome itself. */
  silent?: boolean
  /** Whether the caller shows this refusal itself, such as at its field: what is said there is not said again. */
  shows?: (failure: CallFailure) => boolean
  /** Where the record stays before the eyes: it is done when the screen has read it again, and not in between. */
  stays?: boolean
}

/** Sends a writing call: once per content, with toasts for the outcome, and with progress where files go along. */
export function useSend<C extends Call>(call: C, { silent = false, shows, stays = false }: SendOptions = {}) {
  const written = useContext(WrittenContext)
  const [keys] = useState(repeatKeys)
  const [running, setRunning] = useState(0)
  const [progress, setProgress] = useState<number | null>(null)
  const underWay = useRef(new Map<string, Promise<Sent<C>>>())
  const stop = useRef(new AbortController())

  async function run(input: SentBy<C>, files: Files, content: string): Promise<Sent<C>> {
    setRunning((count) => count + 1)
    if (stop.current.signal.aborted) stop.current = new AbortController()
    try {
      const { signal } = stop.current
      const how = { files, key: keys.keyFor(content), signal, onProgress: setProgress }
      const sending = transmit(call, input, how)
      // What takes minutes to send is no reason to wait for it elsewhere.
      if (hasFiles(files)) await sending
      const shown = showSent(call, sending, () => written(call))
      const told = await sending
      keys.answered(content)
      outdate(call.path)
      if (told.message && !silent) showToast({ tone: 'good', text: told.message, of: call.path })
      if (stays) await shown
      return { ok: true, ...told }
    } catch (error) {
      return { ok: false, failure: await report(error, content) }
    } finally {
      setRunning((count) => count - 1)
      setProgress(null)
    }
  }

  async function report(error: unknown, content: string) {
    if (error instanceof CallFailure) {
      keys.answered(content)
      if (!silent && !shows?.(error)) showToast({ tone: 'bad', text: error.message, of: call.path })
      // To choose between the saved text and their own, the person needs the saved one and its version first.
      if (error.detail.facts['stale']) await written(call)
      return error
    }
    if (error instanceof Unreachable) return error
    if (stop.current.signal.aborted) return new Stopped()
    throw error
  }

  /** A second send of the same content while the first runs is the first. */
  function send(input: SentBy<C>, files: Files = {}): Promise<Sent<C>> {
    const content = contentOf(input, files)
    const earlier = underWay.current.get(content)
    if (earlier) return earlier
    const sending = run(input, files, content).finally(() => underWay.current.delete(content))
    underWay.current.set(content, sending)
    return sending
  }

  const cancel = () => stop.current.abort()
  return { send, busy: running > 0, isBehind: useIsBehind(call), progress, cancel }
}

function transmit<C extends Call>(call: C, input: SentBy<C>, sending: FormSending): Promise<Told<C>> {
  const { files, onProgress, ...asked } = sending
  if (!isSentAsForm(call, files)) return ask(call, input, asked)
  const isLong = hasFiles(files)
  if (isLong) onProgress(0)
  return sendForm(call, input, { ...sending, onProgress: isLong ? onProgress : () => undefined })
}

function contentOf(input: unknown, files: Files): string {
  const names = Object.entries(files).map(([field, list]) =>
    list.map((file) => [field, file.name, file.size, file.lastModified]),
  )
  return JSON.stringify([input, names])
}
