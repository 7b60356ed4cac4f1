import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/jobs/job-calls.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { findOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { buildApplication, buildCandidate } from '#recruitment/server/candidates/candidate-builders.ts'

export type Someone = { readonly person: { id: number; name: string }; readonly caller: Caller }

async function castOf(product: TestProduct) {
  async function someone(roles: readonly string[], company: 1 | 2 = 1): Promise<Someone> {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, company, from: '2024-04-01' }))
    return { person, caller: await product.as(person) }
  }
  return {
    hr: await someone(['hr_manager']),
    otherHr: await someone(['hr_manager']),
    recruiter: await someone(['recruiter']),
    other: await someone(['recruiter']),
    manager: await someone(['manager']),
    executive: await someone(['hr_executive'], 2),
    nobody: await someone([]),
  }
}

/** For tests: HR, recruiters and a manager, jobs as HR makes them, and applications for them. */
export async function jobScene(product: TestProduct) {
  const cast = await castOf(product)
  const { hr, recruiter, manager } = cast
  const form = (part: object = {}) => ({
    title: 'Backend engineer',
    company_id: 1,
    employment_type: 'full_time' as const,
    work_location: 'work_from_office' as const,
    visibility: 'all' as const,
    description: '<p>You build services.</p>',
    recruiter_ids: [recruiter.person.id],
    hiring_manager_id: manager.person.id,
    ...part,
  })
  async function created(part: object = {}): Promise<number> {
    const sent = await hr.caller.send(calls.createJob, form(part))
    if (sent.status !== 0) throw new Error(`${sent.message} ${JSON.stringify(sent.failure)}`)
    return sent.data.id
  }
  return {
    ...cast,
    form,
    created,
    read: async (id: number, who = hr) => (await who.caller.send(calls.readJob, { id })).data,
    opened: async (part: object = {}) => {
      const id = await created(part)
      await hr.caller.send(calls.publishJob, { id, version: 1 })
      return id
    },
    applied: (jobId: number, name = 'Meghna Tiwari') =>
      product.write(async (ctx) => {
        const { candidate_id } = await buildCandidate(ctx, { name })
        return buildApplication(ctx, { candidate_id, job_id: jobId })
      }),
    moved: (id: number, ...to: readonly number[]) =>
      product.write(async (ctx) => {
        for (const status of to) await moveApplication(ctx, { id, to: status, by: 'system' })
      }),
    applicationOf: (id: number) => product.read((ctx) => findOptionalApplication(ctx, id)),
  }
}
