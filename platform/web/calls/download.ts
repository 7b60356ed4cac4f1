import type { Call, SentBy } from '#platform/contract/call.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { reach, requestOf, told } from './send-call.ts'
import { CallFailure, Unreachable } from './call-failure.ts'

/** Saves the file a call answers with, under the name the server gives it. True when it came. */
export async function download<C extends Call>(call: C, input: SentBy<C>): Promise<boolean> {
  try {
    const { url, init, token } = requestOf(call, input, {})
    const response = await reach(url, init)
    if (isEnvelope(response)) {
      const { message } = told(call, {
        httpStatus: response.status,
        body: await response.json(),
        token,
      })
      // A list too long to make at once is made by a job; its sentence says where the file will be.
      if (message) showToast({ tone: 'info', text: message })
      return false
    }
    save(await response.blob(), nameOf(response))
    return true
  } catch (error) {
    if (error instanceof Unreachable) return false
    if (!(error instanceof CallFailure)) throw error
    showToast({ tone: 'bad', text: error.message })
    return false
  }
}

const isEnvelope = (response: Response) =>
  !response.ok ||
  ((response.headers.get('content-type') ?? '').includes('json') &&
    !response.headers.has('content-disposition'))

function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'download')
}

export function save(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
