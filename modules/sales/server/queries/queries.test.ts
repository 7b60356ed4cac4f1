import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as links from '#sales/contract/links/link-calls.ts'
import { linkMessages } from '#sales/contract/links/link-messages.ts'
import { readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import * as own from '#sales/contract/queries/own-query-calls.ts'
import * as calls from '#sales/contract/queries/query-calls.ts'
import { queryMessages as say } from '#sales/contract/queries/query-messages.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'
import { enterByLink, mailTo } from '#sales/testing/link-scene.ts'
import { remindAllQueries } from './remind-queries.ts'

const { product, people, person, today } = await dealScene()
const { asha, ravi, head, outsider } = people
const { stranger } = product
let number = 0

async function asked(form: { due_on?: string } = {}, owner = asha) {
  number += 1
  const email = `client${number}@query.example`
  const contact = { name: `Client ${number}`, email }
  const contact_id = (await owner.caller.send(saveContact, contact)).data.id
  const lead = { contact_id, title: `Lead ${number}` }
  const lead_id = (await owner.caller.send(addLead, lead)).data.id
  const questions = [{ text: 'Who uses it?' }, { text: 'By when?' }]
  const saved = await owner.caller.send(calls.saveQuery, { lead_id, subject: 'Your app', questions, ...form })
  return { id: saved.data.id, contact_id, lead_id, email, name: contact.name }
}
type Asked = Awaited<ReturnType<typeof asked>>

const queryOf = async ({ contact_id, id }: Asked, who = asha) =>
  (await who.caller.send(calls.listQueries, { contact_id })).data.find((query) => query.id === id)!
const stateOf = async ({ contact_id, lead_id }: Asked) =>
  (await asha.caller.send(readContact, { id: contact_id })).data.leads.find(({ id }) => id === lead_id)
    ?.status

async function submitted(form: { due_on?: string } = {}) {
  const query = await asked(form)
  const { version } = await queryOf(query)
  await asha.caller.send(calls.submitQuery, { id: query.id, version })
  const token = /\/query\/([\w-]+)/.exec(await mailTo(product, query.email))![1]!
  return { ...query, token }
}

test('a submitted query is answered by its link, each answer by itself, and the lead follows', async () => {
  const query = await submitted()
  expect(await stateOf(query)).toBe('query_submitted')
  const seen = await stranger.send(links.viewSalesLink, { token: query.token })
  expect(seen.data).toMatchObject({ of: 'query', address: 'c•••@query.example', closed: null })
  expect(JSON.stringify(seen.data)).not.toContain(query.name)
  const inside = await enterByLink(product, query)
  const { questions, name } = (await stranger.send(own.readOwnQuery, inside)).data
  expect(name).toBe(query.name)
  const answer = (at: number, text: string) =>
    stranger.send(own.saveOwnAnswer, { ...inside, question_id: questions[at]!.id, answer: text })
  expect(await answer(0, 'Our drivers')).toMatchObject({ message: say.answerKept })
  expect(await stranger.send(own.sendOwnAnswers, { ...inside, name })).toMatchObject({
    httpStatus: 409,
    message: 'One question has no answer yet.',
  })
  await answer(1, 'Before summer')
  expect(await stranger.send(own.sendOwnAnswers, { ...inside, name: '' })).toMatchObject({ httpStatus: 400 })
  expect(await stranger.send(own.sendOwnAnswers, { ...inside, name })).toMatchObject({ message: say.sent })
  expect(await answer(1, 'Later')).toMatchObject({ httpStatus: 409, message: say.over('answered').text })
  expect(await queryOf(query)).toMatchObject({
    state: 'answered',
    answered_name: name,
    link: null,
    questions: [{ answer: 'Our drivers' }, { answer: 'Before summer' }],
  })
  const { rows } = (await asha.caller.send(readTimeline, { contact_id: query.contact_id })).data
  expect(rows.slice(0, 3).map(({ title, by }) => [title, by])).toEqual([
    ['Query answered', name],
    ['Query opened by the client', name],
    ['Query submitted', asha.name],
  ])
})

test('a link that is guessed, a foreign pass and a wrong code open nothing', async () => {
  const query = await submitted()
  const other = await submitted()
  expect(await stranger.send(links.viewSalesLink, { token: 'guessed' })).toMatchObject({ httpStatus: 404 })
  const inside = await enterByLink(product, query)
  expect(await stranger.send(own.readOwnQuery, { ...inside, token: other.token })).toMatchObject({
    httpStatus: 403,
    message: linkMessages.passOver.text,
  })
  await stranger.send(links.sendSalesCode, { token: other.token })
  const code = /\b(\d{6})\b/.exec(await mailTo(product, other.email))![1]!
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => stranger.send(links.enterSalesLink, { token: other.token, code: wrong })),
  )
  expect(tries.filter(({ message }) => message === linkMessages.codeWrong.text)).toHaveLength(4)
  expect(await stranger.send(links.enterSalesLink, { token: other.token, code })).toMatchObject({
    httpStatus: 429,
  })
})

