import { expect, test } from 'vitest'
import { answersTo, type Wish } from '#platform/testing/every-call/answers-to.ts'
import { changedSince, unsteadyIn } from '#platform/testing/every-call/changed-answers.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { moveByHand } from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { scheduleInterview } from '#recruitment/contract/interviews/interview-calls.ts'
import { applyInternally } from '#recruitment/contract/referrals/referral-calls.ts'
import { buildApplication, buildCandidate } from '#recruitment/server/public.ts'
import { interviewScene } from '#recruitment/testing/public.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()
const scene = await interviewScene(product)
const { recruiter, manager, job } = scene
type Person = { readonly caller: Caller; readonly person: { readonly id: number; readonly email: string } }

const declared = areasOf(product).flatMap(({ handlers, lists = [] }) => [
  ...handlers.map(({ call }) => call),
  ...lists.flatMap((one) => one.handlers.map(({ call }) => call)),
])
const calls = [...new Map(declared.map((call) => [`${call.method} ${call.path}`, call])).values()].filter(
  ({ auth }) => auth === 'employee',
)
const readings = calls.filter(({ writes }) => !writes)
/** Files are asked last: what is made of them in the background is listed for who asked. */
const files = calls.filter(({ writes, answer }) => writes && answer === 'file')

/** The ids that the next candidate, application and interview get: what is there now is not theirs. */
async function nextIds() {
  const { candidate_id } = await product.write((ctx) =>
    buildCandidate(ctx, { name: 'Someone else', emails: ['someone.else@mail.example'] }),
  )
  const application_id = await product.write((ctx) =>
    buildApplication(ctx, { job_id: job.id, candidate_id, through: [2] }),
  )
  const { id } = await scene.scheduled({ application_id })
  return { candidate_id: candidate_id + 1, application_id: application_id + 1, interview_id: id + 1 }
}
type Ids = Awaited<ReturnType<typeof nextIds>>

function wishesFor(ids: Ids, applicant: Person['person']): readonly Wish[] {
  const span = { from: '2020-01-01', to: product.clock.now().toISOString().slice(0, 10) }
  const someone = applicant.id
  return [
    {},
    { view: 'all' },
    { size: 100 },
    { view: 'all', size: 100 },
    { search: 'employee' },
    ...Object.values(ids).map((id) => ({ id })),
    ...Object.entries(ids).map(([name, id]) => ({ [name]: id })),
    { id: job.id },
    { job_id: job.id },
    { job: job.id },
    { id: someone },
    { account_id: someone, person_id: someone, user_id: someone, employee_id: someone },
    span,
    { ...span, job_id: job.id },
    ...['funnel', 'jobs', 'recruiters', 'interviewers', 'loads', 'ages', 'statuses'].map((part) => ({
      part,
      ...span,
    })),
  ]
}

/** A clock that stands still and limits that begin again: an answer differs by what was written alone. */
async function ask({ caller }: Person, some: typeof calls, wishes: readonly Wish[]) {
  await product.write(({ db }) => db.deleteFrom('rate_count').execute())
  return answersTo(caller, some, wishes)
}

/**
 * Live events are kept with those whom they are for; notices and mails with their reader. Any booking makes every
 * open calendar ask again, which names no one.
 */
const told = () =>
  product.read(async ({ db }) => ({
    events: await db.selectFrom('live_event').select(['id', 'topic', 'recipients']).execute(),
    notices: await db.selectFrom('notification').select(['id', 'recipient_id as to']).execute(),
    mails: await db.selectFrom('mail_message').select(['id', 'to_address as to']).execute(),
  }))

/** The colleague applies; the recruiter selects them and schedules an interview. */
async function apply(applicant: Person, next: Ids) {
  const applied = await applicant.caller.send(
    applyInternally,
    { job_id: job.id, consent: true, consent_id: 1 },
    { files: { cv: new File(['%PDF-1.4\n% Testing\ntrailer\n<< >>\n%%EOF\n'], 'cv.pdf') } },
  )
  expect(applied).toMatchObject({ status: 0 })
  const { application_id } = next
  const moved = await recruiter.caller.send(moveByHand, { id: application_id, from: 1, to: 2 })
  const scheduled = await recruiter.caller.send(scheduleInterview, {
    ...scene.plan(application_id),
    starts_at: scene.nextHour(),
  })
  expect([moved.status, scheduled.status, scheduled.data.id]).toEqual([0, 0, next.interview_id])
  const { rows } = (await recruiter.caller.send(applicationList.read, {})).data
  expect(rows.map(({ id }) => id)).toContain(application_id)
}

test('no answer, file, live event, notice or mail of the own manager changes when a colleague applies', async () => {
  const applicant = await scene.employed([], manager.person.id)
  const next = await nextIds()
  product.clock.standAt(product.clock.now().toISOString())
  const wishes = wishesFor(next, applicant.person)
  const baseOf = async (who: Person) => {
    const made = [await ask(who, files, wishes), await ask(who, files, wishes)]
    return { made, read: [await ask(who, readings, wishes), await ask(who, readings, wishes)] }
  }
  const [ofManager, ofRecruiter] = [await baseOf(manager), await baseOf(recruiter)]
  const before = await told()
  await apply(applicant, next)
  const since = await told()

  const newer = <T extends { id: unknown }>(now: readonly T[], then: readonly T[]) =>
    now.filter(({ id }) => !then.some((one) => one.id === id))
  const events = newer(since.events, before.events)
  const reaches = ({ id }: Person['person']) =>
    events.filter(({ topic, recipients }) =>
      recipients === null ? topic === 'recruitment' : recipients.includes(id),
    )
  const sent = [
    ...newer(since.notices, before.notices).filter(({ to }) => to === manager.person.id),
    ...newer(since.mails, before.mails).filter(({ to }) => to === manager.person.email),
  ]
  expect([reaches(manager.person), sent]).toEqual([[], []])
  expect(reaches(recruiter.person)).not.toEqual([])

  const after = async (who: Person, { read, made }: typeof ofManager) => [
    ...changedSince(read, await ask(who, readings, wishes)),
    ...changedSince(made, await ask(who, files, wishes)),
  ]
  expect(await after(manager, ofManager)).toEqual([])
  // The recruiter reads of them by the same calls: the lists, a count, and files.
  const seen = (await after(recruiter, ofRecruiter)).map((path) => path.split(' ')[0]!)
  expect(seen).toEqual(
    expect.arrayContaining([
      '/recruitment/candidates',
      '/recruitment/applications',
      '/recruitment/jobs',
      '/recruitment/export-candidates',
      '/recruitment/export-applications',
      '/recruitment/report-export',
    ]),
  )
  // What is another each time could hide something. It is nothing but pages that carry the moment they were drawn.
  const unsteady = [...unsteadyIn(ofManager.read), ...unsteadyIn(ofManager.made)]
  expect(unsteady.filter((path) => !path.includes('"format":"pdf"'))).toEqual([])
  expect(unsteady.filter((path) => path.startsWith('/recruitment'))).toEqual([])
}, 400_000)
