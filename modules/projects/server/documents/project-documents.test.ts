import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readDetails } from '#drive/contract/files/file-calls.ts'
import * as sharing from '#drive/contract/sharing/sharing-calls.ts'
import * as nodes from '#drive/contract/tree/node-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openDocuments } from '#projects/contract/documents/document-calls.ts'
import { projectDocuments } from './documents-policy.ts'
import { buildProject } from '#project-register/server/public.ts'
import { listActors } from '#identity/server/public.ts'

const product = await testProduct()
type Person = { readonly id: number; readonly caller: Caller }
let boss: Person
let asha: Person
let observer: Person
let client: Person
let otherClient: Person
let stranger: Person
let admin: Person
let project: { id: number }
let root: number

async function person(wish: object = {}): Promise<Person> {
  const account = await product.account(wish)
  if (!('userType' in wish))
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: account.id, company: 1, from: '2024-04-01' }),
    )
  return { id: account.id, caller: await product.as(account) }
}

const asClient = { userType: 'Client', roles: ['client'] } as const
const folderOf = async (caller: Caller, name: string, parent_id = root) =>
  (await caller.send(nodes.createDirectory, { parent_id, name })).data.id
const names = async (caller: Caller, asked: { folder_id?: number; shared_in?: number; search?: string }) =>
  (await caller.send(nodes.nodeList.read, asked)).data.rows.map(({ name }) => name)
const status = async ({ caller }: Person, id: number) =>
  (await caller.send(nodes.readFolder, { id })).httpStatus

beforeAll(async () => {
  boss = await person()
  asha = await person()
  observer = await person()
  client = await person(asClient)
  otherClient = await person(asClient)
  stranger = await person()
  admin = await person({ roles: ['employee', 'admin'] })
  project = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Documents',
      key: 'DOCS',
      leads: [boss.id],
      people: [{ accountId: asha.id }],
      guests: [
        { accountId: observer.id, role: 'observer' },
        { accountId: client.id, role: 'client' },
      ],
    }),
  )
  root = (await asha.caller.send(openDocuments, { id: project.id })).data.folder_id
})

test('a project has one folder, which all who see the project are led to', async () => {
  const opened = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? boss : client).caller.send(openDocuments, { id: project.id }),
    ),
  )
  expect(new Set(opened.map(({ data }) => data.folder_id))).toEqual(new Set([root]))
  expect(opened[0]!.data.reads).toBe(true)
  expect(opened[1]!.data.reads).toBe(false)
  expect((await stranger.caller.send(openDocuments, { id: project.id })).httpStatus).toBe(404)
})

test('members edit, observers read, managers share, and others find nothing in any way', async () => {
  const plans = await folderOf(asha.caller, 'Quarterly plans')
  const level = async ({ caller }: Person) => (await caller.send(nodes.readFolder, { id: plans })).data.level
  expect(await level(boss)).toBe('manager')
  expect(await level(asha)).toBe('editor')
  expect(await level(observer)).toBe('viewer')
  expect(
    (await observer.caller.send(nodes.createDirectory, { parent_id: plans, name: 'No' })).httpStatus,
  ).toBe(403)
  for (const one of [client, otherClient, stranger]) {
    expect(await status(one, plans)).toBe(404)
    expect(await names(one.caller, { folder_id: root })).toEqual([])
    expect(await names(one.caller, { shared_in: root, search: 'quarterly' })).toEqual([])
    expect((await one.caller.send(nodes.zipFolder, { id: plans })).httpStatus).toBe(404)
    expect((await one.caller.send(readDetails, { id: plans })).httpStatus).toBe(404)
  }
  // What is in the folder belongs to the project: the person who added it has no more than the other members.
  const row = await product.read((ctx) =>
    ctx.db
      .selectFrom('drive_node')
      .select(['owner_id', 'root_id'])
      .where('id', '=', plans)
      .executeTakeFirst(),
  )
  expect(row).toEqual({ owner_id: null, root_id: root })
  const share = { id: plans, account_id: client.id, level: 'viewer' } as const
  expect((await asha.caller.send(sharing.shareNode, share)).httpStatus).toBe(403)
})

