import { buildAssignment } from '#organization/server/public.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildApplication, buildCandidate } from '#recruitment/server/candidates/candidate-builders.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'

/** For tests: HR, two recruiters, a hiring manager, an interviewer, and a job of the first recruiter. */
export async function boardScene(product: TestProduct) {
  async function employed(
    roles: readonly string[],
    { company = 1, lead = null }: { company?: 1 | 2; lead?: number | null } = {},
  ) {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, company, from: '2024-04-01', lineManagerId: lead }),
    )
    return { person, caller: await product.as(person) }
  }
  const hr = await employed(['hr_manager'])
  const executive = await employed(['hr_executive'])
  const recruiter = await employed(['recruiter'])
  const otherRecruiter = await employed(['recruiter'])
  const manager = await employed(['manager'])
  const interviewer = await employed(['interviewer'])
  const employee = await employed([])
  const job = await product.write((ctx) =>
    buildJob(ctx, {
      title: 'Web developer',
      recruiters: [recruiter.person.id],
      hiring_manager_id: manager.person.id,
      skills: [{ name: 'React', must: true, weight: 5 }],
    }),
  )
  const applied = (wish: Omit<Parameters<typeof buildApplication>[1], 'job_id'> & { job_id?: number } = {}) =>
    product.write((ctx) => buildApplication(ctx, { job_id: job.id, ...wish }))
  const candidate = (wish: Parameters<typeof buildCandidate>[1] = {}) =>
    product.write((ctx) => buildCandidate(ctx, wish))
  /** Two records that are alike; the second one has an application. */
  async function twins(name: string) {
    const [kept, gone] = [
      await candidate({ name, company: 'Quarrybird Labs', born_on: '1994-05-06' }),
      await candidate({ name, company: 'quarrybird labs', location: 'Pune', born_on: '1994-05-06' }),
    ]
    await applied({ candidate_id: gone.candidate_id })
    return { kept_id: kept.candidate_id, gone_id: gone.candidate_id }
  }
  const movesOf = (id: number) =>
    product.read(({ db }) =>
      db.selectFrom('application_move').selectAll().where('application_id', '=', id).orderBy('id').execute(),
    )
  return {
    employed,
    hr,
    executive,
    recruiter,
    otherRecruiter,
    manager,
    interviewer,
    employee,
    job,
    applied,
    candidate,
    twins,
    movesOf,
  }
}
