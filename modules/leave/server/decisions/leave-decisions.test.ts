import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { allLeaveList, teamLeaveList } from '#leave/contract/applications/application-lists.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import { openLeave, revokeLeave, deleteLeave } from '#leave/contract/leave-calls.ts'
import {
  decideLeave,
  decisionContext,
  listWaitingLeave,
  overrideLeave,
} from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let boss: Member
let manager: Member
let lead: Member
let asha: Member
let hr: Caller

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'medicalleave', from: '2020-01-01', rule: { certificate_after: 100 } }),
  )
  boss = await scene.member(null)
  lead = await scene.member(null)
  hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
})

beforeEach(async () => {
  manager = await scene.member(boss.person)
  asha = await scene.member(manager.person, { casual: 500, medicalleave: 500 })
  await product.write((ctx) =>
    buildProject(ctx, {
      name: `Project ${crypto.randomUUID()}`,
      from: '2026-01-01',
      leads: [lead.person.id],
      people: [{ accountId: asha.person.id, share: 60 }],
    }),
  )
})

const waitingOf = async ({ caller }: Pick<Member, 'caller'>, person = asha) =>
  (await caller.send(listWaitingLeave, { size: 200 })).data.rows.filter(
    (row) => row.person.id === person.person.id,
  )

async function decide(
  who: Pick<Member, 'caller'>,
  verdict: 'approved' | 'rejected' = 'approved',
  comment = 'Fine',
) {
  const [row] = await waitingOf(who)
  return who.caller.send(decideLeave, { what: row!.what, subject_id: row!.subject_id, verdict, comment })
}

test('first the project manager, who sees days only, then the line manager', async () => {
  const { data } = await scene.apply(asha, '2026-11-17', '2026-11-18', { type: 'medicalleave' })
  expect(await waitingOf(manager)).toEqual([])
  const [part] = await waitingOf(lead)
  expect(part).toMatchObject({ what: 'leave_part', type: { name: 'Away' }, reason: '', days: 200 })
  expect((await decide(lead)).message).toBe(say.noted)
  const [leave] = await waitingOf(manager)
  // The line manager does not read that it is medical either.
  expect(leave).toMatchObject({ what: 'leave', type: { name: 'Leave' }, reason: '', pm_status: 'approved' })
  expect((await decide(manager)).data.done).toBe(true)
  const opened = await asha.caller.send(openLeave, { id: data.id })
  expect(opened.data).toMatchObject({
    status: 'approved',
    status_id: 2,
    pm_status: 'approved',
    certificate_due_on: '2026-11-25',
  })
  expect(opened.data.decisions.map(({ kind }) => kind)).toEqual(['project manager', 'manager'])
})

test('a project manager’s no goes on as not supported; the line manager has the last word', async () => {
  const { data } = await scene.apply(asha, '2026-11-17')
  await decide(lead, 'rejected', 'The release is due')
  expect(await waitingOf(manager)).toMatchObject([{ pm_status: 'rejected' }])
  await decide(manager)
  expect((await asha.caller.send(openLeave, { id: data.id })).data.status).toBe('approved')
})

test('a rejection says why', async () => {
  await scene.apply(asha, '2026-11-17')
  expect((await decide(lead, 'rejected', '')).message).toBe('Enter a reason')
})

test('the line manager may decide before, with a reason; the project part is withdrawn', async () => {
  const { data } = await scene.apply(asha, '2026-11-17')
  expect(
    (await asha.caller.send(overrideLeave, { id: data.id, verdict: 'approved', comment: 'I may' })).message,
  ).toBe(say.ownRequest.text)
  expect(
    (await boss.caller.send(overrideLeave, { id: data.id, verdict: 'approved', comment: 'I may' })).message,
  ).toBe(say.noSuchApplication.text)
  expect(
    (await manager.caller.send(overrideLeave, { id: data.id, verdict: 'approved', comment: '' })).message,
  ).toBe(say.reasonEmpty)
  await manager.caller.send(overrideLeave, { id: data.id, verdict: 'approved', comment: 'It is short' })
  const opened = await asha.caller.send(openLeave, { id: data.id })
  expect(opened.data).toMatchObject({ status: 'approved', pm_status: 'withdrawn' })
  expect(await waitingOf(lead)).toEqual([])
})

test('HR decides in any step, and revokes and deletes', async () => {
  const { data } = await scene.apply(asha, '2026-11-17')
  await hr.send(overrideLeave, { id: data.id, verdict: 'approved', comment: 'An emergency' })
  expect((await hr.send(deleteLeave, { id: data.id, reason: 'Wrong' })).message).toBe(say.stillCounts.text)
  expect((await hr.send(revokeLeave, { id: data.id, reason: 'A strike' })).message).toBe(say.revoked)
  expect((await scene.balance(asha)).available).toBe(500)
  expect((await hr.send(deleteLeave, { id: data.id, reason: 'Wrong' })).message).toBe(say.deleted)
  expect((await manager.caller.send(deleteLeave, { id: data.id, reason: 'Wrong' })).message).toBe(
    say.mayNotOverride.text,
  )
})

