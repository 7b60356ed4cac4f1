import { buildAssignment } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { scheduleInterview } from '#recruitment/contract/interviews/interview-calls.ts'
import { saveFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import type { InterviewKind } from '#recruitment/contract/recruitment-lists.ts'
import { buildJob } from '#recruitment/server/jobs/job-builders.ts'
import { buildApplication } from '#recruitment/server/candidates/candidate-builders.ts'

const criteria = [
  { key: 'code', label: 'Code', weight: 1 },
  { key: 'design', label: 'Design', weight: 1 },
  { key: 'talk', label: 'Communication', weight: 1 },
]

/** An account with an assignment, and a caller signed in as it. */
async function employ(product: TestProduct, roles: readonly string[], lineManagerId: number | null) {
  const person = await product.account({ roles: ['employee', ...roles] })
  await product.write((ctx) =>
    buildAssignment(ctx, { accountId: person.id, company: 1, from: '2024-04-01', lineManagerId }),
  )
  return { person, caller: await product.as(person) }
}
type Employed = Awaited<ReturnType<typeof employ>>

async function employCast(product: TestProduct) {
  const employed = (roles: readonly string[] = [], lineManagerId: number | null = null) =>
    employ(product, roles, lineManagerId)
  return {
    employed,
    recruiter: await employed(['recruiter']),
    otherRecruiter: await employed(['recruiter']),
    manager: await employed(['manager']),
    hr: await employed(['hr_manager']),
    lead: await employed(['interviewer']),
    member: await employed(['interviewer']),
    outsider: await employed(['interviewer']),
  }
}

/** Hours on working days to come: no two are the same. */
function hoursToCome(product: TestProduct) {
  let built = 0
  return function nextHour(): string {
    const [week, rest] = [Math.floor(built / 30), built % 30]
    built += 1
    const today = companyDay(product.clock.now())
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
    const monday = dayAfter(today, ((8 - weekday) % 7 || 7) + week * 7)
    const day = dayAfter(monday, Math.floor(rest / 6))
    // 10:30 to 15:30 in India.
    return `${day}T${String(5 + (rest % 6)).padStart(2, '0')}:00:00Z`
  }
}

type Panel = { readonly lead: Employed; readonly member: Employed }

const planOf = ({ lead, member }: Panel, application_id: number, kind: InterviewKind = 'technical_1') => ({
  application_id,
  kind,
  mode: 'online' as const,
  place: 'https://meet.example/room',
  minutes: 45,
  panel: [lead.person.id, member.person.id],
  lead_id: lead.person.id,
  criteria,
})

type Wish = Partial<SentBy<typeof scheduleInterview>> & { through?: readonly number[] }

async function sendSchedule({ caller }: Employed, sent: SentBy<typeof scheduleInterview>) {
  const { status, message, data } = await caller.send(scheduleInterview, sent)
  if (status !== 0) throw new Error(message)
  return { id: data.id, application_id: sent.application_id, starts_at: sent.starts_at }
}

async function statusIn(product: TestProduct, id: number) {
  const row = await product.read(({ db }) =>
    db.selectFrom('application').select('cv_status').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.cv_status
}

const moveToPast = (product: TestProduct, id: number, hours: number) =>
  product.write(async ({ db, now }) => {
    const ends_at = new Date(now.getTime() - hours * 3_600_000)
    const time = { starts_at: new Date(ends_at.getTime() - 45 * 60_000), ends_at }
    await db.updateTable('interview_panel').set({ overridden: true }).where('interview_id', '=', id).execute()
    await db.updateTable('interview').set(time).where('id', '=', id).execute()
    await db.updateTable('interview_panel').set(time).where('interview_id', '=', id).execute()
  })

const good = {
  marks: [
    { key: 'code', mark: 7 },
    { key: 'design', mark: 8.5 },
    { key: 'talk', mark: -1 },
  ],
  grade: 4,
  recommendation: 'yes' as const,
  strengths: 'Clear and quick',
  concerns: '',
  private_note: 'Asks for a late start',
}

/** For tests: a job with its people, interviewers, and applications in any status. */
export async function interviewScene(product: TestProduct) {
  const cast = await employCast(product)
  const { recruiter, manager, lead } = cast
  const job = await product.write((ctx) =>
    buildJob(ctx, { hiring_manager_id: manager.person.id, recruiters: [recruiter.person.id] }),
  )
  const application = (through: readonly number[] = [2], candidate_id?: number) =>
    product.write((ctx) =>
      buildApplication(ctx, { job_id: job.id, through, ...(candidate_id ? { candidate_id } : {}) }),
    )
  const nextHour = hoursToCome(product)
  const plan = (application_id: number, kind?: InterviewKind) => planOf(cast, application_id, kind)

  /** One that the recruiter has scheduled. */
  async function scheduled({ through, kind, ...rest }: Wish = {}) {
    const application_id = rest.application_id ?? (await application(through))
    const starts_at = rest.starts_at ?? nextHour()
    const reason = { override: true, override_reason: 'In tests' }
    return sendSchedule(recruiter, {
      ...plan(application_id, kind),
      ...reason,
      ...rest,
      application_id,
      starts_at,
    })
  }

  return {
    ...cast,
    job,
    criteria,
    application,
    nextHour,
    plan,
    scheduled,
    statusOf: (id: number) => statusIn(product, id),
    /** As if the slot were over: an hour ago it ended. */
    passed: (id: number, hours = 1) => moveToPast(product, id, hours),
    good,
    feedback: (id: number, one = lead) => one.caller.send(saveFeedback, { id, submit: true, ...good }),
  }
}
