import { useCallback, useRef } from 'react'
import { CallFailure, Stopped } from '#platform/web/calls/call-failure.ts'
import { sendForm } from '#platform/web/calls/send-form.ts'
import { uploadOnBoardingFile } from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import type { Entry } from './upload-rules.ts'

type Sending = { readonly stop: AbortController; readonly file: File; readonly field: string }

/** Files on their way, several at once, each by itself: it can be stopped, and sent again when the line broke. */
export function useUploads(change: (field: string, key: string, news: Partial<Entry>) => void) {
  const sendings = useRef(new Map<string, Sending>())

  const run = useCallback(
    async (key: string, field: string, file: File) => {
      const stop = new AbortController()
      sendings.current.set(key, { stop, file, field })
      change(field, key, { share: 0, failure: null })
      try {
        const told = await sendForm(
          uploadOnBoardingFile,
          {},
          {
            files: { [field]: [file] },
            // The same file sent again after a broken line is taken once.
            key,
            signal: stop.signal,
            onProgress: (share) => change(field, key, { share }),
          },
        )
        const arrived = told.data
        change(field, key, { share: null, arrived, name: arrived.name, bytes: arrived.bytes })
        sendings.current.delete(key)
      } catch (error) {
        if (error instanceof Stopped) return
        const failure = error instanceof CallFailure ? error.message : say.lineBroke
        change(field, key, { share: null, failure })
      }
    },
    [change],
  )

  const begin = (field: string, key: string, file: File) => void run(key, field, file)
  const stop = (key: string) => {
    sendings.current.get(key)?.stop.abort()
    sendings.current.delete(key)
  }
  const again = (key: string) => {
    const sending = sendings.current.get(key)
    if (sending) void run(key, sending.field, sending.file)
  }
  return { begin, stop, again }
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
