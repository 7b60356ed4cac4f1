import { expect, test } from 'vitest'
import { mentionOf } from '#platform/contract/rich-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { buildCategory } from '#reimbursement/server/reimbursement-builders.ts'
import { addColleague } from '#reimbursement/testing/add-colleague.ts'
import * as remarks from '#remarks/contract/remark-calls.ts'

const product = await testProduct()

test('a claim is asked about and answered without being sent back, by those whom it concerns', async () => {
  const lead = await addColleague(product, { roles: ['manager'] })
  const asha = await addColleague(product, { above: lead.id })
  const other = await addColleague(product, { above: lead.id })
  const finance = await addColleague(product, { roles: ['finance'] })
  const auditor = await addColleague(product, { roles: ['auditor'] })
  const nameOf = (id: number) =>
    product.read(({ db }) =>
      db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const category = await product.write((ctx) =>
    buildCategory(ctx, { name: 'Taxi', receipt_above: 100_000, month_limit: 900_000_000 }),
  )
  const spent_on = companyDay(product.clock.now())
  const bill = { category_id: category.id, spent_on, amount: 90_000, bill_number: 'T-1', vendor: 'Metro cab' }
  const saved = await asha.caller.send(calls.saveClaim, { title: 'Airport', lines: [bill] })
  const { id } = saved.data
  const record = { subject: 'reimbursement.claim', subject_id: id }
  const list = async ({ caller }: typeof asha) => (await caller.send(remarks.listRemarks, record)).httpStatus
  // There is no one to ask about a claim that was never submitted.
  expect(await list(asha)).toBe(404)
  const draft = (await asha.caller.send(calls.readClaim, { id })).data
  const sent = await asha.caller.send(calls.submitClaim, { id, version: draft.version, total: draft.total })
  expect(sent.status).toBe(0)
  const { number } = (await asha.caller.send(calls.readClaim, { id })).data

  const asked = `Why ₹ 900, ${mentionOf((await nameOf(asha.id)).name)} and ${mentionOf((await nameOf(other.id)).name)}?`
  const question = await lead.caller.send(remarks.addRemark, { ...record, audience: 'internal', text: asked })
  expect(question.message).toBe(`Comment added. ${(await nameOf(other.id)).name} cannot see this record.`)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['recipient_id', 'title', 'text', 'link'])
      .where('kind', '=', 'remarks.mentioned')
      .execute(),
  )
  // What was written may name an amount: the notice, which goes out by mail too, says only where.
  expect(told).toEqual([
    {
      recipient_id: asha.id,
      title: `${(await nameOf(lead.id)).name} mentioned you: ${number}`.slice(0, 60),
      text: '',
      link: `/reimbursement/${id}`,
    },
  ])
  for (const { caller } of [asha, finance])
    expect(
      (await caller.send(remarks.addRemark, { ...record, audience: 'internal', text: 'At night' })).status,
    ).toBe(0)
  expect(
    (await auditor.caller.send(remarks.addRemark, { ...record, audience: 'internal', text: 'Hm' }))
      .httpStatus,
  ).toBe(403)
  expect(await list(auditor)).toBe(200)
  expect(await list(other)).toBe(404)
  expect((await asha.caller.send(calls.readClaim, { id })).data.status).toBe('pending')
})
