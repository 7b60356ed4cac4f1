import { expect, test } from 'vitest'
import { findRecords } from '#home/contract/find-calls.ts'
import { projectList, readProject } from '#project-register/contract/register-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readBoard } from '#projects/contract/board/board-calls.ts'
import * as changeCalls from '#projects/contract/changes/change-calls.ts'
import * as remarks from '#remarks/contract/remark-calls.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import * as quick from '#projects/contract/items/quick-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import { taskRequestList } from '#projects/contract/requests/task-request-calls.ts'
import * as sprints from '#projects/contract/sprints/sprint-calls.ts'
import { buildPeople, buildTestProject, parts, type Part } from '#platform/testing/areas/project-people.ts'

const product = await testProduct()
const WORLDS = 12
const visibilities = ['private', 'shared', 'public'] as const
type Visibility = (typeof visibilities)[number]

let seed = 4_711
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!

/** The rule of the plan, said once more: who has a part sees, a viewer while it is shared, everyone while it is public. */
function sees(part: Part, visibility: Visibility): boolean {
  if (part === 'stranger') return visibility === 'public'
  if (part === 'viewer') return visibility !== 'private'
  return true
}
const remarked = (subject_id: number) => ({ subject: 'projects.item', subject_id })
const WORD = 'Quagga'
/** Written among colleagues: no answer to a client may hold any of it. */
const SECRETS = ['Inside talk', 'Asha', 'Tester', 'secret-label', 'Tight margin']

