import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import { clientInterviewScene } from '#recruitment/testing/client-interview-scene.ts'

const product = await testProduct()
const { seller, today, proposed, rowOf, slot } = await clientInterviewScene(product)

test('of twenty interviews of one person at one hour one is booked', async () => {
  const ids: number[] = []
  for (let at = 0; at < 20; at++) ids.push(await proposed())
  const starts_at = slot(3)
  const versions = new Map<number, number>()
  for (const id of ids) versions.set(id, (await rowOf(id))!.version)
  const sent = await repeatInParallel(20, (at) =>
    seller.caller.send(calls.scheduleClientInterview, {
      id: ids[at]!,
      version: versions.get(ids[at]!)!,
      starts_at,
      minutes: 60,
      mode: 'phone',
    }),
  )
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { failure } of sent.filter(({ status }) => status !== 0))
    expect(failure.fields).toEqual({ starts_at: say.busy.text })
})

test('of twenty clients who select one person for one day one has them, and of twenty outcomes one counts', async () => {
  const joins_on = dayAfter(today(), 60)
  const ids: number[] = []
  for (let at = 0; at < 20; at++) {
    const id = await proposed()
    ids.push(id)
    await product.write((ctx) =>
      ctx.db
        .updateTable('client_interview')
        .set({ status: 'completed', starts_at: '2026-01-05T05:00:00Z', ends_at: '2026-01-05T06:00:00Z' })
        .where('id', '=', id)
        .execute(),
    )
  }
  const sent = await repeatInParallel(20, (at) =>
    seller.caller.send(calls.settleClientInterview, {
      id: ids[at]!,
      version: 1,
      outcome: 'selected',
      joins_on,
    }),
  )
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { message } of sent.filter(({ status }) => status !== 0))
    expect(message).toBe(say.startTaken.text)
  const open = ids[sent.findIndex(({ status }) => status !== 0)]!
  const undecided = (await rowOf(open))?.status === 'completed' ? open : ids.at(-1)!
  const outcomes = await repeatInParallel(20, () =>
    seller.caller.send(calls.settleClientInterview, {
      id: undecided,
      version: 1,
      outcome: 'rejected',
      feedback: 'No',
    }),
  )
  expect(outcomes.filter(({ status }) => status === 0).length).toBeLessThanOrEqual(1)
  expect((await rowOf(undecided))!.status).not.toBe('completed')
})
