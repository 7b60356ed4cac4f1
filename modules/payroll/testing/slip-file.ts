import type { Caller } from '#platform/testing/test-caller.ts'

/** For tests: what a path of payslips answers with, and the bytes where it is a PDF. */
export async function slipFile(caller: Caller, path: string) {
  const response = await caller.raw(`/api${path}`)
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  return { status: response.status, pdf: isPdf ? new Uint8Array(await response.arrayBuffer()) : null }
}
