import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findRecords } from '#home/contract/find-calls.ts'
import { listCards } from '#home/contract/card-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import * as calls from '#project-register/contract/register-calls.ts'
import { registerMessages as say } from '#project-register/contract/register-messages.ts'
import { PROJECT_TOPIC } from '#project-register/contract/register-lists.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
type Member = Awaited<ReturnType<typeof member>>
let boss: Member
let asha: Member
let viewer: Member
let stranger: Member
let client: Member

async function member(userType: 'Staff' | 'Client' = 'Staff', lineManagerId: number | null = null) {
  const { id } = await product.account({ userType, roles: [userType === 'Client' ? 'client' : 'employee'] })
  if (userType === 'Staff')
    await product.write(async (ctx) => {
      await buildEmployment(ctx, { personId: id })
      await buildAssignment(ctx, { accountId: id, lineManagerId, from: '2024-01-01' })
    })
  return { id, caller: await product.as({ id }) }
}

beforeAll(async () => {
  boss = await member()
  asha = await member()
  viewer = await member('Staff', boss.id)
  stranger = await member()
  client = await member('Client')
})

const build = (name: string, visibility: 'private' | 'shared' | 'public') =>
  product.write((ctx) =>
    buildProject(ctx, {
      name,
      visibility,
      from: '2024-01-01',
      leads: [boss.id],
      people: [{ accountId: asha.id }],
      guests: [
        { accountId: viewer.id, role: 'viewer' },
        { accountId: client.id, role: 'client' },
      ],
    }),
  )

const found = async ({ caller }: Member, words: string) =>
  (await caller.send(findRecords, { words })).data.groups.flatMap(({ key, rows }) =>
    key === 'projects' ? rows.map(({ title }) => title) : [],
  )

const ownCard = async ({ caller }: Member) =>
  (await caller.send(listCards, {})).data.cards.find(({ key }) => key === 'projects')?.lines ?? []

/** To whom a change of a project was announced. */
async function announcedBy(act: () => Promise<unknown>): Promise<ReadonlySet<number>> {
  const last = await product.read(({ db }) =>
    db
      .selectFrom('live_event')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirstOrThrow(),
  )
  await act()
  const events = await product.read(({ db }) =>
    db
      .selectFrom('live_event')
      .select('recipients')
      .where('topic', '=', PROJECT_TOPIC)
      .where('id', '>', last.id)
      .execute(),
  )
  return new Set(events.flatMap(({ recipients }) => recipients ?? []))
}

test('search, home card and live events know a project only for those who see it', async () => {
  const { id } = await build('Kestrel', 'private')
  for (const one of [boss, asha, client]) {
    expect(await found(one, 'kestrel')).toEqual(['Kestrel'])
    expect(await ownCard(one)).toMatchObject([{ label: 'Kestrel', value: 'Active' }])
  }
  for (const one of [viewer, stranger]) {
    expect(await found(one, 'kestrel')).toEqual([])
    expect(await ownCard(one)).toEqual([])
  }
  const { data } = await boss.caller.send(calls.readProject, { id })
  const facts = { id, version: data.version, name: 'Kestrel', starts_on: data.starts_on }
  const share = { ...facts, visibility: 'shared' as const }
  const told = await announcedBy(() => boss.caller.send(calls.saveProject, share))
  expect(told).toEqual(new Set([boss.id, asha.id, client.id, viewer.id]))
  expect(await found(viewer, 'kestrel')).toEqual(['Kestrel'])
  const hide = { ...facts, version: data.version + 1, visibility: 'private' as const }
  expect(await boss.caller.send(calls.saveProject, hide)).toMatchObject({
    message: say.confirmNarrowing.text,
  })
  expect(await found(viewer, 'kestrel')).toEqual(['Kestrel'])
  // Who loses sight of it is told once more, so that the open page goes.
  const lost = await announcedBy(() => boss.caller.send(calls.saveProject, { ...hide, narrowed: true }))
  expect(lost).toEqual(new Set([boss.id, asha.id, client.id, viewer.id]))
  expect(await found(viewer, 'kestrel')).toEqual([])
})

test('someone who is added is told, and no one else', async () => {
  const { id } = await build('Plover', 'private')
  const add = { project_id: id, account_id: stranger.id, role: 'qa' as const, valid_from: '2024-02-01' }
  expect(await boss.caller.send(calls.addMember, add)).toMatchObject({ status: 0 })
  const titles = async ({ caller }: Member) =>
    (await caller.send(listNotifications, {})).data.rows.map(({ title }) => title)
  expect(await titles(stranger)).toContain('You were added to Plover')
  for (const one of [boss, asha, client]) expect(await titles(one)).not.toContain('You were added to Plover')
  expect(await found(stranger, 'plover')).toEqual(['Plover'])
})

test('of someone who leaves, the managed project goes to the line manager and the work ends', async () => {
  const leaver = await member('Staff', boss.id)
  const { id } = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Avocet',
      from: '2024-01-01',
      leads: [leaver.id],
      people: [{ accountId: leaver.id }],
      guests: [{ accountId: viewer.id, role: 'observer' }],
    }),
  )
  const admin = await product.as(await product.account({ roles: ['employee', 'admin'] }))
  const close = async (accountId: number) => {
    const { version } = await product.read(({ db }) =>
      db.selectFrom('account').select('version').where('id', '=', accountId).executeTakeFirstOrThrow(),
    )
    const closed = { id: accountId, version, status: 'left' as const, reason: 'Contract ended' }
    expect((await admin.send(setAccountStatus, closed)).httpStatus).toBe(200)
  }
  await close(leaver.id)
  await close(viewer.id)
  const { members } = (await admin.send(calls.readProject, { id })).data
  const today = companyDay(product.clock.now())
  const running = members.filter(({ valid_to }) => valid_to === null || valid_to > today)
  expect(running).toMatchObject([{ person: { id: boss.id }, role: 'manager' }])
  expect(members).toHaveLength(4)
})
