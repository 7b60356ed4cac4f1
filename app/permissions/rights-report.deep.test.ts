import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import {
  decideAccess,
  listAccessInbox,
  myAccess,
  requestAccess,
} from '#identity/contract/requests/access-request-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import {
  explainAccess,
  listFindings,
  listMatrix,
  listPermissions,
  listRoles,
} from '#identity/contract/roles/role-calls.ts'

import { listPinned, listPosts, openPost } from '#notices/contract/board/board-calls.ts'
import { listComments } from '#notices/contract/comments/comment-calls.ts'

const product = await demoProduct()
let auditor: Caller
let people: { id: number; name: string; user_type: string; status: string }[]

beforeAll(async () => {
  people = await product.read((ctx) =>
    ctx.db.selectFrom('account').select(['id', 'name', 'user_type', 'status']).orderBy('id').execute(),
  )
  auditor = await product.as(await product.account({ name: 'Watcher', roles: ['auditor'] }))
})

const active = () => people.filter(({ status }) => status === 'active')

// First, because the walks below let everybody in.
test('the findings name what the demo company has left to mend', async () => {
  const { rows, counts } = (await auditor.send(listFindings, {})).data
  const said = rows.map(({ sentence }) => sentence).join('\n')
  expect(said).toContain('Jignesh Vakharwala holds Manager and Finance: the person who approves an expense')
  expect(said).toContain('Apeksha Ullagaddi has never signed in.')
  expect(said).toContain('Fali Dordi has not signed in for 90 days.')
  expect(said).toContain('Nilofer Quraishy holds Admin, which two people give, with no end date.')
  expect(counts['role-unheld']).toBeUndefined()
})

test(
  'for everybody and every permission, what is explained is what they hold',
  { timeout: 120_000 },
  async () => {
    const { areas } = (await auditor.send(listPermissions, {})).data
    const permissions = areas.flatMap((area) => area.permissions.map(({ permission }) => permission))
    expect(permissions.length).toBeGreaterThan(15)
    for (const { id, name } of active()) {
      const held = (await (await product.as({ id })).send(me, {})).data.permissions
      const explained = await Promise.all(
        permissions.map(async (permission) => {
          const { data } = await auditor.send(explainAccess, { account_id: id, permission })
          return [permission, data.scope] as const
        }),
      )
      const told = Object.fromEntries(explained.filter(([, scope]) => scope !== 'none'))
      expect([name, told]).toEqual([name, held])
    }
  },
)

test('the matrix shows everybody who may come in, and the widest scope in each area', async () => {
  const first = (await auditor.send(listMatrix, { size: 200 })).data
  expect(first.total).toBe(active().length + 1)
  const administrator = first.rows.find(({ name }) => name === 'Nilofer Quraishy')!
  expect(administrator.areas).toMatchObject({ identity: 'all', operations: 'all', organization: 'all' })
  const client = first.rows.find(({ user_type }) => user_type === 'Client')!
  expect(client.areas).toEqual({})
  const narrowed = (await auditor.send(listMatrix, { search: 'nilofer' })).data
  expect(narrowed.rows.map(({ name }) => name)).toEqual(['Nilofer Quraishy'])
})

test('a request lies with everybody who may decide, and with no one else', { timeout: 120_000 }, async () => {
  const asker = await product.as(await product.account())
  const role = (await auditor.send(listRoles, {})).data.rows.find(({ key }) => key === 'trainer')!
  const { id } = (await asker.send(requestAccess, { role_id: role.id, reason: 'To teach' })).data
  const deciders: string[] = []
  for (const person of active()) {
    const caller = await product.as(person)
    const may = (await caller.send(myAccess, {})).data.can.decide
    const { rows } = (await caller.send(listAccessInbox, { size: 200 })).data
    const waiting = rows.find((row) => row.id === id)
    expect([person.name, waiting?.for_name === null]).toEqual([person.name, may])
    if (may) deciders.push(person.name)
    // A caller who neither decides nor stands in for someone who does is told that there is nothing.
    if (waiting) continue
    const answer = await caller.send(decideAccess, { request_id: id, verdict: 'approved' })
    expect([person.name, answer.httpStatus]).toEqual([person.name, 404])
  }
  expect(deciders.length).toBeGreaterThan(1)
})

