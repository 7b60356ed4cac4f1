import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { everybody } from '#notices/contract/audience/audience.ts'
import * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { answerQuiz } from '#notices/contract/policies/policy-quiz.ts'
import { answersFit, judgeAnswers } from './quiz-rules.ts'

const quiz = [
  {
    question: 'A device is lost. When do you tell of it?',
    answers: ['Within an hour', 'On Monday'],
    right: 0,
  },
  {
    question: 'Where does data of a client lie?',
    answers: ['At home', 'On our systems', 'Anywhere'],
    right: 1,
  },
  { question: 'Who may know your passphrase?', answers: ['My lead', 'Nobody'], right: 1 },
]

describe('the rule', () => {
  const two = { quiz, quiz_pass: 2 }
  test.each([
    [two, [0, 1, 1], { passed: true, right: 3, needed: 2, wrong: [] }],
    [two, [0, 1, 0], { passed: true, right: 2, needed: 2, wrong: [2] }],
    [two, [1, 1, 0], { passed: false, right: 1, needed: 2, wrong: [0, 2] }],
    [{ quiz, quiz_pass: null }, [0, 1, 0], { passed: false, right: 2, needed: 3, wrong: [2] }],
  ])('%#', (asked, answers, judged) => {
    expect(judgeAnswers(asked, answers)).toEqual(judged)
  })
  test.each([
    [[0, 1, 1], true],
    [[0, 1], false],
    [[0, 1, 1, 0], false],
    [[0, 1, 2], false],
  ])('%j fits: %s', (answers, fits) => expect(answersFit(quiz, answers)).toBe(fits))
})

const companyOne = { ...everybody, companies: [1] }
const product = await testProduct()
const today = () => companyDay(product.clock.now())

async function person(roles: string[], seat: object = {}) {
  const account = await product.account({ roles })
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, ...seat }))
  return { ...account, caller: await product.as(account) }
}

let writer: Awaited<ReturnType<typeof person>>
let head: Awaited<ReturnType<typeof person>>
let engineer: Awaited<ReturnType<typeof person>>
let colleague: Awaited<ReturnType<typeof person>>
let policy_id = 0

const answer = (who: { caller: typeof engineer.caller }, answers: number[], number = 1) =>
  who.caller.send(answerQuiz, { policy_id, number, answers })
const acknowledge = (who: { caller: typeof engineer.caller }) =>
  who.caller.send(calls.acknowledgePolicy, { policy_id, number: 1, agreed: true })
const open = async (who: { caller: typeof engineer.caller }) =>
  (await who.caller.send(calls.openPolicy, { policy_id })).data

beforeAll(async () => {
  writer = await person(['hr_executive'])
  head = await person(['hr_manager'])
  engineer = await person(['employee'])
  colleague = await person(['employee'])
  const { data } = await writer.caller.send(calls.savePolicy, {
    title: 'Information security',
    category: 'security',
    owner_id: head.id,
    audience: companyOne,
  })
  policy_id = data.policy_id
})

const version = (changes: object = {}) => ({
  policy_id,
  body: '<p>Tell of a lost device within an hour.</p>',
  effective_from: today(),
  ...changes,
})

test('questions are refused that no one could answer', async () => {
  const refused = async (changes: object) =>
    (await writer.caller.send(calls.savePolicyVersion, version(changes))).message
  const [first] = quiz
  expect(await refused({ quiz: [{ ...first, answers: ['Yes'] }] })).toBe(say.answersFew)
  expect(await refused({ quiz: [{ ...first, answers: ['Yes', ' Yes '] }] })).toBe(say.answersAlike)
  expect(await refused({ quiz: [{ ...first, right: 2 }] })).toBe(say.rightMissing)
  expect(await refused({ quiz: [{ ...first, question: ' ' }] })).toBe(say.questionEmpty)
  expect(await refused({ quiz, quiz_pass: 4 })).toBe(say.passTooHigh.text)
  const { data } = await writer.caller.send(calls.savePolicy, {
    title: 'For reading',
    category: 'conduct',
    owner_id: head.id,
    audience: companyOne,
    needs_ack: false,
  })
  expect(await refused({ policy_id: data.policy_id, quiz })).toBe(say.quizWithoutAck.text)
})

