import { expect, test } from 'vitest'
import { readAsset, assetList } from '#assets/contract/register/asset-calls.ts'
import * as calls from '#assets/contract/audits/audit-calls.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'

const scene = await assetScene()
const { product, keeper, lead } = scene

const offices = await product.read((ctx) =>
  ctx.db.selectFrom('location').select('id').orderBy('id').limit(2).execute(),
)
const [kolkata, delhi] = offices.map(({ id }) => id) as [number, number]

async function audited() {
  const kind = await scene.category()
  const inKolkata = { category_id: kind.id, location_id: kolkata }
  const assets = []
  for (let count = 0; count < 3; count += 1) assets.push(await scene.asset(inKolkata))
  const stranger = await scene.asset({ category_id: kind.id, location_id: delhi })
  const open = { location_id: kolkata, category_id: kind.id }
  const { id } = (await keeper.caller.send(calls.openAudit, open)).data
  return { id, assets, stranger, open }
}

test('what is expected is frozen, what is seen is noted, and what was not seen is missing', async () => {
  const { id, assets, stranger, open } = await audited()
  expect(await keeper.caller.send(calls.openAudit, open)).toMatchObject({
    message: 'An audit of this office and category is open already.',
  })
  const mark = async (tag: string, seen_location_id: number | null) =>
    (await keeper.caller.send(calls.markSeen, { audit_id: id, tag, seen_location_id })).data.result
  const address = `https://atrium.example/asset-list?search=${assets[0]!.tag.toLowerCase()}`
  expect(await mark(address, kolkata)).toBe('found')
  expect(await mark(assets[1]!.tag, delhi)).toBe('elsewhere')
  expect(await mark(stranger.tag, kolkata)).toBe('extra')
  expect(await mark(stranger.tag, kolkata)).toBe('extra')
  await keeper.caller.send(calls.closeAudit, { id })
  expect((await keeper.caller.send(calls.readAudit, { id })).data).toMatchObject({
    expected: 0,
    found: 1,
    missing: 1,
    elsewhere: 1,
    extra: 1,
  })
  expect(await keeper.caller.send(calls.closeAudit, { id })).toMatchObject({
    httpStatus: 409,
    message: 'This audit is closed.',
  })
  const seen = (await keeper.caller.send(readAsset, { id: assets[0]!.id })).data.events
  expect(seen.map(({ kind }) => kind)).toEqual(['seen'])
  const items = await keeper.caller.send(calls.auditItemList.read, { audit_id: id, result: 'missing' })
  expect(items.data.rows.map(({ tag }) => tag)).toEqual([assets[2]!.tag])
})

test('twenty marks of one asset leave one line', async () => {
  const { id, stranger } = await audited()
  const wish = { audit_id: id, tag: stranger.tag, seen_location_id: kolkata }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.caller.send(calls.markSeen, wish)),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  expect((await keeper.caller.send(calls.readAudit, { id })).data.extra).toBe(1)
})

test('audits are for those who manage all assets', async () => {
  expect((await lead.caller.send(calls.auditList.read, {})).httpStatus).toBe(403)
  expect((await lead.caller.send(assetList.read, {})).status).toBe(0)
})
