import { expect, test } from 'vitest'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { countedApplicationList } from '#recruitment/contract/reports/counted-application-list.ts'
import {
  hiringReport,
  reportParts,
  type HiringReport,
  type ReportPart,
} from '#recruitment/contract/reports/report-calls.ts'
import { recruitmentMessages as say } from '#recruitment/contract/recruitment-messages.ts'
import { buildApplication } from '#recruitment/server/candidates/candidate-builders.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'

const product = await testProduct()
const scene = await boardScene(product)
const today = companyDay(product.clock.now())
const span = { from: dayBefore(today, 364), to: today }
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * DAY)

type Caller = typeof scene.hr.caller
async function reportOf(caller: Caller, more: { job_id?: number } = {}) {
  const { status, message, data } = await caller.send(hiringReport, { ...span, ...more })
  expect([status, message]).toEqual([0, expect.any(String)])
  return data
}

/** A job of its own, so that tests count nothing of each other. */
const ownJob = () =>
  product.write((ctx) =>
    buildJob(ctx, { recruiters: [scene.recruiter.person.id], hiring_manager_id: scene.manager.person.id }),
  )

const stepsOf = ({ funnel }: HiringReport) => funnel.map(({ count }) => count)

/** An application with a move on each of these days ago. */
const walked = (job_id: number, applied: number, ...steps: readonly (readonly [to: number, ago: number])[]) =>
  product.write((ctx) =>
    buildApplication((at) => ({ ...ctx, now: at }), {
      job_id,
      owner_id: scene.recruiter.person.id,
      applied_at: daysAgo(applied),
      steps: steps.map(([to, ago]) => ({ to, at: daysAgo(ago) })),
    }),
  )

test('the funnel counts the furthest step, whatever came of it, with medians of days', async () => {
  const { id: job_id } = await ownJob()
  await walked(job_id, 40)
  await walked(job_id, 40, [3, 39])
  await walked(job_id, 40, [2, 38], [15, 36], [14, 30])
  await walked(job_id, 40, [2, 38], [4, 36], [6, 32], [7, 30])
  await walked(job_id, 40, [2, 38], [4, 36], [6, 32], [7, 20], [11, 10])
  const report = await reportOf(scene.recruiter.caller, { job_id })
  // Applied, shortlisted, interview, pre-offer, offered, accepted, joined.
  expect(stepsOf(report)).toEqual([5, 3, 3, 2, 2, 2, 1])
  expect(report.funnel[1]).toMatchObject({ of_previous: 6_000, of_all: 6_000 })
  // Accepted after 10 and after 20 days.
  expect(report.times.to_hire).toEqual({ median: 15, least: 10, most: 20, counted: 2 })
  expect(report.jobs).toMatchObject([{ key: String(job_id), applied: 5, joined: 1, conversion: 2_000 }])
  expect(report.recruiters).toMatchObject([{ label: scene.recruiter.person.name, applied: 5 }])
  const selected = report.statuses.find(({ name }) => name === 'Selected')
  expect(selected).toMatchObject({ count: 3, least: 2, median: 2, most: 2 })
  const open = Object.fromEntries(report.ages.map(({ label, count }) => [label, count]))
  expect(open).toMatchObject({ 'Over 30 days': 1, '15 to 30 days': 1, 'Up to 3 days': 0 })
})

test('figures are those of the jobs one sees, and the table below lists the same applications', async () => {
  const { id: job_id } = await ownJob()
  await walked(job_id, 5, [2, 4])
  await walked(job_id, 5)
  expect(stepsOf(await reportOf(scene.otherRecruiter.caller, { job_id }))[0]).toBe(0)
  expect((await reportOf(scene.otherRecruiter.caller, { job_id })).positions).toEqual([])
  expect(stepsOf(await reportOf(scene.hr.caller, { job_id }))[0]).toBe(2)
  const listed = async (caller: Caller, more: { reached?: 'shortlisted' } = {}) =>
    (
      await caller.send(countedApplicationList.read, {
        job_id,
        applied: `${span.from}..${span.to}`,
        ...more,
      })
    ).data.rows
  expect(await listed(scene.recruiter.caller)).toHaveLength(2)
  expect(await listed(scene.recruiter.caller, { reached: 'shortlisted' })).toMatchObject([
    { reached: 'shortlisted', status: '2' },
  ])
  expect(await listed(scene.otherRecruiter.caller)).toEqual([])
})

test('an internal applicant is not counted for the manager above', async () => {
  const { id: job_id } = await ownJob()
  const inside = await scene.employed([], { lead: scene.manager.person.id })
  const { candidate_id } = await scene.candidate({ account_id: inside.person.id })
  await product.write((ctx) => buildApplication(ctx, { job_id, candidate_id }))
  expect(stepsOf(await reportOf(scene.recruiter.caller, { job_id }))[0]).toBe(1)
  expect(stepsOf(await reportOf(scene.manager.caller, { job_id }))[0]).toBe(0)
})

test('interviewers and employees read no report; a span that ends before it begins is refused at its field', async () => {
  for (const { caller } of [scene.interviewer, scene.employee]) {
    expect(await caller.send(hiringReport, span)).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(countedApplicationList.read, {})).toMatchObject({ httpStatus: 403 })
  }
  expect(await scene.hr.caller.send(hiringReport, { from: today, to: dayBefore(today, 1) })).toMatchObject({
    message: say.spanBackwards.text,
  })
  // A hiring manager sees figures and not how colleagues mark.
  expect((await reportOf(scene.manager.caller)).interviewers).toBeNull()
  expect((await reportOf(scene.recruiter.caller)).interviewers).toEqual([])
})

test('each part is a file with the rows of the screen', async () => {
  const { id: job_id } = await ownJob()
  await walked(job_id, 5, [2, 4])
  const fileOf = async (part: ReportPart) => {
    const file = await scene.recruiter.caller.raw('/api/recruitment/report-export', {
      method: 'POST',
      body: JSON.stringify({ ...span, job_id, part, format: 'csv' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([part, file.status]).toEqual([part, 200])
    return file.text()
  }
  const files = new Map<ReportPart, string>()
  for (const part of Object.keys(reportParts) as ReportPart[]) files.set(part, await fileOf(part))
  expect(files.get('funnel')).toMatch(/Shortlisted[",]+1[",]+100/)
  expect(files.get('loads')).toContain(scene.recruiter.person.name)
})
