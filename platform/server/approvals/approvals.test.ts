import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '#platform/contract/catalogue.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { nobody, system, type Actor, type Ctx } from '#platform/server/ctx.ts'
import { legsToDecide } from './approval-queries.ts'
import { askApprovers } from './ask-approvers.ts'
import { closeLegs, decideLeg, forgetLegs } from './decide-leg.ts'
import { moveState, type Subject } from './move-state.ts'
import type { Step } from './next-legs.ts'

const ground = await testGround()

const states = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['approved', 'withdrawn'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', tone: 'neutral', next: [] },
})

let people: Actor[]
let subject: Subject

/** The first of the people applies; anything with states and an applicant serves as the subject. */
beforeEach(async () => {
  people = await ground.write(async ({ db, now }) => {
    const mark = crypto.randomUUID()
    const accounts = await db
      .insertInto('account')
      .values(
        ['Asha Rao', 'Riya Sen', 'Kabir Das', 'Meera Pillai', 'Tara Bose'].map((name, at) => ({
          name,
          email: `${at}-${mark}@atrium.example`,
          user_type: 'Staff' as const,
          created_at: now,
        })),
      )
      .returning(['id', 'name'])
      .execute()
    return accounts.map(({ id, name }) => ({ ...nobody, kind: 'employee' as const, id, name }))
  })
  const role = await ground.read(({ db }) =>
    db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow(),
  )
  const { id } = await ground.write(({ db, now }) =>
    db
      .insertInto('access_request')
      .values({ account_id: people[0]!.id, role_id: role.id, reason: 'Why not', asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  subject = { table: 'access_request', id, noun: 'request' }
})

const by = <T>(at: number, act: (ctx: Ctx) => Promise<T>) =>
  ground.write((ctx) => act({ ...ctx, actor: people[at] ?? system }))

const idOf = (at: number) => people[at]!.id
const step = (mode: Step['mode'], ...at: number[]): Step => ({ kind: 'any', mode, approvers: at.map(idOf) })

const ask = (...steps: Step[]) =>
  by(0, (ctx) => askApprovers(ctx, subject, { area: 'access', applicantId: idOf(0), steps, dueAt: null }))

const decide = (at: number, verdict: 'approved' | 'rejected' = 'approved', entitled = [1, 2, 3, 4]) =>
  by(at, (ctx) => decideLeg(ctx, subject, { verdict, comment: '', entitled: entitled.map(idOf) }))

const waitsFor = (at: number) =>
  ground.read(async (ctx) => {
    const wish = { area: 'access', entitled: people.map(({ id }) => id) }
    const legs = await legsToDecide({ ...ctx, actor: people[at]! }, wish).execute()
    return legs.some((leg) => leg.subject_id === subject.id)
  })

const standInFor = (from: number, to: number) =>
  ground.write(({ db, now }) =>
    db
      .insertInto('delegation')
      .values({
        from_account_id: idOf(from),
        to_account_id: idOf(to),
        areas: ['access'],
        valid_from: now.toISOString().slice(0, 10),
        valid_to: '9999-12-31',
      })
      .execute(),
  )

test('one step after the other: everybody of the first, then anybody of the second', async () => {
  await ask(step('all-of', 1, 2), step('any-of', 3, 4))
  expect(await Promise.all([1, 2, 3, 4].map(waitsFor))).toEqual([true, true, false, false])
  expect((await decide(1)).outcome).toBe('open')
  await expect(decide(3)).rejects.toThrow('Your step comes later. An earlier approver decides first.')
  expect((await decide(2)).outcome).toBe('open')
  expect(await Promise.all([1, 2, 3, 4].map(waitsFor))).toEqual([false, false, true, true])
  expect((await decide(3)).outcome).toBe('approved')
  await expect(decide(4)).rejects.toThrow('Nothing is pending with you here.')
  expect(await Promise.all([1, 2, 3, 4].map(waitsFor))).toEqual([false, false, false, false])
})

test('one rejection ends it for everybody', async () => {
  await ask(step('all-of', 1, 2), step('any-of', 3))
  expect((await decide(2, 'rejected')).outcome).toBe('rejected')
  expect(await Promise.all([1, 3].map(waitsFor))).toEqual([false, false])
})

test('an approver who is asked in a later step does not stand in before', async () => {
  await ask(step('all-of', 1), step('any-of', 2, 3))
  await standInFor(1, 2)
  expect(await waitsFor(2)).toBe(false)
  await expect(decide(2)).rejects.toThrow('Your step comes later')
  await decide(1)
  expect(await waitsFor(2)).toBe(true)
})

test('an approver who has lost the permission does not count: not in person, and not through someone else', async () => {
  await ask(step('any-of', 1, 2))
  await standInFor(1, 4)
  await expect(decide(1, 'approved', [2])).rejects.toThrow('Nothing is pending with you here')
  await expect(decide(4, 'approved', [2])).rejects.toThrow('Nothing is pending with you here')
  expect(await decide(4)).toEqual({ outcome: 'approved', actedFor: idOf(1) })
})

test('of four who decide all at once, each in one of two steps, two are heard', async () => {
  await ask(step('any-of', 1, 2, 3, 4), step('any-of', 1, 2, 3, 4))
  const answers = await Promise.allSettled([1, 2, 3, 4].map((at) => decide(at)))
  const outcomes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.outcome] : []))
  expect(outcomes.toSorted()).toEqual(['approved', 'open'])
})

