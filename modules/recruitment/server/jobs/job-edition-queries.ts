import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { StoredJob } from './job-queries.ts'

type Content = { readonly title: string; readonly description: string; readonly openings: number }

/** What applicants read; salary is kept in the row and the change log alone. */
const contentOf = (job: StoredJob) => ({
  title: job.title,
  description: job.description,
  openings: job.openings,
  employment_type: job.employment_type,
  work_location: job.work_location,
  location_id: job.location_id,
  experience_from: job.experience_from,
  experience_to: job.experience_to,
  skills: job.skills,
  questions: job.questions,
  visibility: job.visibility,
})

/** The job is held, so numbers follow each other; the same content again is no new edition. */
export async function keepEdition(
  ctx: Ctx,
  job: StoredJob,
  madeAt: Date | string | null = ctx.now,
): Promise<void> {
  const content = JSON.stringify(contentOf(job))
  const last = await ctx.db
    .selectFrom('job_edition')
    .select(['number', 'content'])
    .where('job_id', '=', job.id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (last && isSame(last.content, JSON.parse(content))) return
  const number = (last?.number ?? 0) + 1
  await insertRow(ctx, 'job_edition', {
    job_id: job.id,
    number,
    content,
    made_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    made_at: madeAt ?? ctx.now,
  })
}

/** The database keeps the keys of JSON in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]))
  if (one && other && typeof one === 'object' && typeof other === 'object') {
    const keys = Object.keys(one)
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) =>
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
      )
    )
  }
  return one === other
}

const editions = (ctx: Ctx, jobId: number) =>
  ctx.db
    .selectFrom('job_edition')
    .leftJoin('account', 'account.id', 'job_edition.made_by')
    .select(['job_edition.number', 'job_edition.made_at', 'account.name as made_by'])
    .where('job_edition.job_id', '=', jobId)

export const listEditions = (ctx: Ctx, jobId: number) =>
  editions(ctx, jobId).orderBy('job_edition.number', 'desc').execute()

export async function findOptionalEdition(ctx: Ctx, jobId: number, number: number) {
  const row = await editions(ctx, jobId)
    .select('job_edition.content')
    .where('job_edition.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...edition } = row
  const { title, description, openings } = content as Content
  return { ...edition, title, description, openings }
}
