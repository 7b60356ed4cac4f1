import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as inbox from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { applyForJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'

const product = await testProduct()

type Job = Awaited<ReturnType<typeof buildJob>>

let recruiter: Caller

beforeAll(async () => {
  recruiter = await product.as(await product.account({ roles: ['recruiter'] }))
})

const build = (wish: Parameters<typeof buildJob>[1] = {}) => product.write((ctx) => buildJob(ctx, wish))

const pdf = (text = 'Six years of TypeScript') =>
  new File([`%PDF-1.4\n% ${text}\ntrailer\n<< >>\n%%EOF\n`], 'cv.pdf')

let people = 0

const form = (job: Pick<Job, 'slug'>, part: object = {}) => {
  people += 1
  return {
    slug: job.slug,
    name: 'Meghna Tiwari',
    email: `meghna.${people}@example.com`,
    phone_number: `+9198300${String(10_000 + people)}`,
    consent: true,
    consent_id: 1,
    ...part,
  }
}

const apply = (input: ReturnType<typeof form>, cv: File | File[] = pdf()) =>
  product.stranger.send(applyForJob, input, { files: { cv } })

test('two hundred people apply at the same time', async () => {
  const job = await build()
  const answers = await Promise.all(Array.from({ length: 200 }, () => apply(form(job))))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(200)
  const { total } = (
    await recruiter.send(inbox.websiteCandidateList.read, { job_id: job.id, state: 'all', size: 1 })
  ).data
  expect(total).toBe(200)
}, 60_000)
