import { unzipSync } from 'fflate'
import { expect, vi } from 'vitest'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** For tests: what a call for a paper answers with, as bytes. */
export async function fileOf(caller: Caller, call: Call, input: Record<string, unknown>) {
  const isReading = call.method === 'GET'
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const response = await caller.raw(`/api${call.path}${isReading ? `?${query}` : ''}`, {
    method: call.method,
    ...(isReading ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type') ?? '', bytes }
}

/** For tests: who looked at the pay of a person. */
export const looksAt = (product: TestProduct, personId: number) =>
  product.read(async ({ db }) =>
    (await db.selectFrom('salary_view').select('viewer_id').where('account_id', '=', personId).execute()).map(
      ({ viewer_id }) => viewer_id,
    ),
  )

/** For tests: the archive of the newest background task. */
export async function archive(product: TestProduct, caller: Caller) {
  await product.work()
  const task = await vi.waitFor(
    async () => {
      const [run] = (await caller.send(listOwnTasks, {})).data.rows
      expect(run).toMatchObject({ state: 'done' })
      return run!
    },
    { timeout: 60_000, interval: 300 },
  )
  return unzipSync(new Uint8Array(await (await product.stranger.raw(task.file!.link)).arrayBuffer()))
}
