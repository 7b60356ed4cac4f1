import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { readConsolidatedReport } from '#recruitment/contract/feedback/report-calls.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
const scene = await interviewScene(product)
let id: number

beforeAll(async () => {
  const interview = await scene.scheduled()
  id = interview.application_id
  await scene.passed(interview.id)
  await scene.feedback(interview.id)
  await product.work()
})

const read = async ({ caller }: typeof scene.lead, anonymous = false) =>
  caller.send(readConsolidatedReport, { id, anonymous })

test('the report puts marks, means, recommendations and missing feedback side by side', async () => {
  const { data } = await read(scene.recruiter)
  expect(data).toMatchObject({
    anonymous: false,
    mean: '7.75',
    counted: 2,
    recommendations: [{ recommendation: 'yes', count: 1 }],
    flags: [`No feedback from ${scene.member.person.name}, round 1`],
  })
  expect(data.rounds).toMatchObject([
    {
      round: 1,
      blind: false,
      given: [{ name: scene.lead.person.name, mean: '7.75', grade: 4, strengths: 'Clear and quick' }],
      criteria: [
        { label: 'Code', marks: [7], mean: '7.00' },
        { label: 'Design', marks: [8.5], mean: '8.50' },
        { label: 'Communication', marks: [-1], mean: 'NA', spread: null },
      ],
      missing: [scene.member.person.name],
      decision: null,
    },
  ])
  expect(JSON.stringify(data)).not.toContain(scene.good.private_note)
})

test('the anonymous version names no one', async () => {
  const { data } = await read(scene.manager, true)
  const text = JSON.stringify(data)
  for (const { person } of [scene.lead, scene.member]) expect(text).not.toContain(person.name)
  const { data: named } = await read(scene.manager)
  expect(text).not.toContain(named.name)
  expect(text).not.toContain(scene.good.strengths)
  expect(data).toMatchObject({
    name: `Applicant ${id}`,
    facts: { company: '', location: '' },
    rounds: [{ given: [{ name: 'Interviewer 1', mean: '7.75' }], missing: ['Interviewer 2'] }],
  })
})

test('interviewers and recruiters of other jobs find no report', async () => {
  expect((await read(scene.lead)).httpStatus).toBe(403)
  const other = await read(scene.otherRecruiter)
  expect([other.httpStatus, other.message]).toEqual([404, recruitmentMessages.noSuchApplication.text])
  const file = await scene.otherRecruiter.caller.raw(`/api/recruitment/consolidated-report/export`, {
    method: 'POST',
    body: JSON.stringify({ id, format: 'csv' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(file.status).toBe(404)
})

test('a hiring manager on the panel sees the others once their own feedback is in', async () => {
  const { lead, manager, good } = scene
  const interview = await scene.scheduled({ panel: [lead.person.id, manager.person.id] })
  await scene.passed(interview.id)
  await scene.feedback(interview.id)
  const report = async () =>
    (await manager.caller.send(readConsolidatedReport, { id: interview.application_id })).data
  expect((await report()).rounds).toMatchObject([{ blind: true, given: [], mean: 'NA' }])
  expect(JSON.stringify(await report())).not.toContain(good.strengths)
})

test('the file has a row for each mark', async () => {
  const file = await scene.recruiter.caller.raw(`/api/recruitment/consolidated-report/export`, {
    method: 'POST',
    body: JSON.stringify({ id, format: 'csv' }),
    headers: { 'content-type': 'application/json' },
  })
  const text = await file.text()
  expect(text).toContain('Communication')
  expect(text).toContain('NA')
  expect(
    text
      .trim()
      .split('\n')
      .filter((line) => line.includes(scene.lead.person.name)),
  ).toHaveLength(3)
})
