import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  feedbackMessages as say,
  readFeedback,
  saveFeedback,
} from '#recruitment/contract/feedback/feedback-calls.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
const scene = await interviewScene(product)

test('of twenty who submit one feedback at once one does, and others read it after their own', async () => {
  const { lead, member, recruiter, hr, good } = scene
  const { id } = await scene.scheduled()
  expect((await scene.feedback(id)).message).toBe(say.notBegun.text)
  await scene.passed(id)
  const send = (more: object = {}) => lead.caller.send(saveFeedback, { id, submit: true, ...good, ...more })
  expect((await send({ grade: null })).failure.fields).toEqual({ grade: say.gradeMissing.text })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.submittedAlready.text)).toHaveLength(19)
  const read = async (one: typeof lead) => (await one.caller.send(readFeedback, { id })).data
  expect((await read(lead)).own).toMatchObject({ mean: '7.75', private_note: good.private_note })
  expect(await read(member)).toMatchObject({ blind: true, others: [] })
  expect((await read(recruiter)).others[0]).toMatchObject({ private_note: null })
  expect((await read(hr)).others[0]).toMatchObject({ private_note: good.private_note })
})