test('of twenty who send answers and twenty who withdraw at once, one has done it', async () => {
  const query = await submitted()
  const inside = await enterByLink(product, query)
  const { questions, name } = (await stranger.send(own.readOwnQuery, inside)).data
  for (const { id } of questions)
    await stranger.send(own.saveOwnAnswer, { ...inside, question_id: id, answer: 'Yes' })
  const answers = await repeatInParallel(40, (at): Promise<{ status: number }> =>
    at % 2 === 0
      ? stranger.send(own.sendOwnAnswers, { ...inside, name })
      : asha.caller.send(calls.withdrawQuery, { id: query.id }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('withdrawing closes the link and leaves the lead where it is', async () => {
  const query = await submitted()
  const inside = await enterByLink(product, query)
  expect(await asha.caller.send(calls.withdrawQuery, { id: query.id })).toMatchObject({ status: 0 })
  expect(await stateOf(query)).toBe('query_submitted')
  const { data } = await stranger.send(links.viewSalesLink, { token: query.token })
  expect(data.closed).toBe(say.over('withdrawn').text)
  expect(await stranger.send(own.readOwnQuery, inside)).toMatchObject({ httpStatus: 409 })
  expect(await stranger.send(links.sendSalesCode, { token: query.token })).toMatchObject({ httpStatus: 409 })
})

test('typed by sales, the last answer answers the query', async () => {
  const query = await submitted()
  const { questions } = await queryOf(query)
  const send = (texts: readonly string[]) =>
    asha.caller.send(calls.answerQuery, {
      id: query.id,
      answers: questions.map(({ id }, at) => ({ id, answer: texts[at]! })),
    })
  expect(await send(['Ten people', ''])).toMatchObject({ message: say.answersSaved })
  expect(await send(['Ten people', 'May'])).toMatchObject({ message: say.allAnswered })
  expect(await send(['Ten people', 'June'])).toMatchObject({ message: say.already('answered').text })
})

test('a query is seen and changed with its lead: by its owner and managers, not by others', async () => {
  const query = await asked({ due_on: dayAfter(today(), 3) })
  const { version } = await queryOf(query)
  const submit = { id: query.id, version }
  expect(await ravi.caller.send(calls.submitQuery, submit)).toMatchObject({ httpStatus: 404 })
  expect(await ravi.caller.send(calls.withdrawQuery, { id: query.id })).toMatchObject({ httpStatus: 404 })
  expect(await ravi.caller.send(calls.listQueries, { contact_id: query.contact_id })).toMatchObject({
    httpStatus: 404,
  })
  expect(await outsider.caller.send(calls.submitQuery, submit)).toMatchObject({ httpStatus: 403 })
  expect(await asha.caller.send(calls.submitQuery, { id: 999_999, version: 1 })).toMatchObject({
    httpStatus: 404,
    message: say.noSuchQuery.text,
  })
  const boss = await person({ role: 'sales_manager' })
  expect((await queryOf(query, boss)).can).toMatchObject({ edit: true })
  expect(await head.caller.send(calls.submitQuery, submit)).toMatchObject({ status: 0 })
  expect(await asha.caller.send(calls.submitQuery, submit)).toMatchObject({ httpStatus: 409 })
})

test('a client is reminded two and five days after the due date, once each, unless it is stopped', async () => {
  const due_on = today()
  const query = await submitted({ due_on })
  const stopped = await submitted({ due_on })
  await asha.caller.send(calls.setQueryReminders, { id: stopped.id, reminds: false })
  const count = ({ email }: Asked) =>
    product.read(async ({ db }) => {
      const mails = await db
        .selectFrom('mail_message')
        .select('subject')
        .where('to_address', '=', email)
        .execute()
      return mails.filter(({ subject }) => subject.startsWith('Reminder')).length
    })
  const remind = () =>
    product.read((ctx) => remindAllQueries(product)({ read: ctx, write: (work) => product.write(work) }))
  const run = async (days: number) => {
    product.clock.shift({ days })
    await remind()
    await remind()
  }
  await run(1)
  expect(await count(query)).toBe(0)
  await run(1)
  expect(await count(query)).toBe(1)
  await run(1)
  expect(await count(query)).toBe(1)
  await run(2)
  expect(await count(query)).toBe(2)
  await run(3)
  expect([await count(query), await count(stopped)]).toEqual([2, 0])
})
