import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#project-register/contract/register-calls.ts'
import { registerMessages as say } from '#project-register/contract/register-messages.ts'
import { buildProject } from './register-builders.ts'
import { listProjectMembers, listProjectsOf } from './project-leads-queries.ts'

const product = await testProduct()

let keeper: Caller

let staff: Caller

let asha: { id: number; name: string }

let lead: { id: number; name: string }

let customer: { id: number; name: string }

beforeAll(async () => {
  keeper = await product.as(await product.account({ roles: ['employee', 'hr_executive'] }))
  asha = await product.account({ name: 'Asha' })
  lead = await product.account({ name: 'Lead' })
  customer = await product.account({ name: 'Customer', userType: 'Client', roles: ['client'] })
  staff = await product.as(asha)
})

let keys = 0

const nextKey = () => `K${[...String(keys++)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`

const form = (name: string, key = nextKey()) => ({
  name,
  key,
  company_id: 1,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
})

const days = { from: '2026-03-01', to: '2026-03-02' }

test('a project is kept with its people and its project managers', async () => {
  const { data: project } = await keeper.send(calls.createProject, {
    ...form('Lighthouse', 'lig'),
    manager_id: lead.id,
  })
  const dated = { project_id: project.id, valid_from: '2026-02-01' }
  const part = await keeper.send(calls.addMember, {
    ...dated,
    account_id: asha.id,
    role: 'developer',
    share: 60,
  })
  expect(part).toMatchObject({ status: 0, message: say.memberAdded })
  const opened = await keeper.send(calls.readProject, { id: project.id })
  expect(opened.data).toMatchObject({
    name: 'Lighthouse',
    key: 'LIG',
    status: 'planned',
    standing: 'manager',
    managers: 'Lead',
    members: [
      { person: { name: 'Lead' }, role: 'manager', share: null },
      { person: { name: 'Asha' }, role: 'developer', share: 60, valid_from: '2026-02-01', valid_to: null },
    ],
  })
  const asked = await product.read((ctx) => listProjectsOf(ctx, { accountId: asha.id, ...days }))
  expect(asked).toEqual([{ id: project.id, name: 'Lighthouse', share: 60, leadIds: [lead.id] }])
  const led = () => product.read((ctx) => listProjectMembers(ctx, { accountId: lead.id, ...days }))
  expect(await led()).toEqual([asha.id])
  const ended = { id: part.data.id, role: 'developer' as const, version: 1, valid_to: '2026-02-28' }
  expect(await keeper.send(calls.endMember, ended)).toMatchObject({ status: 0 })
  expect(await product.read((ctx) => listProjectsOf(ctx, { accountId: asha.id, ...days }))).toEqual([])
  const read = await keeper.send(calls.endMember, { ...ended, valid_to: '2026-03-31' })
  expect(read).toMatchObject({ httpStatus: 409 })
})

test('each refusal has its sentence', async () => {
  const project = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Harbour',
      key: 'HAR',
      from: '2026-01-01',
      to: '2026-06-30',
      status: 'planned',
    }),
  )
  const entry = {
    project_id: project.id,
    account_id: asha.id,
    role: 'developer' as const,
    share: 50,
    valid_from: '2026-01-01',
  }
  const { data } = await keeper.send(calls.readProject, { id: project.id })
  const { name, kind, starts_on, version } = data
  const facts = { id: project.id, version, name, kind, starts_on }
  const messages = [
    (await keeper.send(calls.createProject, form('harbour'))).message,
    (await keeper.send(calls.createProject, form('Other', 'HAR'))).message,
    (await keeper.send(calls.createProject, form('Other', 'H2'))).message,
    (await keeper.send(calls.createProject, { ...form('Other'), company_id: 999_999 })).message,
    (await keeper.send(calls.createProject, { ...form('Other'), manager_id: customer.id })).message,
    (await keeper.send(calls.saveProject, { ...facts, id: 999_999 })).message,
    (await keeper.send(calls.saveProject, { ...facts, ends_on: '2025-12-31' })).message,
    (await keeper.send(calls.addMember, { ...entry, share: 101 })).message,
    (await keeper.send(calls.addMember, { ...entry, account_id: 999_999 })).message,
    (await keeper.send(calls.addMember, { ...entry, account_id: customer.id })).message,
    (await keeper.send(calls.addMember, { ...entry, role: 'client' })).message,
    (await keeper.send(calls.addMember, { ...entry, valid_from: '2026-07-01' })).message,
    (await keeper.send(calls.addMember, { ...entry, valid_to: '2025-12-31' })).message,
    (await keeper.send(calls.readProject, { id: 999_999 })).message,
    (
      await keeper.send(calls.endMember, {
        id: 999_999,
        role: 'manager',
        version: 1,
        valid_to: '2026-01-01',
      })
    ).message,
    (await keeper.send(calls.moveProject, { id: project.id, version: 1, to: 'completed' })).message,
    (await keeper.send(calls.moveProject, { id: project.id, version: 1, to: 'active' })).message,
  ]
  expect(messages).toEqual([
    say.nameTaken.text,
    say.keyTaken.text,
    say.keyWrong,
    say.noSuchCompany.text,
    say.noSuchPerson.text,
    say.noSuchProject.text,
    say.endBeforeStart,
    say.shareWrong,
    say.noSuchPerson.text,
    say.noSuchPerson.text,
    say.noSuchClient.text,
    say.outsideProject.text,
    say.endBeforeStart,
    say.noSuchProject.text,
    say.noSuchEntry.text,
    say.noSuchMove('Planned', 'Completed').text,
    say.needsManager.text,
  ])
})

