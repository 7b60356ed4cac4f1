import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { colleague } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import { endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as invite from '#onboarding/contract/invite/invite-calls.ts'
import { remindNewcomers } from '#onboarding/server/onboarding-jobs.ts'

const product = await testProduct()
let hr: Caller
let keeper: Awaited<ReturnType<typeof colleague>>

const dayIn = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

beforeAll(async () => {
  keeper = await colleague(product, ['hr_manager'])
  hr = await product.as(keeper)
})

const open = async (id: number) => (await hr.send(readOnboarding, { id })).data
const mailsTo = (email: string) =>
  product.read(({ db }) =>
    db.selectFrom('mail_message').select('subject').where('to_address', '=', email).orderBy('id').execute(),
  )

const form = (rest = {}) => ({
  name: 'Ira Sen',
  email: `ira-${crypto.randomUUID()}@candidate.example`,
  ...keeper.seat,
  joining_on: dayIn(10),
  ...rest,
})

test('an invitation lays out everything and mails a link, and a new link ends the one before', async () => {
  const wish = form()
  const { data, message } = await hr.send(invite.inviteCandidate, wish)
  expect(message).toBe(say.invited('Ira Sen'))
  const seen = await open(data.id)
  expect(seen).toMatchObject({ status: 'invited', link: { holds: true }, progress: { given: 0, asked: 10 } })
  expect(seen.tasks).toHaveLength(13)
  expect(seen.tasks.find(({ title }) => title === 'Prepare a laptop')).toMatchObject({ due_on: dayIn(7) })
  expect(seen.joining_days).toMatchObject([{ day: 'joining_on', before: null, after: dayIn(10) }])
  expect((await mailsTo(wish.email))[0]?.subject).toMatch(/^Welcome to .*: your onboarding$/)
  expect((await hr.send(invite.renewLink, { id: data.id })).message).toBe(say.linkSent)
  expect(await mailsTo(wish.email)).toHaveLength(2)
  expect((await hr.send(invite.cancelLink, { id: data.id })).message).toBe(say.linkCancelled)
  expect((await open(data.id)).link).toMatchObject({ holds: false })
  expect((await hr.send(invite.cancelLink, { id: data.id })).message).toBe(say.noLink.text)
})

test('of twenty-two who invite the same address at once one does', async () => {
  const wish = form()
  const answers = await Promise.all(Array.from({ length: 22 }, () => hr.send(invite.inviteCandidate, wish)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([candidateMessages.invitedAlready.text]),
  )
  expect(await mailsTo(wish.email)).toHaveLength(1)
})

test('no one is invited who is an employee, into a day that has passed, or by a person who may not invite', async () => {
  const employee = await hr.send(invite.inviteCandidate, form({ email: keeper.email }))
  expect([employee.httpStatus, employee.failure.facts]).toMatchObject([409, { personId: keeper.id }])
  const past = await hr.send(invite.inviteCandidate, form({ joining_on: dayIn(-1) }))
  expect(past.failure.fields).toEqual({ joining_on: say.joiningDayPast.text })
  const recruiter = await product.as(await colleague(product, ['recruiter']))
  expect((await recruiter.send(invite.inviteCandidate, form())).message).toBe(say.mayNotInvite.text)
  const executive = await product.as(await colleague(product, ['hr_executive'], 2))
  expect((await executive.send(invite.inviteCandidate, form())).message).toBe(say.mayNotInvite.text)
})

test('the joining day is agreed with a history, and who has tasks hears of it', async () => {
  const { data } = await hr.send(invite.inviteCandidate, form())
  const boss = await colleague(product, ['manager'])
  const { version, terms } = await open(data.id)
  const moved = {
    id: data.id,
    version,
    ...terms,
    ...keeper.seat,
    line_manager_id: boss.id,
    owner_id: keeper.id,
  }
  expect((await hr.send(invite.saveTerms, moved)).message).toBe(say.saved)
  expect((await hr.send(invite.saveTerms, moved)).httpStatus).toBe(409)
  const set = (joining_on: string) =>
    hr.send(invite.setJoiningDay, { id: data.id, joining_on, reason: 'Notice was longer' })
  expect((await set(dayIn(10))).message).toBe(say.sameDay.text)
  expect((await set(dayIn(-2))).message).toBe(say.joiningDayPast.text)
  expect((await set(dayIn(20))).message).toBe(say.saved)
  expect((await open(data.id)).joining_days[0]).toMatchObject({
    before: dayIn(10),
    after: dayIn(20),
    reason: 'Notice was longer',
  })
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('recipient_id', '=', boss.id).execute(),
  )
  expect(told).toEqual([{ title: 'New joining date: Ira Sen' }])
})

test('a candidate who owes something is reminded once on a day, with a link that holds', async () => {
  const wish = form()
  const { data } = await hr.send(invite.inviteCandidate, wish)
  const job = remindNewcomers(product)
  const remind = (days: number) =>
    product.write((ctx) =>
      job.steps
        ? Promise.reject(new Error('a job of one transaction'))
        : job.run(
            ctx,
            {},
            {
              dueAt: new Date(product.clock.now().getTime() + days * 86_400_000),
              report: async () => undefined,
            },
          ),
    )
  for (const day of [1, 3, 3, 7]) await remind(day)
  const subjects = (await mailsTo(wish.email)).map(({ subject }) => subject)
  // Three days after the invitation; seven days after it is three days before the joining day as well.
  expect(subjects.slice(1)).toEqual(['Your onboarding is still open', 'Your onboarding is still open'])
  expect((await open(data.id)).link?.holds).toBe(true)
})

test('a person who prepares hears that someone comes, that the day moves, and that no one comes', async () => {
  const it = await colleague(product, ['admin'])
  const boss = await colleague(product, ['manager'])
  const wish = form({ line_manager_id: boss.id, name: 'Tara Dey' })
  const { data } = await hr.send(invite.inviteCandidate, wish)
  await hr.send(invite.setJoiningDay, { id: data.id, joining_on: dayIn(15) })
  await hr.send(endOnboarding, { id: data.id, reason: 'Stays' })
  for (const { id } of [it, boss]) {
    const told = await product.read(({ db }) =>
      db.selectFrom('notification').select('title').where('recipient_id', '=', id).orderBy('id').execute(),
    )
    expect(told.map(({ title }) => title)).toEqual([
      'A new hire: Tara Dey',
      'New joining date: Tara Dey',
      'Won’t join: Tara Dey',
    ])
  }
})