type Meant = {
  readonly id: number
  readonly author_id: number
  readonly audience_companies: number[]
  readonly audience_offices: number[]
  readonly audience_departments: number[]
  readonly audience_roles: number[]
  readonly audience_people: number[]
}
type Seat = { company_id: number | null; location_id: number | null; department_id: number | null }

/** The rule of the message board once more, in other words than the query that is walked here. */
function isMeant(post: Meant, person: { id: number; roles: number[]; seat: Seat | undefined }): boolean {
  if (post.author_id === person.id || post.audience_people.includes(person.id)) return true
  const bounds: [number[], (number | null)[]][] = [
    [post.audience_companies, [person.seat?.company_id ?? null]],
    [post.audience_offices, [person.seat?.location_id ?? null]],
    [post.audience_departments, [person.seat?.department_id ?? null]],
    [post.audience_roles, person.roles],
  ]
  const set = bounds.filter(([wanted]) => wanted.length > 0)
  if (set.length === 0) return post.audience_people.length === 0
  return set.every(([wanted, held]) => held.some((id) => id !== null && wanted.includes(id)))
}

test(
  'on the message board everybody finds what is meant for them, and nothing else exists',
  { timeout: 120_000 },
  async () => {
    const posts = await product.read((ctx) =>
      ctx.db.selectFrom('post').selectAll().where('state', '=', 'published').execute(),
    )
    const now = product.clock.now().toISOString()
    const day = companyDay(product.clock.now())
    const today = sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${day}::date`
    const standing = posts.filter(({ expires_at }) => expires_at === null || expires_at > now)
    const seats = await product.read((ctx) =>
      ctx.db
        .selectFrom('assignment')
        .select(['account_id', 'company_id', 'location_id', 'department_id'])
        .where(today)
        .execute(),
    )
    const held = await product.read((ctx) =>
      ctx.db.selectFrom('account_role').select(['account_id', 'role_id']).where(today).execute(),
    )
    let hidden = 0
    for (const { id, name, user_type } of active()) {
      const caller = await product.as({ id })
      const answer = await caller.send(listPosts, { size: 200 })
      expect([name, answer.httpStatus]).toEqual([name, user_type === 'Client' ? 403 : 200])
      if (user_type === 'Client') continue
      const roles = held.filter(({ account_id }) => account_id === id).map(({ role_id }) => role_id)
      const seat = seats.find(({ account_id }) => account_id === id)
      const { rows } = (await caller.send(listPinned, {})).data
      const found = [...answer.data.rows, ...rows].map((post) => post.id)
      const meant = standing.filter((post) => isMeant(post, { id, roles, seat }))
      expect([name, found.toSorted(ascending)]).toEqual([
        name,
        meant.map((post) => post.id).toSorted(ascending),
      ])
      const { permissions } = (await caller.send(me, {})).data
      for (const post of standing.filter((one) => !meant.includes(one))) {
        const scope = permissions['notices.post.moderate']
        // A moderator of the board may open what others wrote, and still does not find it among their own.
        const status =
          scope === 'all' || (scope === 'company' && post.company_id === seat?.company_id) ? 200 : 404
        if (status === 404) hidden++
        const answers = await Promise.all([
          caller.send(openPost, { post_id: post.id }),
          caller.send(listComments, { post_id: post.id }),
        ])
        expect([name, ...answers.map(({ httpStatus }) => httpStatus)]).toEqual([name, status, status])
      }
    }
    // Some of it is not for everybody, or the walk would have shown nothing.
    expect(hidden).toBeGreaterThan(50)
  },
)

const ascending = (one: number, other: number) => one - other
