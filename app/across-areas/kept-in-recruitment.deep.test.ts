import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { saveFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import { scheduleInterview } from '#recruitment/contract/interviews/interview-calls.ts'
import { buildApplication, buildCandidate } from '#recruitment/server/public.ts'
import { interviewScene } from '#recruitment/testing/public.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()
const areas = areasOf(product)
const handled = areas.flatMap(({ handlers, lists = [] }) => [
  ...handlers.map(({ call }) => call),
  ...lists.flatMap((one) => one.handlers.map(({ call }) => call)),
])
const readings = [...new Map(handled.map((call) => [`${call.method} ${call.path}`, call])).values()].filter(
  ({ method, auth, answer }) => method === 'GET' && auth === 'employee' && answer !== 'file',
)
let scene: Awaited<ReturnType<typeof interviewScene>>

beforeAll(async () => {
  await product.work()
  scene = await interviewScene(product)
})

/** Ids that calls may ask for; each name is filled in wherever a call asks for it. */
type Ids = Readonly<Record<string, string | number>>

/** Whatever each reading call answers to this person, asked bare, for these records, and for all of each list. */
async function readEverything(caller: Caller, ids: readonly Ids[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const asked: readonly Ids[] = [{}, { view: 'all' }, { size: 100 }, { view: 'all', size: 100 }, ...ids]
  for (const call of readings)
    for (const [at, input] of asked.entries()) {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      const fits = call.input.safeParse(Object.fromEntries(query))
      if (!fits.success) continue
      const answer = await caller.raw(`/api${pathOf(call, query)}`)
      answers.set(`${call.path} ${at}`, await answer.text())
    }
  return answers
}

function pathOf(call: Call, query: URLSearchParams): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name) ?? '1'
    query.delete(name)
    return value
  })
  return `${path}?${query}`
}

/** Each list and each report of recruitment as a file. */
async function exportEverything(caller: Caller, applicationId: number): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const exported = areas.flatMap((area) =>
    (area.lists ?? []).map(({ list }) => list.export as Call | undefined),
  )
  const today = product.clock.now().toISOString().slice(0, 10)
  const wishes: [string, object][] = [
    ...exported.flatMap((call): [string, object][] => (call ? [[call.path, { format: 'csv' }]] : [])),
    ...exported.flatMap((call): [string, object][] =>
      call ? [[call.path, { format: 'csv', view: 'all' }]] : [],
    ),
    ['/recruitment/consolidated-report/export', { id: applicationId, format: 'csv' }],
    ...['funnel', 'jobs', 'recruiters', 'interviewers', 'loads', 'ages', 'statuses'].map(
      (part): [string, object] => [
        '/recruitment/report-export',
        { part, format: 'csv', from: '2020-01-01', to: today },
      ],
    ),
  ]
  for (const [at, [path, body]] of wishes.entries()) {
    const answer = await caller.raw(`/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    answers.set(`${path} ${at}`, await answer.text())
  }
  return answers
}

const where = (answers: ReadonlyMap<string, string>, words: readonly string[]) =>
  [...answers].filter(([, text]) => words.some((word) => text.includes(word))).map(([path]) => path)

const span = () => ({ from: '2020-01-01', to: product.clock.now().toISOString().slice(0, 10) })

test('no call, file, notice or mail tells a panel member of other feedback before the own is in', async () => {
  for (const [at, reader] of [scene.manager, scene.recruiter, scene.hr].entries()) {
    const secret = `Quetzalword${at}`
    const interview = await scene.scheduled({
      panel: [scene.lead.person.id, reader.person.id],
      lead_id: scene.lead.person.id,
    })
    await scene.passed(interview.id)
    const said = {
      ...scene.good,
      marks: scene.good.marks.map((mark) => ({ ...mark, comment: secret })),
      strengths: secret,
      concerns: secret,
      private_note: secret,
    }
    const given = await scene.lead.caller.send(saveFeedback, { id: interview.id, submit: true, ...said })
    expect(given.status).toBe(0)
    const records: readonly Ids[] = [
      { id: interview.id },
      { id: interview.application_id },
      { id: interview.application_id, anonymous: 'true' },
      { application_id: interview.application_id },
      { job_id: scene.job.id },
      { id: scene.job.id },
      { ...span() },
      { ...span(), job_id: scene.job.id },
    ]
    const everything = async () =>
      new Map([
        ...(await readEverything(reader.caller, records)),
        ...(await exportEverything(reader.caller, interview.application_id)),
      ])
    const before = await everything()
    expect(before.size).toBeGreaterThan(100)
    expect([reader.person.name, where(before, [secret])]).toEqual([reader.person.name, []])
    expect(await toldTo(reader.person, [secret])).toEqual([])
    // The same ways tell it as soon as the own is in: they were not looking in the wrong place.
    expect((await scene.feedback(interview.id, reader)).status).toBe(0)
    const after = where(await everything(), [secret])
    expect(after.some((path) => path.startsWith('/recruitment/feedback '))).toBe(true)
    expect(after.some((path) => path.startsWith('/recruitment/consolidated-report'))).toBe(true)
  }
}, 180_000)

const toldTo = (person: { id: number; email: string }, words: readonly string[]) =>
  product.read(async ({ db }) => {
    const notices = await db
      .selectFrom('notification')
      .selectAll()
      .where('recipient_id', '=', person.id)
      .where('kind', 'like', 'recruitment.%')
      .execute()
    const mails = await db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', person.email)
      .execute()
    const texts = [
      ...notices.map((row) => JSON.stringify(row)),
      ...mails.map((row) => product.keyring.open(row.text_sealed)),
    ]
    return texts.filter((text) => words.some((word) => text.includes(word)))
  })

test('a colleague who applies does not exist for their own manager, wherever that one looks', async () => {
  const { recruiter, manager, job } = scene
  const applicant = await scene.employed([], manager.person.id)
  const words = ['Hiddenapplicant', 'hidden-applicant@mail.example']
  const { candidate_id } = await product.write((ctx) =>
    buildCandidate(ctx, { name: words[0]!, emails: [words[1]!], account_id: applicant.person.id }),
  )
  const application_id = await product.write((ctx) =>
    buildApplication(ctx, { job_id: job.id, candidate_id, through: [2] }),
  )
  const scheduled = await recruiter.caller.send(scheduleInterview, {
    ...scene.plan(application_id),
    starts_at: scene.nextHour(),
  })
  expect(scheduled.status).toBe(0)
  const records: readonly Ids[] = [
    { id: application_id },
    { id: candidate_id },
    { id: scheduled.data.id },
    { application_id },
    { candidate_id },
    { job_id: job.id },
    { search: words[0]! },
    { query: words[0]! },
    { text: words[0]! },
    { ...span() },
    { ...span(), job_id: job.id },
  ]
  const found = async ({ caller }: { caller: Caller }) =>
    where(
      new Map([
        ...(await readEverything(caller, records)),
        ...(await exportEverything(caller, application_id)),
      ]),
      words,
    )
  expect(await found(manager)).toEqual([])
  expect(await toldTo(manager.person, words)).toEqual([])
  // The recruiter of the same job finds them by the same ways.
  expect((await found(recruiter)).length).toBeGreaterThan(5)
  const refused = await manager.caller.send(scheduleInterview, {
    ...scene.plan(application_id),
    starts_at: scene.nextHour(),
  })
  expect(refused.httpStatus).toBe(403)
}, 180_000)