test('who has not passed cannot acknowledge; every try is kept, and of twenty that pass one is', async () => {
  const saved = await writer.caller.send(calls.savePolicyVersion, version({ quiz, quiz_pass: 2 }))
  await writer.caller.send(calls.handInVersion, { version_id: saved.data.version_id })
  await head.caller.send(calls.publishVersion, { version_id: saved.data.version_id, version: 2 })

  const asked = (await open(engineer)).shown!
  expect(asked.quiz.map(({ question }) => question)).toEqual(quiz.map(({ question }) => question))
  // Which one is right is told to those who write and publish, and to no one else.
  expect(asked.quiz.map(({ right }) => right)).toEqual([null, null, null])
  expect((await open(head)).shown!.quiz.map(({ right }) => right)).toEqual([0, 1, 1])

  expect((await acknowledge(engineer)).message).toBe(say.quizFirst.text)
  expect((await answer(engineer, [0, 1])).message).toBe(say.answersMissing.text)
  expect((await answer(engineer, [0, 1, 1], 2)).message).toBe(say.notInForce.text)
  expect((await answer(engineer, [0, -1, 1])).message).toBe(say.notAnswered)
  expect((await answer(engineer, [1, 1, 0])).data).toEqual({
    passed: false,
    right: 1,
    needed: 2,
    wrong: [0, 2],
  })
  expect((await acknowledge(engineer)).message).toBe(say.quizFirst.text)

  const answers = await Promise.all(Array.from({ length: 19 }, () => answer(engineer, [0, 1, 0])))
  const heard = new Set(answers.map(({ status, message }) => (status === 0 ? 'passed' : message)))
  heard.delete('passed')
  expect([...heard].every((words) => words === say.quizPassed.text)).toBe(true)
  const kept = await product.read((ctx) =>
    ctx.db
      .selectFrom('policy_quiz_try')
      .select(['answers', 'right_count', 'passed'])
      .where('account_id', '=', engineer.id)
      .orderBy('id')
      .execute(),
  )
  expect(kept).toEqual([
    { answers: [1, 1, 0], right_count: 1, passed: false },
    { answers: [0, 1, 0], right_count: 2, passed: true },
  ])
  expect((await open(engineer)).shown).toMatchObject({ quiz_tries: 2, quiz_pass: 2 })
  expect((await acknowledge(engineer)).status).toBe(0)
  expect((await open(engineer)).waits_for_ack).toBe(false)
})

test('the figures say who tried, who passed, and which question people stumble over', async () => {
  await answer(colleague, [0, 1, 1])
  const report = await head.caller.send(calls.policyReport, { policy_id })
  expect(report.data.quiz).toEqual({
    tried: 2,
    passed: 2,
    at_once: 1,
    tries: 3,
    questions: [
      { question: quiz[0]!.question, answered: 3, right: 2 },
      { question: quiz[1]!.question, answered: 3, right: 3 },
      { question: quiz[2]!.question, answered: 3, right: 1 },
    ],
  })
  const { data } = await head.caller.send(calls.listAcknowledgers, { policy_id, show: 'all' })
  const triesOf = new Map(data.rows.map(({ account_id, tries }) => [account_id, tries]))
  expect([engineer, colleague, writer].map(({ id }) => triesOf.get(id))).toEqual([2, 1, 0])
  // Of those alone whom one may see.
  const lead = await person(['manager'])
  const below = await lead.caller.send(calls.policyReport, { policy_id })
  expect(below.data.quiz).toMatchObject({ tried: 0, passed: 0, tries: 0 })
})

test('a person who is not asked answers nothing', async () => {
  const { data } = await writer.caller.send(calls.savePolicy, {
    title: 'Without questions',
    category: 'conduct',
    owner_id: head.id,
    audience: companyOne,
  })
  const saved = await writer.caller.send(calls.savePolicyVersion, version({ policy_id: data.policy_id }))
  await writer.caller.send(calls.handInVersion, { version_id: saved.data.version_id })
  await head.caller.send(calls.publishVersion, { version_id: saved.data.version_id, version: 2 })
  const none = await engineer.caller.send(answerQuiz, { policy_id: data.policy_id, number: 1, answers: [] })
  expect(none.message).toBe(say.noQuiz.text)
  const client = await product.account({ roles: ['client'] })
  const outside = await (
    await product.as(client)
  ).send(answerQuiz, { policy_id, number: 1, answers: [0, 1, 1] })
  expect(outside.httpStatus).toBe(403)
})
