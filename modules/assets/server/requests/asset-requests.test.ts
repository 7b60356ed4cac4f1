import { expect, test } from 'vitest'
import { giveAssets } from '#assets/contract/holding/assignment-calls.ts'
import * as calls from '#assets/contract/requests/asset-request-calls.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'

const scene = await assetScene()
const { keeper, lead, asha, ravi, laptops } = scene

const ask = async (by = asha) =>
  (await by.caller.send(calls.askForAsset, { category_id: laptops.id, reason: 'The old one is slow' })).data
    .id
const rowOf = async (id: number, by: typeof keeper) =>
  (await by.caller.send(calls.assetRequestList.read, { view: 'all', size: 200 })).data.rows.find(
    (row) => row.id === id,
  )

test('the line manager approves, the asset manager fulfils with an asset of the category', async () => {
  const id = await ask()
  expect(await rowOf(id, ravi)).toBeUndefined()
  expect(await rowOf(id, lead)).toMatchObject({ can: { decide: true, fulfil: false } })
  const asset = await scene.asset()
  const give = { tags: [asset.tag], account_id: asha.id, request_id: id }
  expect(await keeper.caller.send(giveAssets, give)).toMatchObject({
    message: 'This request is waiting for approval.',
  })
  const decide = { id, version: 1, decision: 'approved' as const }
  expect((await ravi.caller.send(calls.decideAssetRequest, decide)).httpStatus).toBe(403)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => lead.caller.send(calls.decideAssetRequest, decide)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await keeper.caller.send(giveAssets, { ...give, account_id: ravi.id })).toMatchObject({
    message: 'This request is of another person or category.',
  })
  expect(await keeper.caller.send(giveAssets, give)).toMatchObject({ status: 0 })
  expect(await rowOf(id, asha)).toMatchObject({ status: 'fulfilled', asset: asset.tag })
})

test('nobody decides on their own request, and a rejection says why', async () => {
  const boss = await scene.employed(['admin'])
  const own = await ask(boss)
  const decide = { id: own, version: 1, decision: 'approved' as const }
  expect(await boss.caller.send(calls.decideAssetRequest, decide)).toMatchObject({
    httpStatus: 403,
    message: 'Someone else must decide on your own request.',
  })
  const id = await ask()
  const reject = { id, version: 1, decision: 'rejected' as const }
  expect(await lead.caller.send(calls.decideAssetRequest, reject)).toMatchObject({
    failure: { fields: { note: 'Please give a reason' } },
  })
  expect(await lead.caller.send(calls.decideAssetRequest, { ...reject, note: 'Next year' })).toMatchObject({
    status: 0,
  })
})

test('a request is withdrawn by the person who made it while it is open', async () => {
  const id = await ask()
  expect((await lead.caller.send(calls.withdrawAssetRequest, { id, version: 1 })).httpStatus).toBe(404)
  expect(await asha.caller.send(calls.withdrawAssetRequest, { id, version: 1 })).toMatchObject({ status: 0 })
  expect(await asha.caller.send(calls.withdrawAssetRequest, { id, version: 2 })).toMatchObject({
    message: 'This request is withdrawn.',
  })
})
