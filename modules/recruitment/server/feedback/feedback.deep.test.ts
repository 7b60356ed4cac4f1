import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  feedbackMessages as say,
  amendFeedback,
  readFeedback,
  saveFeedback,
} from '#recruitment/contract/feedback/feedback-calls.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
const scene = await interviewScene(product)

test('feedback is blind until one’s own is in, and the note to HR is read by HR and its author', async () => {
  const { lead, member, recruiter, hr, good } = scene
  const { id } = await scene.scheduled()
  expect((await scene.feedback(id)).message).toBe(say.notBegun.text)
  await scene.passed(id)
  const send = (more: object) => lead.caller.send(saveFeedback, { id, submit: true, ...good, ...more })
  const mark = (value: number) => [{ key: 'code', mark: value }, ...good.marks.slice(1)]
  expect((await send({ marks: mark(7.25) })).failure.fields).toEqual({ 'marks.0.mark': 'Use steps of 0.5' })
  expect((await send({ marks: mark(10.5) })).failure.fields).toEqual({
    'marks.0.mark': 'Use marks from 0 to 10',
  })
  expect((await send({ marks: mark(3) })).failure.fields).toEqual({
    'marks.0.comment': say.commentMissing(0).text,
  })
  expect((await send({ grade: null })).failure.fields).toEqual({ grade: say.gradeMissing.text })
  expect(await send({ submit: false, marks: [], grade: null })).toMatchObject({ message: say.draftKept })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({})))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.submittedAlready.text)).toHaveLength(19)
  const read = async (one: typeof lead) => (await one.caller.send(readFeedback, { id })).data
  const own = (await read(lead)).own
  expect(own).toMatchObject({ mean: '7.75', counted: 2, private_note: good.private_note })
  expect(await read(member)).toMatchObject({ blind: true, others: [] })
  expect((await read(recruiter)).others[0]).toMatchObject({ private_note: null })
  expect((await read(hr)).others[0]).toMatchObject({ private_note: good.private_note })
  await scene.feedback(id, member)
  expect((await read(member)).others).toHaveLength(1)
  const amend = { id, version: own!.version, reason: 'Read the code again', ...good, grade: 5 }
  expect(await lead.caller.send(amendFeedback, amend)).toMatchObject({ message: say.amended })
  expect(await lead.caller.send(amendFeedback, amend)).toMatchObject({ httpStatus: 409 })
})
