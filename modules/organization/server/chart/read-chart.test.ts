import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
const people = new Map<string, number>()
let keeper: Caller
let staff: Caller

type Place = { company?: 1 | 2 | 3; department?: string; from?: string; to?: string | null }

async function seat(name: string, lead: string | null, place: Place = {}) {
  const { id } = people.has(name) ? { id: idOf(name) } : await product.account({ name })
  people.set(name, id)
  await product.write((ctx) =>
    buildAssignment(ctx, {
      accountId: id,
      lineManagerId: lead === null ? null : idOf(lead),
      from: '2026-01-01',
      ...place,
    }),
  )
}

const idOf = (name: string) => people.get(name)!

/*
 * Asha leads Bina and Chand, Chand leads Devi, and Devi 30 more. Farid reports to no one.
 * Gita's lead Hari has left. Until June, Devi reported to Bina.
 */
beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] }))
  await seat('Asha', null)
  await seat('Bina', 'Asha')
  await seat('Chand', 'Asha', { company: 2, department: 'Sales' })
  await seat('Devi', 'Bina', { company: 2, to: '2026-05-31' })
  await seat('Devi', 'Chand', { company: 2, department: 'Sales', from: '2026-06-01' })
  for (let n = 10; n < 40; n++) await seat(`Team ${n}`, 'Devi', { company: 2 })
  await seat('Farid', null)
  await seat('Hari', null)
  await seat('Gita', 'Hari')
  await product.write((ctx) => sql`update account set status = 'left' where name = 'Hari'`.execute(ctx.db))
  staff = await product.as({ id: idOf('Devi') })
})

const chart = (filter: SentBy<typeof getOrganizationChart> = {}, caller = staff) =>
  caller.send(getOrganizationChart, filter)

/** Who stands under whom, as it is sent. */
const drawn = async (filter: SentBy<typeof getOrganizationChart>, caller = staff) => {
  const { nodes } = (await chart(filter, caller)).data
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  return nodes.map(({ name, manager_id }) =>
    manager_id === null ? name : `${name} < ${nameOf.get(manager_id) ?? 'somebody'}`,
  )
}

test('the whole group: everybody at the top with those who report to them, counted to the last', async () => {
  expect(await drawn({})).toEqual(['Asha', 'Farid', 'Gita', 'Bina < Asha', 'Chand < Asha'])
  const { data } = await chart()
  expect(data).toMatchObject({ as_on: companyDay(product.clock.now()), people: 36, path: [], more: [] })
  const [asha, farid] = data.nodes
  expect(asha).toMatchObject({ direct: 2, total: 33, designation: 'Software engineer', circle: false })
  expect(farid).toMatchObject({ direct: 0, total: 0, dotted_manager: null })
  expect(data.nodes.at(-1)).toMatchObject({ name: 'Chand', direct: 1, total: 31, department: 'Sales' })
})

test('no one but who assigns people is told whose lead is gone', async () => {
  const orphans = (await chart({}, keeper)).data.nodes.filter(({ orphan }) => orphan)
  expect(orphans.map(({ name }) => name)).toEqual(['Gita'])
  const { data } = await chart()
  expect(data.nodes.every((node) => !('orphan' in node))).toBe(true)
  expect(data).not.toHaveProperty('in_circle')
  expect(data.can).toEqual({ export: false, assign: false })
  expect((await chart({}, keeper)).data.can).toEqual({ export: true, assign: true })
})

test('one level below someone comes page by page, with how many are left', async () => {
  const first = (await chart({ root: idOf('Devi'), size: 25 })).data
  expect(first.nodes).toHaveLength(25)
  expect(first.nodes[0]).toMatchObject({ name: 'Team 10', manager_id: idOf('Devi') })
  expect(first.more).toMatchObject([{ under: idOf('Devi'), rest: 5 }])
  const rest = (await chart({ root: idOf('Devi'), size: 25, after: first.more[0]!.next! })).data
  expect(rest.nodes.map(({ name }) => name)).toEqual([35, 36, 37, 38, 39].map((n) => `Team ${n}`))
  expect(rest.more).toEqual([])
})

test('the top comes page by page too', async () => {
  const first = (await chart({ size: 2 })).data
  const top = first.more.find(({ under }) => under === null)!
  expect(top.rest).toBe(1)
  expect(await drawn({ size: 2, after: top.next! })).toEqual(['Gita'])
})

test('myself: the line above, those beside, and two levels below', async () => {
  expect((await drawn({ filter: 'myself', size: 3 })).slice(0, 5)).toEqual([
    'Asha',
    'Chand < Asha',
    'Devi < Chand',
    'Team 10 < Devi',
    'Team 11 < Devi',
  ])
  const { path, more } = (await chart({ filter: 'myself', size: 3 })).data
  expect(path).toEqual(['Asha', 'Chand', 'Devi'].map(idOf))
  expect(more).toEqual([
    { under: idOf('Asha'), next: null, rest: 1 },
    { under: idOf('Devi'), next: null, rest: 27 },
  ])
  const bina = await product.as({ id: idOf('Bina') })
  expect(await drawn({ filter: 'myself' }, bina)).toEqual(['Asha', 'Bina < Asha', 'Chand < Asha'])
  const asha = await product.as({ id: idOf('Asha') })
  expect(await drawn({ filter: 'myself' }, asha)).toEqual([
    'Asha',
    'Bina < Asha',
    'Chand < Asha',
    'Devi < Chand',
  ])
})

