import type { Ctx } from '#platform/server/ctx.ts'
import { buildApplication, buildCandidate, waysTo } from '#recruitment/server/public.ts'
import { seededNumbers } from './demo-days.ts'
import { interviewWays } from './recruitment-interview-stories.ts'
import { backgrounds, firstNames, lastNames, places, twins } from './recruitment-candidate-names.ts'

const DAY = 86_400_000
const PEOPLE = 118
const LAKH = 10_000_000

type Demo = { readonly accountIds: ReadonlyMap<string, number> }

/** Candidates in each of the 32 statuses, moved there step by step, and 40 records that double another one. */
export async function writeRecruitmentCandidates(ctx: Ctx, { accountIds }: Demo): Promise<void> {
  const number = seededNumbers(20_261_130)
  const jobs = await listJobs(ctx)
  if (jobs.length === 0) return
  const recruiter = { kind: 'employee' as const, id: accountIds.get('recruiter')!, name: 'Ayesha Tarafdari' }
  const as = (now: Date): Ctx => ({ ...ctx, now, actor: { ...ctx.actor, ...recruiter } })
  for (let at = 0; at < PEOPLE; at++) {
    const name = `${firstNames[at % firstNames.length]} ${lastNames[(at * 7) % lastNames.length]}`
    const job = jobs[at % jobs.length]!
    const [designation, company, ...skills] = backgrounds[(at * 5) % backgrounds.length]!
    const months = number(8, 130)
    const status = (at % 32) + 1
    const through = interviewWays[status] ?? waysTo(status)
    // Interviews take their days, so that each lies between its scheduling and what came of it.
    const appliedAgo = Math.max(number(9, 70), interviewWays[status] ? through.length * 5 : 0)
    const who = {
      name,
      emails: [`${name.toLowerCase().replace(/[^a-z]+/g, '.')}${at}@mail.example`],
      phones: [`+9198300${String(10_000 + at * 37)}`],
      source: (['website', 'linkedIn', 'indeed', 'others'] as const)[at % 4]!,
      location: places[at % places.length]!,
      company: company!,
      designation: designation!,
      experience_months: months,
      relevant_months: Math.round(months * 0.8),
      notice_days: [0, 15, 30, 60, 90][at % 5]!,
      current_ctc: number(5, 16) * LAKH,
      expected_ctc: number(7, 22) * LAKH,
      skills: [...skills, ...(at % 3 === 0 ? job.skills.slice(0, 2) : [])],
      consented_at: new Date(ctx.now.getTime() - appliedAgo * DAY),
    }
    const applied = as(new Date(ctx.now.getTime() - appliedAgo * DAY))
    const { candidate_id } = await buildCandidate(applied, who)
    const owner_id = job.recruiter_id
    // Steps a few days apart, the last of them in the past.
    const stepDays = (appliedAgo - 1) / (through.length + 1)
    await buildApplication(as, {
      job_id: job.id,
      candidate_id,
      source: who.source,
      owner_id,
      applied_at: applied.now,
      steps: through.map((to, step) => ({
        to,
        at: new Date(applied.now.getTime() + Math.round((step + 1) * stepDays * DAY)),
      })),
    })
    if (at < twins) await buildTwin(applied, who)
  }
}

type Who = Parameters<typeof buildCandidate>[1] & { readonly name: string }

/** The same person as another recruiter wrote them down: another address, the same company. */
const buildTwin = (ctx: Ctx, who: Who) =>
  buildCandidate(ctx, {
    ...who,
    emails: [`${who.name.toLowerCase().replace(/[^a-z]+/g, '')}@post.example`],
    phones: [],
    source: 'others',
    current_ctc: null,
    expected_ctc: null,
    notice_days: null,
  })

async function listJobs(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('job')
    .innerJoin('job_recruiter', 'job_recruiter.job_id', 'job.id')
    .select(['job.id', 'job.skills', 'job_recruiter.account_id as recruiter_id'])
    .where('job.published_at', 'is not', null)
    .distinctOn('job.id')
    .orderBy('job.id')
    .execute()
  return rows.map((row) => ({ ...row, skills: (row.skills as { name: string }[]).map(({ name }) => name) }))
}
