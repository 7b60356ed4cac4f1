import type { Ctx } from '#platform/server/ctx.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { LARGEST_MARK, needsComment, NOT_APPLICABLE } from '#recruitment/contract/feedback/mark-rules.ts'
import type { JobRound } from '#recruitment/contract/jobs/job-parts.ts'
import { buildInterview } from '#recruitment/server/public.ts'
import { seededNumbers } from './demo-days.ts'
import { opinions, pastRounds, type Opinion } from './recruitment-interview-stories.ts'

type Demo = { readonly accountIds: ReadonlyMap<string, number>; readonly today: string }
type Round = Pick<JobRound, 'kind' | 'title' | 'minutes' | 'criteria'>

const SCHEDULED = [15, 30]

/** What the statuses of the candidates say has happened: interviews before now with their feedback, and those to come. */
export async function writeRecruitmentInterviews(ctx: Ctx, { accountIds, today }: Demo): Promise<void> {
  const number = seededNumbers(20_261_131)
  const lead = accountIds.get('interviewer')!
  const second = accountIds.get('kabir.ansal')!
  const by = accountIds.get('recruiter')!
  let ahead = 0
  for (const [at, application] of (await listInterviewed(ctx)).entries()) {
    const moves = await listSchedulings(ctx, application.id)
    for (const [index, told] of pastRounds[application.cv_status]!.entries()) {
      const { from_status, scheduled_at, over_at } = moves[index]!
      const round = roundFor(application.rounds as readonly Round[], told.kind)
      if (over_at === null) ahead += 1
      const day = over_at === null ? weekdayAfter(today, 1 + Math.floor(ahead / 4)) : weekdayBefore(over_at)
      const said = (which: number) => {
        const opinion = told.opinions[which]
        return opinion && { said: spoken(opinions[opinion], round.criteria, number) }
      }
      await buildInterview(ctx, {
        application_id: application.id,
        candidate_id: application.candidate_id,
        round: index + 1,
        kind: told.kind,
        title: round.title,
        criteria: round.criteria,
        starts_at: slotOf(day, over_at === null ? ahead : at),
        minutes: round.minutes,
        status: told.status,
        from_status,
        scheduled_by: by,
        scheduled_at: new Date(scheduled_at),
        panel: [
          { account_id: lead, ...said(0) },
          { account_id: second, ...said(1) },
        ],
        ...(told.note === undefined
          ? {}
          : { decision: { by: told.note === '' ? lead : by, note: told.note } }),
      })
    }
  }
}

/** 10:30 to 16:30 in India, so that no two of one day meet. */
const slotOf = (day: string, place: number): Date =>
  new Date(`${day}T${String(5 + (place % 4) * 2).padStart(2, '0')}:00:00Z`)

/** The marks of one interviewer: around what they think, to the half. */
function spoken(opinion: Opinion, criteria: Round['criteria'], number: (from: number, to: number) => number) {
  const { around, grade, recommendation, strengths, concerns } = opinion
  return {
    marks: criteria.map(({ key }, at) => {
      const isOpen = at === criteria.length - 1 && number(1, 5) === 1
      const mark = isOpen ? NOT_APPLICABLE : Math.min(LARGEST_MARK, Math.max(0, around + number(-2, 2) / 2))
      return { key, mark, comment: needsComment(mark) ? commentOn(mark) : '' }
    }),
    grade,
    recommendation,
    strengths,
    concerns,
  }
}

const commentOn = (mark: number): string => (mark > LARGEST_MARK / 2 ? 'Outstanding' : 'Well below the role')

const roundFor = (rounds: readonly Round[], kind: JobRound['kind']): Round =>
  rounds.find((round) => round.kind === kind) ?? {
    kind,
    title: '',
    minutes: 45,
    criteria: [
      { key: 'skills', label: 'Skills', weight: 2 },
      { key: 'reasoning', label: 'Reasoning', weight: 1 },
      { key: 'communication', label: 'Communication', weight: 1 },
    ],
  }

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const weekdayBefore = (day: string): string => (isWeekend(day) ? weekdayBefore(dayAfter(day, -1)) : day)

/** The nth weekday after a day. */
function weekdayAfter(day: string, count: number): string {
  let [found, left] = [day, count]
  while (left > 0) {
    found = dayAfter(found, 1)
    if (!isWeekend(found)) left -= 1
  }
  return found
}

const listInterviewed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.candidate_id', 'application.cv_status', 'job.rounds'])
    .where('application.cv_status', 'in', Object.keys(pastRounds).map(Number))
    .orderBy('application.id')
    .execute()

/** Each time an interview was scheduled, with the day on which it was over; null where it is still to come. */
async function listSchedulings(ctx: Ctx, applicationId: number) {
  const moves = await ctx.db
    .selectFrom('application_move')
    .select(['from_status', 'to_status', 'moved_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  return moves.flatMap(({ from_status, to_status, moved_at }, at) =>
    SCHEDULED.includes(to_status)
      ? [
          {
            from_status: from_status!,
            scheduled_at: moved_at,
            over_at: moves[at + 1]?.moved_at.slice(0, 10) ?? null,
          },
        ]
      : [],
  )
}