test('who has no place in the chart sees an empty one of themselves', async () => {
  expect((await chart({ filter: 'myself' }, keeper)).data).toMatchObject({ nodes: [], path: [], people: 36 })
})

test('the way to someone is opened, even behind the end of a long list', async () => {
  const { nodes, path, more } = (await chart({ path_to: idOf('Team 39'), size: 3 })).data
  expect(path).toEqual(['Asha', 'Chand', 'Devi', 'Team 39'].map(idOf))
  const names = nodes.map(({ name }) => name).join(', ')
  expect(names).toBe('Asha, Farid, Gita, Bina, Chand, Devi, Team 10, Team 11, Team 12, Team 39')
  expect(more).toEqual([{ under: idOf('Devi'), next: null, rest: 26 }])
})

test('a day before shows the lines of that day, and the counts with them', async () => {
  const { nodes } = (await chart({ as_on: '2026-05-31' })).data
  const counts = Object.fromEntries(nodes.map(({ name, direct, total }) => [name, [direct, total]]))
  expect(counts).toMatchObject({ Asha: [2, 33], Bina: [1, 31], Chand: [0, 0] })
  expect((await chart({ as_on: '2025-12-31' })).data).toMatchObject({ nodes: [], people: 0 })
})

test('a day to come is shown only to who plans it', async () => {
  const to = '2030-01-01'
  expect(await chart({ as_on: to })).toMatchObject({ httpStatus: 403, message: say.dayToCome.text })
  expect(await chart({ as_on: to }, keeper)).toMatchObject({
    httpStatus: 200,
    data: { as_on: to, people: 36 },
  })
})

test('a part stands by itself: who reports to someone outside of it is at the top, and no orphan', async () => {
  const ofCompany = (await chart({ company_id: 2 }, keeper)).data
  expect(ofCompany.people).toBe(32)
  expect(ofCompany.nodes[0]).toMatchObject({ name: 'Chand', manager_id: null, total: 31, orphan: false })
  const sales = await chart({ department_id: await departmentOf('Devi') })
  expect(sales.data.nodes.map(({ name, direct, total }) => [name, direct, total])).toEqual([
    ['Chand', 1, 1],
    ['Devi', 0, 0],
  ])
  expect((await chart({ company_id: 3 })).data).toMatchObject({ nodes: [], people: 0 })
})

const departmentOf = async (name: string) => {
  const seats = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select('department_id')
      .where('account_id', '=', idOf(name))
      .where('valid_to', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return seats.department_id
}

test.each(['root', 'path_to'] as const)('%s of someone who is not there is refused', async (way) => {
  const missing = { httpStatus: 404, message: say.notInChart.text }
  expect(await chart({ [way]: idOf('Hari') })).toMatchObject(missing)
  expect(await chart({ [way]: 2_000_000 })).toMatchObject(missing)
  expect(await chart({ [way]: idOf('Bina'), company_id: 2 })).toMatchObject(missing)
})

test('a customer and a stranger see nothing', async () => {
  const client = await product.as(
    await product.account({ userType: 'Client', roles: ['employee', 'client'] }),
  )
  expect(await chart({}, client)).toMatchObject({ httpStatus: 403, message: say.notForYou.text })
  expect((await chart({}, product.stranger)).httpStatus).toBe(401)
})

test('lines by dotted line are named', async () => {
  await product.write((ctx) =>
    sql`update assignment set dotted_manager_id = ${idOf('Farid')} where account_id = ${idOf('Bina')}`.execute(
      ctx.db,
    ),
  )
  const bina = (await chart()).data.nodes.find(({ name }) => name === 'Bina')
  expect(bina?.dotted_manager).toEqual({ id: idOf('Farid'), name: 'Farid' })
})

test('a circle forced into the table is shown as one, and nothing hangs', async () => {
  for (const name of ['Ring A', 'Ring B', 'Ring C']) await seat(name, null)
  await seat('Below the ring', 'Ring B')
  const turn = (name: string, lead: string) =>
    product.write((ctx) =>
      sql`update assignment set line_manager_id = ${idOf(lead)} where account_id = ${idOf(name)}`.execute(
        ctx.db,
      ),
    )
  await turn('Ring A', 'Ring B')
  await turn('Ring B', 'Ring C')
  await turn('Ring C', 'Ring A')
  expect(await drawn({})).toEqual(['Asha', 'Farid', 'Gita', 'Bina < Asha', 'Chand < Asha'])
  const { nodes, in_circle, people: all } = (await chart({}, keeper)).data
  expect([in_circle, all]).toEqual([4, 40])
  const ring = nodes.filter(({ circle }) => circle)
  expect(ring.map(({ name, manager_id, direct, total }) => [name, manager_id, direct, total])).toEqual([
    ['Ring A', null, 1, 3],
    ['Ring C', idOf('Ring A'), 1, 3],
  ])
  const way = (await chart({ path_to: idOf('Below the ring') })).data
  expect(way.path).toEqual(['Ring A', 'Ring C', 'Ring B', 'Below the ring'].map(idOf))
  expect(way.nodes.find(({ id }) => id === way.path[0])).toMatchObject({ manager_id: null, circle: true })
  const ringB = await product.as({ id: idOf('Ring B') })
  expect((await chart({ filter: 'myself' }, ringB)).data.path).toHaveLength(3)
})
