import { beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { requestAccess } from '#identity/contract/requests/access-request-calls.ts'
import { sendNotice } from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { findRecords as findCall } from '#home/contract/find-calls.ts'
import { findRecords } from './find-records.ts'

const product = await testProduct()
const callers: Record<string, Caller> = {}
const people: Record<string, { id: number }> = {}

beforeAll(async () => {
  people['asha'] = await product.account({ name: 'Asha Bhowal' })
  people['ravi'] = await product.account({ name: "Ravi D'Mello" })
  people['admin'] = await product.account({ name: 'Indu Sarkari', roles: ['admin'] })
  people['client'] = await product.account({ name: 'Clara Vale', userType: 'Client', roles: ['client'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: people['ravi']!.id, location: 'delhi' }))
  for (const [name, account] of Object.entries(people)) callers[name] = await product.as(account)
  const role = await product.read((ctx) =>
    ctx.db.selectFrom('role').select('id').where('key', '=', 'trainer').executeTakeFirstOrThrow(),
  )
  const wish = { role_id: role.id, reason: 'I teach quasars to new hires.' }
  await callers['asha']!.send(requestAccess, wish)
  const notice = { audience: 'everyone', title: 'Quasar week', text: 'Bring your telescope.' } as const
  await callers['admin']!.send(sendNotice, notice)
  await product.work()
  await vi.waitFor(
    async () => {
      const { total } = (await callers['ravi']!.send(listNotifications, {})).data
      if (total !== 1) throw new Error('the notice is still on its way')
    },
    { timeout: 8_000 },
  )
})

type Group = { key: string; rows: { title: string; detail: string; path: string }[] }
const findAs = async (name: string, words: string) => {
  const { data } = await callers[name]!.send(findCall, { words })
  expect(data.failed).toEqual([])
  return new Map((data.groups as Group[]).map(({ key, rows }) => [key, rows]))
}

test('a colleague is found by every word of the name and leads to the card', async () => {
  const found = await findAs('asha', "mello RA d'")
  expect([...found.keys()]).toEqual(['people'])
  expect(found.get('people')).toEqual([
    {
      title: "Ravi D'Mello",
      detail: expect.stringContaining('Delhi') as string,
      path: `/directory?person=${people['ravi']!.id}`,
    },
  ])
  expect((await findAs('asha', 'ravi nowhere')).size).toBe(0)
})

test('companies, offices and departments lead to their people', async () => {
  const found = (await findAs('asha', 'bangalore')).get('places')
  expect(found).toEqual([
    {
      title: 'Bangalore',
      detail: 'Office',
      path: expect.stringMatching(/^\/directory\?location_id=\d+$/) as string,
    },
  ])
})

test('requests and notices are found by whom they belong to and by no one else', async () => {
  const hers = await findAs('asha', 'quasar')
  expect(hers.get('requests')).toMatchObject([{ title: 'Request for the role Trainer', detail: 'Pending' }])
  expect(hers.get('notices')).toMatchObject([
    { title: 'Quasar week', path: '/notifications?search=Quasar%20week' },
  ])
  // The administrator wrote the notice and decides on the request; neither is their own.
  for (const other of ['admin', 'client']) expect((await findAs(other, 'quasar')).size).toBe(0)
  const his = await findAs('ravi', 'quasar')
  expect([...his.keys()]).toEqual(['notices'])
})

test('a customer finds neither people nor places', async () => {
  for (const words of ['a', 'asha', 'bangalore', 'kolkata', 'e'])
    expect((await findAs('client', words)).size).toBe(0)
})

test('a caller who may not read the directory finds no one in it', async () => {
  const stranger = await product.account({ roles: [] })
  const { data } = await (await product.as(stranger)).send(findCall, { words: 'asha' })
  expect(data).toEqual({ groups: [], failed: [] })
})

test('a kind shows a few, signs of patterns are only signs, and no words find nothing', async () => {
  for (let at = 0; at < 9; at++) await product.account({ name: `Zubin ${at}` })
  expect((await findAs('asha', 'zubin')).get('people')).toHaveLength(6)
  for (const words of ['%', '_', '\\', '', '   ']) expect((await findAs('asha', words)).size).toBe(0)
  expect((await callers['asha']!.send(findCall, { words: 'a'.repeat(101) })).httpStatus).toBe(400)
})

test('a kind that breaks is named and takes no other with it', async () => {
  const row = { title: 'Here', detail: '', path: '/' }
  const works = { key: 'works', label: 'Works', look: 'record' as const, find: async () => [row] }
  const broken = {
    key: 'broken',
    label: 'Broken',
    look: 'record' as const,
    find: () => Promise.reject(new Error('the table is gone')),
  }
  const found = await product.read((ctx) => findRecords(() => [broken, works])(ctx, { words: 'here' }))
  expect(found).toEqual({
    groups: [{ key: 'works', label: 'Works', look: 'record', rows: [row] }],
    failed: ['Broken'],
  })
})

test('a person comes before what was written about them, in whichever order the areas stand', async () => {
  const row = { title: 'Asha', detail: '', path: '/' }
  const notices = { key: 'notices', label: 'Notices', look: 'record' as const, find: async () => [row] }
  const persons = { key: 'people', label: 'People', look: 'person' as const, find: async () => [row] }
  const found = await product.read((ctx) => findRecords(() => [notices, persons])(ctx, { words: 'asha' }))
  expect(found.groups.map(({ key }) => key)).toEqual(['people', 'notices'])
})

test('a stranger finds nothing', async () => {
  expect((await product.stranger.send(findCall, { words: 'asha' })).message).toBe('jwt missing')
})
