import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { listCards } from '#home/contract/card-calls.ts'
import { readToday } from '#home/contract/home-calls.ts'
import { readHomeStart } from '#home/contract/home-start-call.ts'
import { listSavedViews } from '#home/contract/saved-view-calls.ts'
import { listShortcuts } from '#home/contract/shortcut-calls.ts'
import { listWaitingDecisions } from '#home/contract/waiting-calls.ts'

const product = await testProduct()

const dayIn = (timeZone: string) => product.clock.now().toLocaleDateString('en-CA', { timeZone })

test('everybody is greeted on the day of their office', async () => {
  const asha = await product.account({ name: 'Asha Bhowal' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: asha.id, location: 'bangalore' })
    await ctx.db
      .updateTable('location')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('key', '=', 'bangalore')
      .execute()
  })
  const { data } = await (await product.as(asha)).send(readToday, {})
  expect(data).toMatchObject({ today: dayIn('Pacific/Kiritimati'), office: 'Bangalore' })
  expect(data.greeting).toMatch(/^Good (morning|afternoon|evening), Asha$/)
})

test('a customer, who sits in no office, is greeted on the day of the group', async () => {
  const client = await product.account({ name: 'Clara Vale', userType: 'Client', roles: ['client'] })
  const { data } = await (await product.as(client)).send(readToday, {})
  expect(data).toMatchObject({ today: dayIn('Asia/Kolkata'), office: '' })
})

test('the start of home is what its parts answer one by one', async () => {
  const caller = await product.as(await product.account({ name: 'Mira Das' }))
  const parts = await Promise.all([
    caller.send(readToday, {}),
    caller.send(listShortcuts, {}),
    caller.send(listSavedViews, {}),
    caller.send(listCards, {}),
    caller.send(listWaitingDecisions, {}),
  ])
  const [today, shortcuts, views, cards, waiting] = parts.map(({ data }) => data as unknown)
  const start = await caller.send(readHomeStart, {})
  expect(start.data).toEqual({ today, shortcuts, views, cards, waiting })
  expect((await product.stranger.send(readHomeStart, {})).message).toBe('jwt missing')
})

test('a stranger is not greeted', async () => {
  expect((await product.stranger.send(readToday, {})).message).toBe('jwt missing')
})