test('a client sees what is shared with them, inside what they don’t see, until they leave the project', async () => {
  const hidden = await folderOf(asha.caller, 'Internal')
  const shown = await folderOf(asha.caller, 'For the client', hidden)
  await folderOf(asha.caller, 'Drafts', shown)
  const share = (account_id: number) =>
    boss.caller.send(sharing.shareNode, { id: shown, account_id, level: 'viewer' })
  expect((await share(otherClient.id)).message).toBe(
    'Choose someone who takes part in what this folder belongs to.',
  )
  expect((await share(stranger.id)).httpStatus).toBe(400)
  expect((await share(client.id)).status).toBe(0)
  expect(await names(client.caller, { shared_in: root })).toEqual(['For the client'])
  expect(await names(client.caller, { folder_id: shown })).toEqual(['Drafts'])
  const seen = (await client.caller.send(nodes.readFolder, { id: shown })).data
  expect(seen.breadcrumb.map(({ name }) => name)).toEqual(['…'])
  await product.write((ctx) =>
    ctx.db
      .updateTable('project_guest')
      .set({ valid_from: '2024-01-01', valid_to: '2024-02-01' })
      .where('account_id', '=', client.id)
      .execute(),
  )
  expect(await status(client, shown)).toBe(404)
  expect(await names(client.caller, { shared_in: root })).toEqual([])
  await product.write((ctx) =>
    ctx.db.updateTable('project_guest').set({ valid_to: null }).where('account_id', '=', client.id).execute(),
  )
  expect(await status(client, shown)).toBe(200)
})

test('a folder with access of its own stays with the managers, and is never public', async () => {
  const apart = await folderOf(boss.caller, 'Rates')
  const access = { id: apart, inherits: false, copy: false } as const
  expect((await boss.caller.send(sharing.setAccess, { ...access, visibility: 'public' })).httpStatus).toBe(
    400,
  )
  expect((await boss.caller.send(sharing.setAccess, { ...access, visibility: 'private' })).status).toBe(0)
  expect(await status(boss, apart)).toBe(200)
  expect(await status(asha, apart)).toBe(404)
  expect(await names(asha.caller, { folder_id: root })).not.toContain('Rates')
  const { access: who } = (await boss.caller.send(readDetails, { id: apart })).data
  expect(who!.readers).toBeGreaterThanOrEqual(1)
  // Out of the project it belongs to the person who moves it, and back in to the project.
  const mine = (await boss.caller.send(nodes.createDirectory, { name: 'Mine' })).data.id
  expect((await boss.caller.send(nodes.moveNode, { id: apart, to: mine })).status).toBe(0)
  const ownerOf = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('drive_node')
        .select(['owner_id', 'root_id'])
        .where('id', '=', apart)
        .executeTakeFirst(),
    )
  expect(await ownerOf()).toEqual({ owner_id: boss.id, root_id: null })
  expect((await boss.caller.send(nodes.moveNode, { id: apart, to: root })).status).toBe(0)
  expect(await ownerOf()).toEqual({ owner_id: null, root_id: root })
})

test('the people of a project and the rule on its documents agree', async () => {
  const everyone = [boss, asha, observer, client, otherClient, stranger, admin].map(({ id }) => id)
  await product.read(async (ctx) => {
    const people = new Map(
      (await projectDocuments.people(ctx, project.id)).map(({ id, level }) => [id, level]),
    )
    for (const actor of await listActors(ctx, everyone)) {
      const record = sql<number>`${project.id}::integer`
      const asked = { ...ctx, actor }
      const { rows } = await sql<{ level: number; part: boolean }>`
        select ${projectDocuments.level(asked, record)} as level, ${projectDocuments.takesPart(asked, record)} as part`.execute(
        ctx.db,
      )
      expect([actor.id, rows[0]]).toEqual([
        actor.id,
        { level: people.get(actor.id) ?? 0, part: people.has(actor.id) },
      ])
    }
  })
})
