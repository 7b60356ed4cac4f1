// Sends hostile tables, five at a time, as a process of its own: its own work must not be in the times that are measured.
import { signInAsAdmin } from '#platform/testing/failures/write-load.ts'
import { hostileTables } from '#platform/testing/hostile-tables.ts'
import { testCaller } from '#platform/testing/test-caller.ts'

const AT_ONCE = 5

async function sendTo(origin: string): Promise<void> {
  const caller = testCaller(origin, await signInAsAdmin(origin))
  const lists = hostileTables.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes()) }))
  let next = 0
  const sendOn = async (): Promise<never> => {
    for (;;) {
      const { name, bytes } = lists[next++ % lists.length]!
      const form = new FormData()
      form.set('location_id', '1')
      form.set('year', '2031')
      form.set('list', new File([bytes], name))
      const answer = await caller.raw('/api/holidays/read-file', { method: 'POST', body: form })
      await answer.arrayBuffer()
    }
  }
  for (let lane = 0; lane < AT_ONCE; lane++) void sendOn()
  process.send?.({ port: 0 })
}

process.once('message', ({ origin }: { readonly origin: string }) => void sendTo(origin))
