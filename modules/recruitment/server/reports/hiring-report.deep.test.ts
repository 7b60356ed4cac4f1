import { expect, test } from 'vitest'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { hiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'

const product = await testProduct()
const scene = await boardScene(product)
const today = companyDay(product.clock.now())
const span = { from: dayBefore(today, 364), to: today }

type Caller = typeof scene.hr.caller
async function reportOf(caller: Caller, more: { job_id?: number } = {}) {
  const { status, message, data } = await caller.send(hiringReport, { ...span, ...more })
  expect([status, message]).toEqual([0, expect.any(String)])
  return data
}

test('marks of interviewers are compared from five on', async () => {
  const interviews = await interviewScene(product)
  for (let at = 0; at < 5; at++) {
    const { id } = await interviews.scheduled()
    await interviews.passed(id)
    for (const who of [interviews.lead, interviews.member])
      expect((await interviews.feedback(id, who)).status).toBe(0)
  }
  const { interviewers } = await reportOf(interviews.recruiter.caller, { job_id: interviews.job.id })
  // 7, 8.5 and NA, by both.
  expect(interviewers!.map(({ given, missing, mean, leniency }) => [given, missing, mean, leniency])).toEqual(
    [
      [5, 0, 775, 0],
      [5, 0, 775, 0],
    ],
  )
})
