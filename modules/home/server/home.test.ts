import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { readToday } from '#home/contract/home-calls.ts'

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

test('a stranger is not greeted', async () => {
  expect((await product.stranger.send(readToday, {})).message).toBe('jwt missing')
})
