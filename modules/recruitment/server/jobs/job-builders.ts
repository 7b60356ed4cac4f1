import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { JobQuestion, JobRound, JobSkill } from '#recruitment/contract/jobs/job-parts.ts'
import { codeOf, slugOf } from './job-code.ts'
import { keepEdition } from './job-edition-queries.ts'
import { findOptionalJob, nextJobNumber, setRecruiters } from './job-queries.ts'

type JobWish = Partial<Omit<Insertable<Database['job']>, 'skills' | 'rounds' | 'questions'>> & {
  readonly recruiters?: readonly number[]
  readonly skills?: readonly JobSkill[]
  readonly rounds?: readonly JobRound[]
  readonly questions?: readonly JobQuestion[]
}

/** For tests and the demo company: an open job that everyone may see, unless another is wished. */
export async function buildJob(
  ctx: Ctx,
  { recruiters = [], skills, rounds, questions, ...wish }: JobWish = {},
) {
  const number = await nextJobNumber(ctx)
  const title = wish.title ?? 'Software engineer'
  const published = wish.published ?? true
  const job = await insertRow(ctx, 'job', {
    code: codeOf(number),
    slug: slugOf(title, number),
    company_id: 1,
    employment_type: 'full_time',
    work_location: 'work_from_office',
    visibility: 'all',
    description: '<p>You build what our customers use every day.</p>',
    published_at: published ? ctx.now : null,
    created_at: ctx.now,
    ...wish,
    title,
    published,
    skills: JSON.stringify(skills ?? []),
    rounds: JSON.stringify(rounds ?? []),
    questions: JSON.stringify(questions ?? []),
  })
  await setRecruiters(ctx, job.id, recruiters)
  if (job.published_at !== null)
    await keepEdition(ctx, (await findOptionalJob(ctx, job.id))!, wish.published_at)
  return { ...job, recruiter_ids: [...recruiters] }
}

type TemplateWish = { readonly name: string; readonly rounds: readonly JobRound[] }

export const buildPanelTemplate = (ctx: Ctx, { name, rounds }: TemplateWish) =>
  insertRow(ctx, 'panel_template', { name, rounds: JSON.stringify(rounds) })

export const buildRequisition = (ctx: Ctx, wish: Insertable<Database['job_requisition']>) =>
  insertRow(ctx, 'job_requisition', wish)
