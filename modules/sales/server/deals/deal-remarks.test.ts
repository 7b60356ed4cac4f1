import { expect, test } from 'vitest'
import { mentionOf } from '#platform/contract/rich-text.ts'
import * as remarks from '#remarks/contract/remark-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const scene = await dealScene()
const { asha, ravi, head, outsider } = scene.people

test('the owner of a deal and their manager comment on it; of others only the writer hears', async () => {
  const deal = await scene.dealOf(asha)
  const record = { subject: 'sales.deal', subject_id: deal }
  const text = `${mentionOf(head.name)}, ${mentionOf(ravi.name)}, ${mentionOf(outsider.name)}: ready?`
  const answer = await asha.caller.send(remarks.addRemark, { ...record, audience: 'internal', text })
  expect(answer.status).toBe(0)
  expect(answer.message).toContain(`${ravi.name} cannot see this record.`)
  expect(answer.message).toContain(`${outsider.name} cannot see this record.`)
  expect(answer.message).not.toContain(`${head.name} cannot`)
  const read = await head.caller.send(remarks.listRemarks, record)
  expect(read.data).toMatchObject({ rows: [{ text, can: { edit: false } }], writes: ['internal'] })
  for (const other of [ravi, outsider])
    expect((await other.caller.send(remarks.listRemarks, record)).httpStatus).toBe(404)
  const told = await scene.product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'remarks.mentioned')
      .execute(),
  )
  expect(told).toEqual([{ recipient_id: head.id }])
})
