import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { revokeLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)

beforeAll(async () => {
  await product.work()
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
})

const filesTo = async (address: string) => {
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('mail_attachment')
      .innerJoin('mail_message', 'mail_message.id', 'mail_id')
      .select('content_sealed')
      .where('to_address', '=', address)
      .orderBy('mail_id')
      .execute(),
  )
  return rows.map(({ content_sealed }) =>
    Buffer.from(product.keyring.open(content_sealed), 'base64').toString(),
  )
}

test('what is granted is mailed as an invitation, and what is revoked withdraws it', async () => {
  const manager = await scene.member((await scene.member(null)).person)
  const asha = await scene.member(manager.person, { casual: 100 })
  const { id } = (await scene.apply(asha, '2026-11-23')).data
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
  await expect.poll(() => filesTo(asha.person.email)).toHaveLength(1)
  await manager.caller.send(revokeLeave, { id, reason: 'The release moved' })
  await expect.poll(() => filesTo(asha.person.email)).toHaveLength(2)
  const [invited, revoked] = await filesTo(asha.person.email)
  expect(invited).toMatch(/METHOD:REQUEST/)
  expect(invited).toMatch(/DTSTART;VALUE=DATE:20261123/)
  expect(revoked).toMatch(/METHOD:CANCEL/)
})