test('of twenty who put the same person on the same project one does', async () => {
  const project = await product.write((ctx) => buildProject(ctx, { name: 'Quay', from: '2026-01-01' }))
  const entry = { project_id: project.id, account_id: asha.id, share: 50, valid_from: '2026-01-01' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.send(calls.addMember, { ...entry, role: 'developer' })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.assignedAlready.text)).toHaveLength(19)
})

test('of twenty who create a project with one key one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => keeper.send(calls.createProject, form(`Pier ${at}`, 'PIER'))),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.keyTaken.text)).toHaveLength(19)
})

test('a running project keeps a manager, and only those who manage all reopen it', async () => {
  const boss = await product.account({ roles: ['employee', 'project_manager'] })
  const manager = await product.as(boss)
  const other = await manager.send(calls.createProject, { ...form('Beacon'), manager_id: lead.id })
  expect(other).toMatchObject({ message: say.managesOwn.text })
  const { data: made } = await manager.send(calls.createProject, form('Beacon'))
  const { id } = made
  const version = async () => (await manager.send(calls.readProject, { id })).data.version
  const move = async (caller: Caller, to: 'active' | 'completed') =>
    caller.send(calls.moveProject, { id, version: await version(), to })
  expect(await move(manager, 'active')).toMatchObject({ message: say.moved('Active') })
  const [entry] = (await manager.send(calls.readProject, { id })).data.members
  const end = { id: entry!.id, role: 'manager' as const, version: 1, valid_to: '2026-12-01' }
  expect(await manager.send(calls.endMember, end)).toMatchObject({ message: say.lastManager.text })
  await move(manager, 'completed')
  expect((await manager.send(calls.readProject, { id })).data.moves).toEqual([])
  expect(await move(manager, 'active')).toMatchObject({ message: say.onlyReopenedAbove.text })
  expect(await move(keeper, 'active')).toMatchObject({ status: 0 })
})

test('without the permission no project is created', async () => {
  expect(await staff.send(calls.createProject, form('Mine'))).toMatchObject({
    httpStatus: 403,
    message: say.mayNotCreate.text,
  })
  expect(await staff.send(calls.createChoices, {})).toMatchObject({ httpStatus: 403 })
  expect((await keeper.send(calls.projectList.read, { search: 'quay' })).data.rows).toHaveLength(1)
  expect((await staff.send(calls.projectList.read, { search: 'mine' })).data.rows).toHaveLength(0)
})

test('before a project is narrowed, those who lose sight of it are named, to its managers alone', async () => {
  const seated = async (name: string) => {
    const account = await product.account({ name })
    const seat = { accountId: account.id, company: 1 as const, from: '2020-04-01' }
    await product.write((ctx) => buildAssignment(ctx, seat))
    return account
  }
  const [outside, viewer, member] = [await seated('Outside'), await seated('Viewer'), await seated('Member')]
  const { data: project } = await keeper.send(calls.createProject, {
    ...form('Open house'),
    visibility: 'public',
    manager_id: lead.id,
  })
  const dated = { project_id: project.id, valid_from: '2026-02-01' }
  await keeper.send(calls.addMember, { ...dated, account_id: viewer.id, role: 'viewer' })
  await keeper.send(calls.addMember, { ...dated, account_id: member.id, role: 'developer' })
  const ask = (caller: Caller, visibility: 'private' | 'shared') =>
    caller.send(calls.readLosers, { id: project.id, visibility })
  const named = async (visibility: 'private' | 'shared') => {
    const { count, names } = (await ask(keeper, visibility)).data
    expect(count).toBe(names.length)
    return names.filter((name) => ['Outside', 'Viewer', 'Member', 'Lead'].includes(name))
  }
  expect(await named('private')).toEqual(['Outside', 'Viewer'])
  expect(await named('shared')).toEqual(['Outside'])
  const reader = await product.as(outside)
  expect(await ask(reader, 'private')).toMatchObject({ httpStatus: 403 })
  expect(await ask(await product.as(customer), 'private')).toMatchObject({ httpStatus: 404 })
})
