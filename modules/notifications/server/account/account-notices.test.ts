import { expect, test } from 'vitest'
import { raise } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  delegationEnded,
  delegationStarted,
  guessingNoticed,
  passwordChanged,
  roleEnded,
  roleGiven,
  seenAs,
} from '#identity/server/public.ts'
import { listPreferences, setPreference } from '#notifications/contract/preferences/preference-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { roleReminderSchedule } from './role-ending-notice.ts'

const product = await testProduct()

const noticesOf = async (account: { id: number }) => {
  const { rows } = (await (await product.as(account)).send(listNotifications, {})).data
  return rows.map(({ kind, title, text, urgent }) => ({ kind, title, text, urgent }))
}

type Written = Parameters<Parameters<typeof product.write>[0]>[0]

/** What follows from an event is told to this one person only. */
async function tellsOnly(happened: (ctx: Written, accountId: number) => Promise<void>) {
  const [asha, other] = [await product.account({ name: 'Asha Bhowal' }), await product.account()]
  await product.write((ctx) => happened(ctx, asha.id))
  expect(await noticesOf(other)).toEqual([])
  return noticesOf(asha)
}

test.each([
  [
    'a role for good',
    (ctx: Written, accountId: number) => raise(ctx, roleGiven, { accountId, role: 'Trainer', lastDay: null }),
    { title: 'You were granted the role Trainer', urgent: false },
  ],
  [
    'a role with a last day',
    (ctx: Written, accountId: number) =>
      raise(ctx, roleGiven, { accountId, role: 'Trainer', lastDay: '2026-12-03' }),
    { text: expect.stringContaining('It ends on 3 December 2026.') as string },
  ],
  [
    'the end of a role',
    (ctx: Written, accountId: number) => raise(ctx, roleEnded, { accountId, role: 'Trainer' }),
    { title: 'Your role Trainer has ended' },
  ],
  [
    'a new password',
    (ctx: Written, accountId: number) => raise(ctx, passwordChanged, { accountId }),
    { title: 'Your password was changed', urgent: true },
  ],
  [
    'guessing',
    (ctx: Written, accountId: number) => raise(ctx, guessingNoticed, { accountId }),
    { title: 'Password guessing on your account', urgent: true },
  ],
  [
    'being looked at',
    (ctx: Written, accountId: number) =>
      raise(ctx, seenAs, { accountId, byName: 'Indu Sarkari', reason: 'The menu is empty.' }),
    {
      title: 'Indu Sarkari viewed Atrium as you',
      text: expect.stringContaining('The menu is empty.') as string,
    },
  ],
])('%s is told to the person it concerns and to no one else', async (_what, happened, expected) => {
  expect(await tellsOnly(happened)).toMatchObject([expected])
})

test('two roles given at once are two notices, one given twice is one', async () => {
  const told = await tellsOnly(async (ctx, accountId) => {
    for (const role of ['Trainer', 'Recruiter', 'Trainer'])
      await raise(ctx, roleGiven, { accountId, role, lastDay: null })
  })
  expect(told.map(({ title }) => title).toSorted()).toEqual([
    'You were granted the role Recruiter',
    'You were granted the role Trainer',
  ])
})

test('both hear of a delegation, also the one who made it', async () => {
  const giver = await product.account({ name: 'Asha Bhowal' })
  const deputy = await product.account({ name: 'Ravi Sen' })
  const days = { areas: ['access'], from: '2026-11-23', to: '2026-11-27' }
  const delegation = { fromId: giver.id, toId: deputy.id, ...days }
  await product.write(async (ctx) => {
    const asGiver = { ...ctx, actor: { ...ctx.actor, kind: 'employee' as const, id: giver.id } }
    await raise(asGiver, delegationStarted, delegation)
    await raise(asGiver, delegationEnded, delegation)
  })
  for (const person of [giver, deputy])
    expect((await noticesOf(person)).toReversed()).toMatchObject([
      {
        title: 'Ravi Sen is now the delegate of Asha Bhowal',
        text: 'From 23 November 2026 until 27 November 2026.',
      },
      { title: 'Ravi Sen is no longer the delegate of Asha Bhowal' },
    ])
})

test('what is about the safety of the account can be declined by no one', async () => {
  const caller = await product.as(await product.account())
  const { rows } = (await caller.send(listPreferences, {})).data
  const fixed = rows.filter(({ kind, ways }) => ways.length === 1 && kind.startsWith('identity.'))
  expect(fixed.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'identity.guessing-noticed',
    'identity.password-changed',
    'identity.seen-as',
    'identity.signed-in-on-new-device',
  ])
  for (const { kind } of fixed)
    expect((await caller.send(setPreference, { kind, mail: 'never' })).httpStatus).toBe(409)
})

test('three days before a role ends its holder is told once, unless it goes on', async () => {
  const [ends, goesOn] = [await product.account(), await product.account()]
  await product.write(async (ctx) => {
    const role = await ctx.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'trainer')
      .executeTakeFirstOrThrow()
    const held = { role_id: role.id, valid_from: '2026-01-01', valid_to: '2027-03-10' }
    const later = { role_id: role.id, valid_from: '2027-03-11', valid_to: null }
    await ctx.db
      .insertInto('account_role')
      .values([
        { account_id: ends.id, ...held },
        { account_id: goesOn.id, ...held },
        { account_id: goesOn.id, ...later },
      ])
      .execute()
  })
  const remind = (dueAt: string) =>
    product.write((ctx) =>
      roleReminderSchedule.job.run(
        ctx as never,
        {},
        { dueAt: new Date(dueAt), report: async () => undefined },
      ),
    )
  await remind('2027-03-06T03:00:00Z')
  expect(await noticesOf(ends)).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => remind('2027-03-07T03:00:00Z')))
  expect(await noticesOf(ends)).toMatchObject([{ title: 'Your role Trainer ends in 3 days' }])
  expect(await noticesOf(goesOn)).toEqual([])
})
