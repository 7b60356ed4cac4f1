import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as applicationCalls from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import * as candidateCalls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import * as feedbackCalls from '#recruitment/contract/feedback/feedback-calls.ts'
import {
  exportConsolidatedReport,
  readConsolidatedReport,
} from '#recruitment/contract/feedback/report-calls.ts'
import * as interviewCalls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewList, ownInterviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { countedApplicationList } from '#recruitment/contract/reports/counted-application-list.ts'
import { exportHiringReport, hiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
const scene = await interviewScene(product)
const { lead, member, manager, recruiter, good } = scene
type Employed = typeof lead

/** Words that stand nowhere else: anyone who reads them has read the feedback of the lead. */
const secrets = {
  strengths: 'Zephyrine strengths',
  concerns: 'Quillon concerns',
  private_note: 'Vermeil note',
  comment: 'Oxbow comment',
}
const words = Object.values(secrets)
let interview: Awaited<ReturnType<typeof scene.scheduled>>
let candidate_id: number

beforeAll(async () => {
  // The hiring manager and the recruiter of the job sit on the panel too: their wider sight must not help them.
  const panel = [lead, member, manager, recruiter].map(({ person }) => person.id)
  interview = await scene.scheduled({ panel })
  await scene.passed(interview.id)
  const { comment, ...texts } = secrets
  const marks = [{ key: 'code', mark: 9.5, comment }, ...good.marks.slice(1)]
  const wish = { id: interview.id, submit: true, ...good, ...texts, marks }
  const sent = await lead.caller.send(feedbackCalls.saveFeedback, wish)
  if (sent.status !== 0) throw new Error(`the feedback of the lead is refused: ${sent.message}`)
  await product.work()
  candidate_id = await product.read(async ({ db }) => {
    const found = db
      .selectFrom('application')
      .select('candidate_id')
      .where('id', '=', interview.application_id)
    return (await found.executeTakeFirstOrThrow()).candidate_id
  })
})

/** Every call, list and export that has to do with the interview, its application and its candidate. */
function ways(): readonly (readonly [Call, object])[] {
  const { id, application_id } = interview
  const span = { from: '2026-01-01', to: '2027-12-31' }
  return [
    [feedbackCalls.readFeedback, { id }],
    [interviewCalls.readInterview, { id }],
    [interviewCalls.openInterviewResume, { id }],
    [ownInterviewList.read, { view: 'due', size: 100 }],
    [interviewList.read, { size: 100 }],
    [readConsolidatedReport, { id: application_id, anonymous: false }],
    [readConsolidatedReport, { id: application_id, anonymous: true }],
    [applicationCalls.readApplication, { id: application_id }],
    [applicationCalls.readBoard, { job_id: scene.job.id }],
    [applicationList.read, { size: 100 }],
    [candidateCalls.readCandidate, { id: candidate_id }],
    [candidateCalls.candidateHistory, { id: candidate_id }],
    [candidateList.read, { size: 100 }],
    [countedApplicationList.read, { size: 100 }],
    [hiringReport, span],
  ]
}

async function everythingRead({ caller, person }: Employed): Promise<string> {
  const read: string[] = []
  for (const [call, input] of ways()) read.push(JSON.stringify(await caller.send(call, input)))
  const exports = [
    [exportConsolidatedReport, { id: interview.application_id, format: 'csv' }],
    [exportHiringReport, { part: 'interviewers', format: 'csv', from: '2026-01-01', to: '2027-12-31' }],
    [interviewList.export, { format: 'csv' }],
    [applicationList.export, { format: 'csv' }],
  ] as const
  for (const [call, input] of exports) {
    const answer = await caller.raw(`/api${call.path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    })
    read.push(await answer.text())
  }
  // What lies in the bell and in the mailbox.
  await product.work()
  const told = await product.read(async ({ db }) => ({
    bell: await db.selectFrom('notification').selectAll().where('recipient_id', '=', person.id).execute(),
    mails: await db
      .selectFrom('mail_message')
      .select('text_sealed')
      .where('to_address', '=', person.email)
      .execute(),
  }))
  read.push(
    JSON.stringify(told.bell),
    ...told.mails.map(({ text_sealed }) => product.keyring.open(text_sealed)),
  )
  return read.join('\n')
}

test.each([
  ['an interviewer', member],
  ['the hiring manager on the panel', manager],
  ['the recruiter on the panel', recruiter],
])('%s finds no word of others before the own feedback is in, and each word after', async (_who, one) => {
  const before = await everythingRead(one)
  for (const word of words) expect(before).not.toContain(word)
  expect((await one.caller.send(feedbackCalls.readFeedback, { id: interview.id })).data.blind).toBe(true)
  // A draft is no feedback: it opens nothing.
  await one.caller.send(feedbackCalls.saveFeedback, { id: interview.id, submit: false, ...good })
  const drafted = await everythingRead(one)
  for (const word of words) expect(drafted).not.toContain(word)
  expect((await scene.feedback(interview.id, one)).status).toBe(0)
  const { others } = (await one.caller.send(feedbackCalls.readFeedback, { id: interview.id })).data
  const given = JSON.stringify(others)
  for (const word of [secrets.strengths, secrets.concerns, secrets.comment]) expect(given).toContain(word)
  expect(given).not.toContain(secrets.private_note)
})
