import type { Call, SentBy } from '#platform/contract/call.ts'
import { tokenFor } from '#platform/web/session.ts'
import { addressOf } from './call-url.ts'
import { headersOf, told, type Told } from './send-call.ts'
import { Stopped, Unreachable } from './call-failure.ts'
import { connection } from './connection.ts'

export type Files = Readonly<Record<string, readonly File[]>>

export const hasFiles = (files: Files): boolean => Object.values(files).some((list) => list.length > 0)

export type FormSending = {
  files: Files
  key: string
  signal: AbortSignal
  /** Share of the bytes that have left, 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one call as form-data. XMLHttpRequest, because fetch does not tell how far an upload is. */
export function sendForm<C extends Call>(
  call: C,
  input: SentBy<C>,
  { files, key, signal, onProgress }: FormSending,
): Promise<Told<C>> {
  const { url, rest } = addressOf(call, input as Record<string, unknown>)
  const token = tokenFor(call)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, url)
    for (const [name, value] of Object.entries(headersOf(call, key))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      connection.works()
      try {
        resolve(told(call, { httpStatus: request.status, body: parse(request.responseText), token }))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => {
      connection.failed(`upload to ${url}`)
      reject(new Unreachable('upload broke off'))
    }
    request.onabort = () => reject(new Stopped())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(rest, files))
  })
}

function formOf(fields: Readonly<Record<string, unknown>>, files: Files): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(name, textOf(one))
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, file.name)
  return form
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
