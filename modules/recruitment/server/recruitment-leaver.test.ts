import { expect, test } from 'vitest'
import { handOverAll, previewAll } from '#platform/server/leavers/leaver-duty.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readInterview } from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'
import { interviewLeaverDuties } from './interviews/interview-duties.ts'
import { buildJob } from './jobs/job-builders.ts'
import { jobLeaverDuties } from './jobs/job-leaver-queries.ts'

const product = await testProduct()
const scene = await interviewScene(product)
const { recruiter, otherRecruiter, hr, lead, member } = scene
const duties = [...jobLeaverDuties, ...interviewLeaverDuties]

type Someone = { readonly person: { readonly id: number; readonly name: string } }
const leaving = ({ person }: Someone, successor: Someone) => ({
  id: person.id,
  name: person.name,
  lastDay: '2026-11-26',
  from: '2026-11-27',
  successor: { id: successor.person.id, name: successor.person.name },
})
const leave = (one: Someone, successor: Someone) =>
  product.write((ctx) => handOverAll(ctx, duties, leaving(one, successor)))
const recruitersOf = (job_id: number) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('job_recruiter')
      .select('account_id')
      .where('job_id', '=', job_id)
      .execute()
    return rows.map(({ account_id }) => account_id)
  })

test('jobs of a recruiter go to the successor who recruits, else to an HR manager', async () => {
  const one = await scene.employed(['recruiter'])
  const two = await scene.employed(['recruiter'])
  const plain = await scene.employed()
  const jobOf = ({ person }: Someone) => product.write((ctx) => buildJob(ctx, { recruiters: [person.id] }))
  const first = await jobOf(one)
  const second = await jobOf(two)
  const lines = await product.read((ctx) => previewAll(ctx, duties, leaving(two, plain)))
  expect(lines.map(({ text }) => text)).toEqual([
    `1 job for which they recruit will be with ${plain.person.name}, or with HR where ${plain.person.name} doesn’t recruit.`,
  ])
  await leave(one, otherRecruiter)
  await leave(two, plain)
  expect(await recruitersOf(first.id)).toEqual([otherRecruiter.person.id])
  expect(await recruitersOf(second.id)).toEqual([hr.person.id])
  expect(await product.read((ctx) => previewAll(ctx, duties, leaving(two, plain)))).toEqual([])
})

test('a leaver gives up seats on panels: the next one leads, and the recruiter is asked for someone else', async () => {
  const { id } = await scene.scheduled()
  await leave(lead, member)
  const { panel } = (await recruiter.caller.send(readInterview, { id })).data
  expect(panel.map(({ account_id, lead: leads }) => [account_id, leads])).toEqual([[member.person.id, true]])
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'recruitment.interview-declined')
      .execute(),
  )
  expect(told).toEqual([{ recipient_id: recruiter.person.id }])
})
