import { beforeAll, expect, test } from 'vitest'
import { giveAssets, takeBackAssets } from '#assets/contract/holding/assignment-calls.ts'
import { readAsset } from '#assets/contract/register/asset-calls.ts'
import { takeSeat } from '#assets/contract/register/seat-calls.ts'
import { buildAsset, buildCategory } from '#assets/server/public.ts'
import { decideClearance } from '#exit/contract/clearances/clearance-calls.ts'
import { acceptExit, readExit } from '#exit/contract/exits/exit-calls.ts'
import { resign } from '#exit/contract/resignation/resignation-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()

async function employed(role: string | null, lead: number | null = null) {
  const { id } = await product.account({ roles: ['employee', ...(role ? [role] : [])] })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: id, company: 1, from: '2024-04-01', lineManagerId: lead })
    await buildEmployment(ctx, { personId: id, company: 1 })
  })
  return { id, caller: await product.as({ id }) }
}
type Person = { readonly id: number; readonly caller: Caller }
let hr: Person
let keeper: Person
let leaver: Person

beforeAll(async () => {
  hr = await employed('hr_manager')
  keeper = await employed('asset_manager')
  leaver = await employed(null, (await employed('manager')).id)
})

const assetsLine = async (id: number) =>
  (await hr.caller.send(readExit, { id })).data.clearances.find(({ department }) => department === 'assets')!

test('a leaver returns or is waived every item before assets are cleared, and their seat is free', async () => {
  const { id: category_id } = await product.write((ctx) =>
    buildCategory(ctx, { name: 'Laptop', prefix: 'LAP' }),
  )
  const laptops = []
  for (let count = 0; count < 3; count += 1)
    laptops.push(await product.write((ctx) => buildAsset(ctx, { category_id, company_id: 1 })))
  const tags = laptops.map(({ tag }) => tag)
  await keeper.caller.send(giveAssets, { tags, account_id: leaver.id })
  const licence = await product.write(async (ctx) => {
    const kind = await buildCategory(ctx, { name: 'Licence', prefix: 'LIC', kind: 'licence' })
    return buildAsset(ctx, { category_id: kind.id, company_id: 1, seats: 1 })
  })
  await keeper.caller.send(takeSeat, { asset_id: licence.id, account_id: leaver.id })

  const last_day = dayAfter(companyDay(product.clock.now()), 60)
  const { data } = await leaver.caller.send(resign, {
    asked_on: last_day,
    cause: 'growth',
    reason: 'New field',
  })
  const { version } = (await hr.caller.send(readExit, { id: data.id })).data
  await hr.caller.send(acceptExit, { id: data.id, version, last_day })
  const line = await assetsLine(data.id)
  expect(line.handed_over.map(({ kind, text }) => [kind, text])).toEqual([
    ['needs', '3 items must be returned.'],
    ['ends', '1 licence, reservation or request ends.'],
  ])
  const clear = async () => {
    const { id, version: seen } = await assetsLine(data.id)
    return keeper.caller.send(decideClearance, { id, version: seen, status: 'cleared' })
  }
  expect(await clear()).toMatchObject({
    httpStatus: 409,
    message: '3 items must be returned or waived before clearance.',
  })
  await keeper.caller.send(takeBackAssets, { tags: tags.slice(0, 2), condition: 'good' })
  expect(await clear()).toMatchObject({ message: '1 item must be returned or waived before clearance.' })
  await keeper.caller.send(takeBackAssets, { tags: tags.slice(2), outcome: 'waived', note: 'Ten years old' })
  expect(await clear()).toMatchObject({ status: 0 })
  const { seats } = (await keeper.caller.send(readAsset, { id: licence.id })).data
  expect(seats.map(({ holder }) => holder)).toEqual([null])
})
