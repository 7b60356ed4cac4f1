import { expect, test } from 'vitest'
import { mentionOf } from '#platform/contract/rich-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'
import * as remarks from '#remarks/contract/remark-calls.ts'
import { personalCandidates } from './personal-candidates.ts'

const product = await testProduct()
const scene = await boardScene(product)
type Someone = typeof scene.hr
type Record = { subject: string; subject_id: number }

const add = ({ caller }: Someone, record: Record, text: string) =>
  caller.send(remarks.addRemark, { ...record, kind: 'note', audience: 'internal', text })
const texts = async ({ caller }: Someone, record: Record) => {
  const read = await caller.send(remarks.listRemarks, record)
  return read.httpStatus === 200 ? read.data.rows.map(({ text }) => text) : read.httpStatus
}
const nameOf = ({ person }: Someone) => mentionOf(person.name)

test('notes on an application are for those who see it, and only they can be mentioned', async () => {
  const id = await scene.applied()
  const record = { subject: 'recruitment.application', subject_id: id }
  const text = `Strong in React, ${nameOf(scene.manager)} and ${nameOf(scene.otherRecruiter)}`
  const sent = await add(scene.recruiter, record, text)
  expect(sent.message).toBe(`Note added. ${scene.otherRecruiter.person.name} cannot see this record.`)
  expect(await texts(scene.manager, record)).toEqual([text])
  for (const other of [scene.otherRecruiter, scene.interviewer, scene.employee])
    expect([await texts(other, record), (await add(other, record, 'Me too')).httpStatus]).toEqual([404, 404])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['recipient_id', 'text'])
      .where('kind', '=', 'remarks.mentioned')
      .execute(),
  )
  expect(told).toEqual([{ recipient_id: scene.manager.person.id, text: '' }])
  const auditor = await scene.employed(['auditor'])
  expect([await texts(auditor, record), (await add(auditor, record, 'Seen')).httpStatus]).toEqual([
    [text],
    403,
  ])
})

test('the manager above an employee who applies can neither read notes on it nor be mentioned', async () => {
  const above = await scene.employed(['hr_manager'])
  const colleague = await scene.employed([], { lead: above.person.id })
  const { candidate_id } = await scene.candidate({ account_id: colleague.person.id })
  const application = await scene.applied({ candidate_id })
  for (const record of [
    { subject: 'recruitment.application', subject_id: application },
    { subject: 'recruitment.candidate', subject_id: candidate_id },
  ]) {
    const sent = await add(scene.hr, record, `Ask ${nameOf(above)} later`)
    expect(sent.message).toBe(`Note added. ${above.person.name} cannot see this record.`)
    expect([await texts(above, record), await texts(colleague, record)]).toEqual([404, 404])
  }
})

test('notes on a candidate go with a merge and come back, and are erased with the person', async () => {
  const kept = (await scene.candidate({ name: 'Nila Kept' })).candidate_id
  const gone = (await scene.candidate({ name: 'Nila Gone' })).candidate_id
  const noteOn = (subject_id: number) => ({ subject: 'recruitment.candidate', subject_id })
  await add(scene.hr, noteOn(kept), 'On the kept one')
  await add(scene.hr, noteOn(gone), 'On the other')
  const merged = await scene.hr.caller.send(calls.mergeCandidates, { kept_id: kept, gone_id: gone, take: [] })
  expect(await texts(scene.hr, noteOn(kept))).toEqual(['On the other', 'On the kept one'])
  expect((await add(scene.hr, noteOn(gone), 'Too late')).httpStatus).toBe(403)
  await scene.hr.caller.send(calls.undoMerge, { merge_id: merged.data.merge_id })
  expect([await texts(scene.hr, noteOn(kept)), await texts(scene.hr, noteOn(gone))]).toEqual([
    ['On the kept one'],
    ['On the other'],
  ])
  const application = await scene.applied({ candidate_id: gone })
  await add(scene.hr, { subject: 'recruitment.application', subject_id: application }, 'On the application')
  await product.write((ctx) => personalCandidates(product).erase(ctx, [gone]))
  const left = await product.read(({ db }) =>
    db.selectFrom('remark').select('text').where('subject_id', 'in', [gone, application]).execute(),
  )
  expect(left.filter(({ text }) => /On the (other|application)/.test(text))).toEqual([])
})