test('a step that no one could decide is a mistake of the caller', async () => {
  await expect(ask(step('any-of', 1), step('any-of', 1))).rejects.toThrow('a step has no approver')
  await expect(ask(step('any-of', 0))).rejects.toThrow('approval_leg_own_check')
})

test('what was taken back waits for no one', async () => {
  await ask(step('any-of', 1, 2))
  await by(0, (ctx) => closeLegs(ctx, subject))
  expect(await Promise.all([1, 2].map(waitsFor))).toEqual([false, false])
})

test('what is another thing now is asked again, of others and in other steps', async () => {
  await ask(step('all-of', 1), step('any-of', 2))
  await by(0, (ctx) => forgetLegs(ctx, subject))
  expect(await Promise.all([1, 2].map(waitsFor))).toEqual([false, false])
  await ask(step('any-of', 1, 3))
  expect((await decide(3)).outcome).toBe('approved')
})

test('a move is made once, along a legal way, and leaves a trace', async () => {
  const move = (at: number, to: 'approved' | 'withdrawn' | 'rejected') =>
    by(at, (ctx) => moveState(ctx, { ...subject, states, to, comment: 'Go on' }))
  await expect(move(1, 'rejected')).rejects.toThrow('This request is pending.')
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => move(1 + (at % 4), at % 2 ? 'approved' : 'withdrawn')),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  for (const { reason } of refused)
    expect(String(reason)).toMatch(
      /This request is already (approved|withdrawn) by \w+ \w+ on \d{1,2} [A-Z][a-z]{2} \d{4}\./,
    )
  const trace = await ground.read(({ db }) =>
    db.selectFrom('transition').selectAll().where('subject_id', '=', subject.id).execute(),
  )
  expect(trace).toMatchObject([{ from_state: 'pending', comment: 'Go on', request_id: 'test' }])
  const row = await ground.read(({ db }) =>
    db
      .selectFrom('access_request')
      .select(['status', 'version'])
      .where('id', '=', subject.id)
      .executeTakeFirst(),
  )
  expect(row).toEqual({ status: trace[0]?.to_state, version: 2 })
})

test('no one changes what has been decided, not even by mistake in our own code', async () => {
  await ask(step('any-of', 1))
  await decide(1)
  await by(1, (ctx) => moveState(ctx, { ...subject, states, to: 'approved' }))
  for (const change of [
    sql`update approval_leg set status = 'rejected' where subject_id = ${subject.id}`,
    sql`delete from approval_leg where subject_id = ${subject.id}`,
    sql`update transition set actor_name = 'Somebody' where subject_id = ${subject.id}`,
    sql`delete from transition`,
  ])
    await expect(ground.write((ctx) => change.execute(ctx.db))).rejects.toThrow('stays as it is')
})
