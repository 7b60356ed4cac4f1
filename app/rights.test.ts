import { beforeAll, expect, test } from 'vitest'
import { writeDemo } from '../database/demo/index.ts'
import type { Caller } from '../platform/testing/test-caller.ts'
import { testProduct } from '../platform/testing/test-product.ts'
import { listEmbeddingOrigins } from '../modules/operations/contract/embedding-calls.ts'
import { listChanges } from '../modules/operations/contract/change-log-calls.ts'
import { listMailTemplates } from '../modules/operations/contract/mail-template-calls.ts'
import { listOutbox } from '../modules/operations/contract/outbox-calls.ts'
import { readSystem } from '../modules/operations/contract/system-calls.ts'
import { listTasks } from '../modules/operations/contract/task-calls.ts'
import {
  decideAccess,
  listAccessInbox,
  myAccess,
  requestAccess,
} from '../modules/identity/contract/access-calls.ts'
import { listAccounts } from '../modules/identity/contract/account-calls.ts'
import { me } from '../modules/identity/contract/identity-calls.ts'
import {
  explainAccess,
  listFindings,
  listMatrix,
  listPermissions,
  listRoles,
} from '../modules/identity/contract/role-calls.ts'

const product = await testProduct()
let auditor: Caller
let people: { id: number; name: string; user_type: string; status: string }[]

beforeAll(async () => {
  await product.write((ctx) => writeDemo(ctx, 'nobody signs in by password here'))
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
  expect(said).toContain('Jignesh Vakharwala holds Manager and Finance: whoever approves an expense')
  expect(said).toContain('Apeksha Ullagaddi has never signed in.')
  expect(said).toContain('Fali Dordi has not signed in for 90 days.')
  expect(said).toContain('Nilofer Quraishy holds Admin, which two people give, without an end.')
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

test('for everybody, what a call answers is what is explained', { timeout: 120_000 }, async () => {
  const guarded = [
    [listRoles, 'identity.role.read'],
    [listAccounts, 'identity.account.read'],
    [listOutbox, 'operations.outbox.read'],
    [listTasks, 'operations.jobs.read'],
    [listChanges, 'operations.change-log.read'],
    [readSystem, 'operations.system.read'],
    [listMailTemplates, 'operations.mail-template.manage'],
    [listEmbeddingOrigins, 'operations.embedding.manage'],
  ] as const
  const allowed = new Set<string>()
  for (const { id, name } of active()) {
    const caller = await product.as({ id })
    for (const [call, permission] of guarded) {
      const { scope } = (await auditor.send(explainAccess, { account_id: id, permission })).data
      const { httpStatus } = await caller.send(call, {})
      expect([name, call.path, httpStatus]).toEqual([name, call.path, scope === 'all' ? 200 : 403])
      if (scope === 'all') allowed.add(permission)
    }
  }
  // Each of them is somebody's, or the walk would have shown nothing.
  expect(allowed.size).toBe(guarded.length)
})

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

test('a request lies with everybody who may decide, and with nobody else', { timeout: 120_000 }, async () => {
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
    // Whoever neither decides nor stands in for somebody who does is told that there is nothing.
    if (waiting) continue
    const answer = await caller.send(decideAccess, { request_id: id, verdict: 'approved' })
    expect([person.name, answer.httpStatus]).toEqual([person.name, 404])
  }
  expect(deciders.length).toBeGreaterThan(1)
})