test('what one sees of a project is the same in every call, list, count, search and file, for every part', async () => {
  const people = await buildPeople(product)
  const worlds = []
  for (let at = 0; at < WORLDS; at += 1) {
    const visibility = oneOf(visibilities)
    const { id: project } = await buildTestProject(product, people, { visibility })
    const items: { id: number; client_visible: boolean; assignee: number | null }[] = []
    for (let count = 0; count < 4; count += 1) {
      const client_visible = random() < 0.5
      const assignee = oneOf([people.asha.id, people.tester.id, null])
      const form = {
        project_id: project,
        title: `${WORD} ${at}-${count}`,
        client_visible,
        assignee_id: assignee,
        labels: ['secret-label'],
        points: 3 as const,
      }
      const { id } = (await people.asha.caller.send(itemCalls.createItem, form)).data
      await people.asha.caller.send(remarks.addRemark, {
        ...remarked(id),
        audience: 'internal',
        text: 'Inside talk',
      })
      items.push({ id, client_visible, assignee })
    }
    const days = { starts_on: '2026-12-01', ends_on: '2026-12-10' }
    const sprint = await people.lead.caller.send(sprints.createSprint, {
      project_id: project,
      name: 'S',
      ...days,
    })
    const change = { project_id: project, title: `${WORD} change`, reason: 'r' }
    const request = (await people.asha.caller.send(changeCalls.createChange, change)).data.id
    await people.asha.caller.send(changeCalls.moveChange, { id: request, version: 1, to: 'submitted' })
    worlds.push({ project, visibility, items, sprint: sprint.data.id, request })
  }
  for (const part of parts) {
    const { caller } = people[part]
    const isClient = part === 'client'
    let itemsSeen = 0
    for (const { project, visibility, items, sprint, request } of worlds) {
      const is = sees(part, visibility)
      const inside = is && !isClient
      const said = (what: string, value: unknown) => [part, visibility, what, value]
      const ok = is ? 200 : 404
      expect(said('project', (await caller.send(readProject, { id: project })).httpStatus)).toEqual(
        said('project', ok),
      )
      const own = items.filter(({ client_visible }) => is && (!isClient || client_visible))
      itemsSeen += own.length
      for (const { id, client_visible, assignee } of items) {
        const expected = is && (!isClient || client_visible) ? 200 : 404
        for (const [what, status] of [
          ['item', (await caller.send(itemCalls.readItem, { id })).httpStatus],
          ['comments', (await caller.send(remarks.listRemarks, remarked(id))).httpStatus],
        ] as const)
          expect(said(what, status)).toEqual(said(what, expected))
        const history = (await caller.send(itemCalls.readItemHistory, { id })).httpStatus
        expect(said('history', history)).toEqual(said('history', inside ? 200 : 404))
        const set = await caller.send(quick.setItem, { id, priority: 'medium' })
        // Asha reported every one of them.
        const edits = ['boss', 'lead', 'asha'].includes(part) || assignee === people[part].id
        const refused = expected === 200 ? 403 : 404
        expect(said('set', set.httpStatus)).toEqual(said('set', edits ? 200 : refused))
      }
      const asked = { view: 'all', project } as const
      const list = (await caller.send(itemList.read, asked)).data
      expect(said('list', [list.rows.length, list.total])).toEqual(said('list', [own.length, own.length]))
      const board = await caller.send(readBoard, { project_id: project })
      expect(said('board', board.httpStatus)).toEqual(said('board', ok))
      const statuses = board.status === 0 ? board.data.statuses : []
      const counted = statuses.reduce((sum, { count }) => sum + count, 0)
      expect(said('count', counted)).toEqual(said('count', own.length))
      for (const [what, status] of [
        ['backlog', (await caller.send(sprints.readBacklog, { project_id: project })).httpStatus],
        ['sprint', (await caller.send(sprints.readSprint, { id: sprint })).httpStatus],
        ['roadmap', (await caller.send(plans.readRoadmap, { project_id: project })).httpStatus],
        ['overview', (await caller.send(plans.readOverview, { project_id: project })).httpStatus],
      ] as const)
        expect(said(what, status)).toEqual(said(what, isClient ? 403 : ok))
      const change = (await caller.send(changeCalls.readChange, { id: request })).httpStatus
      expect(said('change', change)).toEqual(said('change', inside ? 200 : 404))
      const permission = await caller.send(quick.readProjectPermission, { project_id: project, deed: 'read' })
      expect(said('permission', permission.httpStatus)).toEqual(said('permission', ok))
      const file = await caller.raw('/api/projects/export-items', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'csv', ...asked }),
      })
      const text = await file.text()
      expect(said('file', text.split(WORD).length - 1)).toEqual(said('file', own.length))
      const leaked = isClient ? SECRETS.filter((secret) => text.includes(secret)) : []
      expect(said('leaked', leaked)).toEqual(said('leaked', []))
    }
    const all = (await caller.send(itemList.read, { view: 'all', search: WORD, size: 200 })).data
    expect([part, all.rows.length, all.total]).toEqual([part, itemsSeen, itemsSeen])
    const found = JSON.stringify((await caller.send(findRecords, { words: WORD })).data)
    expect([part, found.includes(WORD)]).toEqual([part, itemsSeen > 0])
    const projects = (await caller.send(projectList.read, { view: 'all', search: 'Test project' })).data
    const seen = worlds.filter(({ visibility }) => sees(part, visibility)).length
    expect([part, projects.total]).toEqual([part, seen])
    const staff = [
      (await caller.send(sprints.sprintList.read, {})).httpStatus,
      (await caller.send(plans.effortList.read, {})).httpStatus,
      (await caller.send(taskRequestList.read, {})).httpStatus,
    ]
    expect([part, staff]).toEqual([part, isClient ? [403, 403, 403] : [200, 200, 200]])
    const told = await caller.send(sprints.sprintList.read, { size: 100 })
    const total = told.status === 0 ? told.data.total : null
    expect([part, total]).toEqual([part, isClient ? null : seen])
  }
  await expectNothingInternal(people.client.caller, worlds)
}, 300_000)

type World = { readonly project: number; readonly items: readonly { readonly id: number }[] }

/** Every answer that a client can get, searched for what was written among colleagues. */
async function expectNothingInternal(
  caller: Awaited<ReturnType<typeof buildPeople>>['client']['caller'],
  worlds: readonly World[],
): Promise<void> {
  const answers: unknown[] = [(await caller.send(itemList.read, { view: 'all', size: 200 })).data]
  for (const { project, items } of worlds) {
    answers.push((await caller.send(readBoard, { project_id: project })).data)
    answers.push((await caller.send(itemCalls.readItemChoices, { project_id: project })).data)
    answers.push((await caller.send(readProject, { id: project })).data)
    for (const { id } of items) {
      answers.push((await caller.send(itemCalls.readItem, { id })).data)
      answers.push((await caller.send(remarks.listRemarks, remarked(id))).data)
      const asked = { ...remarked(id), audience: 'everyone' } as const
      answers.push((await caller.send(remarks.suggestReaders, asked)).data)
    }
  }
  const told = JSON.stringify(answers)
  for (const secret of SECRETS) expect([secret, told.includes(secret)]).toEqual([secret, false])
}
