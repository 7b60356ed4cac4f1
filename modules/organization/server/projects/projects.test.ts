import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#organization/contract/projects/project-calls.ts'
import { projectMessages as say } from '#organization/contract/projects/project-messages.ts'
import { buildProject } from './project-builders.ts'
import { listProjectMembers, listProjectsOf } from './project-leads-queries.ts'

const product = await testProduct()
let keeper: Caller
let staff: Caller
let asha: { id: number; name: string }
let lead: { id: number; name: string }

beforeAll(async () => {
  keeper = await product.as(await product.account({ roles: ['employee', 'hr_executive'] }))
  asha = await product.account({ name: 'Asha' })
  lead = await product.account({ name: 'Lead' })
  staff = await product.as(asha)
})

const form = (name: string) => ({ name, company_id: 1, starts_on: '2026-01-01', ends_on: '2026-12-31' })

test('a project is kept with its people and its project managers', async () => {
  const { data: project } = await keeper.send(calls.saveProject, form('Lighthouse'))
  const dated = { project_id: project.id, valid_from: '2026-02-01' }
  const part = await keeper.send(calls.assignToProject, { ...dated, account_id: asha.id, share: 60 })
  expect(part).toMatchObject({ status: 0, message: say.assigned })
  await keeper.send(calls.nameProjectLead, { ...dated, account_id: lead.id })
  const opened = await keeper.send(calls.openProject, { id: project.id })
  expect(opened.data).toMatchObject({
    name: 'Lighthouse',
    people: [{ person: { name: 'Asha' }, share: 60, valid_from: '2026-02-01', valid_to: null }],
    leads: [{ person: { name: 'Lead' } }],
  })
  const days = { from: '2026-03-01', to: '2026-03-02' }
  const asked = await product.read((ctx) => listProjectsOf(ctx, { accountId: asha.id, ...days }))
  expect(asked).toEqual([{ id: project.id, name: 'Lighthouse', share: 60, leadIds: [lead.id] }])
  expect(await product.read((ctx) => listProjectMembers(ctx, { accountId: lead.id, ...days }))).toEqual([
    asha.id,
  ])
  const ended = { id: part.data.id, version: 1, valid_to: '2026-02-28' }
  expect(await keeper.send(calls.endProjectAssignment, ended)).toMatchObject({ status: 0 })
  expect(await product.read((ctx) => listProjectsOf(ctx, { accountId: asha.id, ...days }))).toEqual([])
})

test('each refusal has its sentence', async () => {
  const project = await product.write((ctx) =>
    buildProject(ctx, { name: 'Harbour', from: '2026-01-01', to: '2026-06-30' }),
  )
  const entry = { project_id: project.id, account_id: asha.id, share: 50, valid_from: '2026-01-01' }
  const messages = [
    (await keeper.send(calls.saveProject, form('harbour'))).message,
    (await keeper.send(calls.saveProject, { ...form('H'), id: 999_999 })).message,
    (await keeper.send(calls.assignToProject, { ...entry, share: 101 })).message,
    (await keeper.send(calls.assignToProject, { ...entry, account_id: 999_999 })).message,
    (await keeper.send(calls.assignToProject, { ...entry, valid_from: '2026-07-01' })).message,
    (await keeper.send(calls.assignToProject, { ...entry, valid_to: '2025-12-31' })).message,
    (await keeper.send(calls.openProject, { id: 999_999 })).message,
    (await keeper.send(calls.endProjectLead, { id: 999_999, version: 1, valid_to: '2026-01-01' })).message,
  ]
  expect(messages).toEqual([
    say.nameTaken.text,
    say.noSuchProject.text,
    say.shareWrong,
    say.noSuchPerson.text,
    say.outsideProject.text,
    say.endBeforeStart,
    say.noSuchProject.text,
    say.noSuchEntry.text,
  ])
})

test('of twenty who put the same person on the same project one does', async () => {
  const project = await product.write((ctx) => buildProject(ctx, { name: 'Quay', from: '2026-01-01' }))
  const entry = { project_id: project.id, account_id: asha.id, share: 50, valid_from: '2026-01-01' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.send(calls.assignToProject, entry)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.assignedAlready.text)).toHaveLength(19)
})

test('without the permission nothing of it is read or written', async () => {
  for (const answer of [
    await staff.send(calls.listProjects, {}),
    await staff.send(calls.openProject, { id: 1 }),
    await staff.send(calls.saveProject, form('Mine')),
    await staff.send(calls.assignToProject, {
      project_id: 1,
      account_id: asha.id,
      share: 1,
      valid_from: '2026-01-01',
    }),
    await staff.send(calls.endProjectLead, { id: 1, version: 1, valid_to: '2026-01-01' }),
  ])
    expect(answer).toMatchObject({ httpStatus: 403, message: say.mayNotManage.text })
  expect((await keeper.send(calls.listProjects, { search: 'quay' })).data.rows).toHaveLength(1)
})