test('no one decides on their own, and HR decides for a person who reports to no one', async () => {
  const own = await boss.caller.send(decideLeave, { what: 'leave', subject_id: 999_999, verdict: 'approved' })
  expect(own.message).toBe(say.nothingWaits.text)
  await product.write(async (ctx) => void (await ctx.db.selectFrom('account').select('id').execute()))
  const top = await scene.member(null, { casual: 300 })
  const { data } = await scene.apply(top, '2026-11-17')
  expect(await waitingOf({ caller: hr }, top)).toHaveLength(1)
  expect(
    (await top.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })).message,
  ).toBe('You can’t decide your own request.')
})

test('while the manager is away without a delegate the one above is asked; with one the delegate decides', async () => {
  const other = await scene.member(manager.person, { casual: 300 })
  await product.write((ctx) =>
    ctx.db
      .insertInto('absence')
      .values({
        source: 'test',
        source_id: crypto.randomUUID(),
        account_id: manager.person.id,
        day: '2026-11-06',
        kind: 'leave',
        label: 'Leave',
        paid_share: 100,
        hundredths: 100,
        part: 'full',
      })
      .execute(),
  )
  await scene.apply(other, '2026-11-17')
  expect(await waitingOf(boss, other)).toHaveLength(1)
  const deputy = await scene.member(null)
  await product.write((ctx) =>
    ctx.db
      .insertInto('delegation')
      .values({
        from_account_id: manager.person.id,
        to_account_id: deputy.person.id,
        areas: ['leave'],
        valid_from: '2026-11-01',
        valid_to: '2026-11-30',
      })
      .execute(),
  )
  await scene.apply(other, '2026-11-18')
  const waiting = await waitingOf(deputy, other)
  expect(waiting).toMatchObject([{ for_name: manager.person.name }])
  const context = { what: 'leave' as const, subject_id: waiting[0]!.subject_id }
  expect((await deputy.caller.send(decisionContext, context)).data.balance).toEqual({
    before: 200,
    after: 100,
    because: [
      { label: 'Before this application', value: '2.00' },
      { label: 'This application', value: '−1.00' },
    ],
  })
  // People who know kinds open the entries of this one.
  const head = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  expect((await head.send(decisionContext, context)).data.balance).toMatchObject({
    after: 100,
    because: [
      { label: 'Opening balance', value: '3.00' },
      { label: 'Awaiting approval', value: '−2.00' },
    ],
  })
  const decision = { ...context, verdict: 'approved' as const }
  expect((await deputy.caller.send(decideLeave, decision)).message).toBe(say.approved(other.person.name))
})

test('lists hold what their reader may see, and no more', async () => {
  await scene.apply(asha, '2026-11-17', '2026-11-17', { type: 'medicalleave' })
  const typesFor = async (caller: Caller) =>
    (await caller.send(teamLeaveList.read, {})).data.rows
      .filter(({ person }) => person.id === asha.person.id)
      .map(({ type, reason }) => [type.name, reason])
  expect(await typesFor(manager.caller)).toEqual([['Leave', '']])
  expect(await typesFor(boss.caller)).toEqual([['Leave', '']])
  expect(await typesFor(lead.caller)).toEqual([['Away', '']])
  const stranger = await scene.member(null)
  expect(await typesFor(stranger.caller)).toEqual([])
  const all = await hr.send(allLeaveList.read, { search: asha.person.name })
  expect(all.data.rows[0]).toMatchObject({ type: { name: 'Medical leave' }, reason: 'A family matter' })
  expect((await manager.caller.send(allLeaveList.read, {})).message).toBe(say.mayNotSeeAll.text)
})

test('a transfer leaves what was asked where it is', async () => {
  const next = await scene.member(null)
  const { data } = await scene.apply(asha, '2026-11-17')
  await decide(lead)
  await product.write(async (ctx) => {
    await ctx.db
      .updateTable('assignment')
      .set({ valid_to: '2026-11-05' })
      .where('account_id', '=', asha.person.id)
      .execute()
    await buildAssignment(ctx, {
      accountId: asha.person.id,
      lineManagerId: next.person.id,
      from: '2026-11-06',
    })
  })
  expect((await decide(manager)).data.done).toBe(true)
  expect((await asha.caller.send(openLeave, { id: data.id })).data.status).toBe('approved')
})

test('in the first half hour of a day in India it is that day, also for what is asked after the project manager', async () => {
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'errand', name: 'Errand', from: '2020-01-01', rule: { back_days: 0 } }),
  )
  const late = await scene.member(manager.person, { errand: 300 })
  await product.write((ctx) =>
    buildProject(ctx, {
      name: `Project ${crypto.randomUUID()}`,
      from: '2026-01-01',
      leads: [lead.person.id],
      people: [{ accountId: late.person.id, share: 60 }],
    }),
  )
  // Half past midnight on the sixth in India, still the fifth in UTC.
  scene.goTo('2026-11-05T19:00:00.000Z')
  const { data } = await scene.apply(late, '2026-11-05', '2026-11-05', { type: 'errand' })
  scene.goTo('2026-11-06T06:00:00.000Z')
  const [part] = await waitingOf(lead, late)
  const { what, subject_id } = part!
  await lead.caller.send(decideLeave, { what, subject_id, verdict: 'approved' })
  const { legs } = (await late.caller.send(openLeave, { id: data.id })).data
  expect(legs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['project manager', 'HR']))
})
