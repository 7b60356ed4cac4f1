import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as boardCalls from '#projects/contract/board/board-calls.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList, teamTaskList } from '#projects/contract/items/item-list.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { buildProject } from '#project-register/server/public.ts'
import { everyAsk, itemGround, type ItemGround, type Person } from '#projects/testing/item-ground.ts'

const calls = { ...itemCalls, ...boardCalls }
const product = await testProduct()
let ground: ItemGround
let boss: Person
let lead: Person
let asha: Person
let tester: Person
let observer: Person
let client: Person
let stranger: Person
let project: { id: number }

beforeAll(async () => {
  ground = await itemGround(product)
  ;({ boss, lead, asha, tester, observer, client, stranger } = ground.people)
  project = await ground.projectOf('private')
})

async function itemOf(who: Person, form: object = {}) {
  const answer = await who.caller.send(calls.createItem, {
    project_id: project.id,
    title: 'An item',
    ...form,
  })
  if (answer.status !== 0) throw new Error(answer.message)
  return answer.data
}
const view = async (who: Person, id: number) => (await who.caller.send(calls.readItem, { id })).data
const boardOf = (who: Person, project_id = project.id) => ground.boardOf(who, project_id)
const statusOf = (name: string, life: 'work' | 'issue' = 'work', project_id = project.id) =>
  ground.statusOf(name, life, project_id)
const projectOf = (visibility: 'private' | 'shared' | 'public') => ground.projectOf(visibility)
async function move(who: Person, id: number, name: string, more: object = {}) {
  const item = await view(boss, id)
  const { id: to_status } = await statusOf(name, item.kind === 'issue' ? 'issue' : 'work', item.project.id)
  return who.caller.send(calls.moveItem, { item: id, version: item.version, to_status, ...more })
}

test('a new project has the statuses of the specification', async () => {
  const { statuses } = await boardOf(asha)
  expect(statuses.map(({ name, category }) => [name, category])).toEqual([
    ['To do', 'not_started'],
    ['In progress', 'open'],
    ['In review', 'open'],
    ['Testing', 'open'],
    ['Done', 'closed'],
    ['Cancelled', 'closed'],
  ])
})

test('twenty who create at once get numbers without a gap or a twin', async () => {
  const own = await projectOf('private')
  const answers = await repeatInParallel(20, (at) =>
    (at % 2 ? asha : lead).caller.send(calls.createItem, { project_id: own.id, title: `Item ${at}` }),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  const numbers = answers.map(({ data }) => Number(data.key.split('-')[1]))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('of twenty-four who drag one card one does, and the others read that it was changed', async () => {
  const { id } = await itemOf(asha)
  const { id: to_status } = await statusOf('In review')
  const answers = await repeatInParallel(24, () =>
    boss.caller.send(calls.moveItem, { item: id, version: 1, to_status }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({ httpStatus: 409 })
})

test('a card keeps to the order in which it is put', async () => {
  const own = await projectOf('private')
  const ids: number[] = []
  for (const title of ['A', 'B', 'C', 'D'])
    ids.push((await lead.caller.send(calls.createItem, { project_id: own.id, title })).data.id)
  const [a, b, , d] = ids
  const { id: to_status } = await statusOf('To do', 'work', own.id)
  await lead.caller.send(calls.moveItem, { item: d!, version: 1, to_status, before_id: a!, after_id: b! })
  const order = async () => (await boardOf(lead, own.id)).cards.map(({ title }) => title).join('')
  expect(await order()).toBe('ADBC')
  await lead.caller.send(calls.moveItem, { item: b!, version: 1, to_status, after_id: a! })
  expect(await order()).toBe('BADC')
})

test('by priority the list begins with what is urgent', async () => {
  const own = await projectOf('private')
  for (const priority of ['medium', 'urgent', 'low', 'high'] as const)
    await lead.caller.send(calls.createItem, { project_id: own.id, title: priority, priority })
  const asked = { view: 'all', project: own.id, sort: 'priority', direction: 'asc' } as const
  const { rows } = (await lead.caller.send(itemList.read, asked)).data
  expect(rows.map(({ title }) => title)).toEqual(['urgent', 'high', 'medium', 'low'])
})

test('each refusal has its sentence', async () => {
  const create = (form: object, who = asha) =>
    who.caller.send(calls.createItem, { project_id: project.id, title: 'x', ...form })
  expect(await create({ assignee_id: stranger.id })).toMatchObject({
    httpStatus: 400,
    message: 'Stranger is not a member of this project.',
  })
  expect(await create({ starts_on: '2026-05-02', due_on: '2026-05-01' })).toMatchObject({
    httpStatus: 400,
    failure: { fields: { starts_on: 'Start date is after due date.' } },
  })
  const story = await itemOf(asha, { kind: 'user_story' })
  const sub = await itemOf(asha, { kind: 'subtask', parent_id: story.id })
  expect(await create({ kind: 'subtask', parent_id: sub.id })).toMatchObject({
    message: 'A subtask cannot have subtasks.',
  })
  expect(await create({ kind: 'issue' })).toMatchObject({ message: say.severityNeeded.text })
  expect(await create({ points: 4 })).toMatchObject({ httpStatus: 400 })
  expect(await create({ estimate_minutes: 60_000 })).toMatchObject({ httpStatus: 400 })
  expect(await create({}, observer)).toMatchObject({ httpStatus: 403, message: say.mayNotCreate.text })
  expect(await create({}, client)).toMatchObject({ httpStatus: 403 })
  expect(await create({}, stranger)).toMatchObject({ httpStatus: 404 })
  const { version } = await view(boss, story.id)
  expect(await boss.caller.send(calls.deleteItem, { id: story.id, version })).toMatchObject({
    httpStatus: 409,
    message: 'Delete or move 1 child item first.',
  })
})

test('a parent is closed along with its children or not at all, and opens with a child', async () => {
  const story = await itemOf(asha, { kind: 'user_story', points: null })
  const sub = await itemOf(asha, { kind: 'subtask', parent_id: story.id, points: 3 })
  await itemOf(asha, { kind: 'subtask', parent_id: story.id, points: 5 })
  await move(asha, sub.id, 'Done')
  expect((await view(asha, story.id)).progress).toEqual({
    permille: 375,
    by: 'points',
    done: 3,
    total: 8,
    cancelled: 0,
  })
  expect(await move(asha, story.id, 'Done')).toMatchObject({
    httpStatus: 409,
    message: '1 child item is still open.',
  })
  expect(await move(asha, story.id, 'Done', { close_children: true })).toMatchObject({ status: 0 })
  expect(await view(asha, story.id)).toMatchObject({
    status: { name: 'Done' },
    progress: { permille: 1_000 },
  })
  await move(asha, sub.id, 'In progress')
  const opened = await view(asha, story.id)
  expect(opened).toMatchObject({ status: { name: 'In progress' }, closed_at: null })
  const { rows } = (await asha.caller.send(calls.readItemHistory, { id: story.id })).data
  expect(rows[0]!.changes).toContainEqual({ field: 'Status', from: 'Done', to: 'In progress' })
})

test('done needs every criterion, and the reporter or QA where review is required', async () => {
  const { id } = await itemOf(lead, { assignee_id: asha.id })
  const check = await asha.caller.send(calls.addCheck, { item_id: id, text: 'Works on a phone' })
  const done = { httpStatus: 409, message: 'This status needs all acceptance criteria ticked.' }
  expect(await move(asha, id, 'Done')).toMatchObject(done)
  const ticked = { id: check.data.id, version: 1, text: 'Works on a phone', is_done: true }
  await asha.caller.send(calls.saveCheck, ticked)
  const rules = { project_id: project.id, review_required: true, strict_limits: false }
  expect(await asha.caller.send(calls.saveWorkRules, rules)).toMatchObject({ httpStatus: 403 })
  await lead.caller.send(calls.saveWorkRules, rules)
  expect(await move(asha, id, 'Done')).toMatchObject({
    httpStatus: 403,
    message: 'Only the reporter or QA can accept this.',
  })
  expect(await move(tester, id, 'Done')).toMatchObject({ status: 0 })
  await lead.caller.send(calls.saveWorkRules, { ...rules, review_required: false })
})

test('a client sees what is visible to them and accepts what is tested, and nothing else', async () => {
  const hidden = await itemOf(asha, { title: 'Not for clients' })
  const shown = await itemOf(asha, { title: 'For clients', client_visible: true, assignee_id: asha.id })
  expect(await client.caller.send(calls.readItem, { id: hidden.id })).toMatchObject({ httpStatus: 404 })
  expect(await view(client, shown.id)).toMatchObject({ title: 'For clients', inside: null, moves: [] })
  const list = (await client.caller.send(itemList.read, { view: 'all' })).data
  expect(list.rows.map(({ title }) => title)).toEqual(['For clients'])
  expect(list.rows[0]).not.toHaveProperty('assignee')
  expect(await client.caller.send(itemList.read, { assignee: asha.id })).toMatchObject({ status: 1 })
  const board = await boardOf(client)
  expect(board.cards).toMatchObject([{ id: shown.id, assignee: null }])
  expect(board.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  expect(await client.caller.send(calls.readItemHistory, { id: shown.id })).toMatchObject({ httpStatus: 404 })
  expect(await move(client, shown.id, 'Done')).toMatchObject({ httpStatus: 403 })
  await move(asha, shown.id, 'Testing')
  expect(await move(client, shown.id, 'Done')).toMatchObject({ status: 0 })
  expect(await move(client, shown.id, 'In progress')).toMatchObject({ httpStatus: 403 })
})

test('links make no circle, also when both are written at once', async () => {
  const [one, two, three] = [await itemOf(asha), await itemOf(asha), await itemOf(asha)]
  const number = (item: { key: string }) => Number(item.key.split('-')[1])
  const block = (from: { id: number }, to: { key: string }) =>
    asha.caller.send(calls.addBlock, { id: from.id, other: number(to) })
  expect(await block(one, two)).toMatchObject({ status: 0 })
  expect(await block(two, three)).toMatchObject({ status: 0 })
  expect(await block(three, one)).toMatchObject({
    httpStatus: 409,
    message: `This would make ${three.key} block itself.`,
  })
  const [four, five] = [await itemOf(asha), await itemOf(asha)]
  const answers = await repeatInParallel(20, (at) => (at % 2 ? block(four, five) : block(five, four)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('those who have an item hear that it was blocked', async () => {
  const blocked = await itemOf(lead, { title: 'Waits', assignee_id: tester.id })
  const blocker = await itemOf(asha, { title: 'Comes first' })
  const other = Number(blocked.key.split('-')[1])
  await asha.caller.send(calls.addBlock, { id: blocker.id, other })
  const told = async (who: Person) =>
    (await who.caller.send(listNotifications, {})).data.rows.filter(({ title }) =>
      title.startsWith('Blocked: '),
    )
  expect(await told(tester)).toMatchObject([{ title: `Blocked: ${blocked.key} Waits` }])
  expect(await told(lead)).toHaveLength(1)
  expect(await told(observer)).toHaveLength(0)
})

test('those who lead add statuses and put them in order; the first one takes new items', async () => {
  const own = await projectOf('private')
  const read = async () => (await lead.caller.send(calls.readBoard, { project_id: own.id })).data.statuses
  const names = async () => (await read()).map(({ name }) => name)
  const review = await statusOf('In review', 'work', own.id)
  const added = { project_id: own.id, life: 'work', name: 'Staging', counts_as: 'open' } as const
  expect(await asha.caller.send(calls.addStatus, added)).toMatchObject({ httpStatus: 403 })
  expect(await stranger.caller.send(calls.addStatus, added)).toMatchObject({ httpStatus: 404 })
  expect(await lead.caller.send(calls.addStatus, { ...added, after_id: review.id })).toMatchObject({
    status: 0,
  })
  expect(await lead.caller.send(calls.addStatus, added)).toMatchObject({ httpStatus: 409 })
  expect(await names()).toEqual([
    'To do',
    'In progress',
    'In review',
    'Staging',
    'Testing',
    'Done',
    'Cancelled',
  ])
  const place = async (name: string, after_id: number | null) => {
    const { id, version } = (await read()).find((status) => status.name === name)!
    return lead.caller.send(calls.saveStatus, { id, version, name, after_id })
  }
  expect(await place('Done', null)).toMatchObject({ httpStatus: 409, message: say.firstTakesNew.text })
  const alien = await statusOf('New', 'issue', own.id)
  expect(await place('Staging', alien.id)).toMatchObject({ httpStatus: 400 })
  const ids = (await read()).map(({ id }) => id)
  const answers = await repeatInParallel(20, (at) => place('Staging', ids[at % 3]!))
  expect(answers.filter(({ status }) => status === 0).length).toBeGreaterThan(0)
  expect((await names()).toSorted()).toEqual(
    ['To do', 'In progress', 'In review', 'Staging', 'Testing', 'Done', 'Cancelled'].toSorted(),
  )
  expect((await names())[0]).toBe('To do')
  const { id } = (await lead.caller.send(calls.createItem, { project_id: own.id, title: 'x' })).data
  expect(await move(lead, id, 'Staging')).toMatchObject({ status: 0 })
})

test('limits warn, and refuse where they are strict', async () => {
  const own = await projectOf('private')
  const make = async () =>
    (await lead.caller.send(calls.createItem, { project_id: own.id, title: 'x' })).data.id
  const status = await statusOf('In progress', 'work', own.id)
  const limited = { id: status.id, version: status.version, name: 'Doing', wip_limit: 1 }
  expect(await asha.caller.send(calls.saveStatus, limited)).toMatchObject({ httpStatus: 403 })
  expect(await lead.caller.send(calls.saveStatus, limited)).toMatchObject({ status: 0 })
  const [one, two, three] = [await make(), await make(), await make()]
  await move(lead, one, 'Doing')
  expect((await move(lead, two, 'Doing')).message).toContain('more than its limit of 1')
  await lead.caller.send(calls.saveWorkRules, {
    project_id: own.id,
    review_required: false,
    strict_limits: true,
  })
  expect(await move(lead, three, 'Doing')).toMatchObject({
    httpStatus: 409,
    message: 'Doing takes at most 1 items.',
  })
})

test('a deleted item is gone until it is restored', async () => {
  const { id } = await itemOf(asha, { title: 'Deleted by mistake' })
  const { version } = await view(asha, id)
  expect(await tester.caller.send(calls.deleteItem, { id, version })).toMatchObject({ httpStatus: 403 })
  expect(await asha.caller.send(calls.deleteItem, { id, version })).toMatchObject({ status: 0 })
  const titles = async (asked: object) =>
    (await asha.caller.send(itemList.read, { search: 'by mistake', ...asked })).data.rows.length
  expect(await titles({ view: 'all' })).toBe(0)
  expect(await titles({ view: 'deleted' })).toBe(1)
  expect(await asha.caller.send(calls.watchItem, { id, on: true })).toMatchObject({ httpStatus: 404 })
  expect(await asha.caller.send(calls.restoreItem, { id })).toMatchObject({ status: 0 })
  expect(await titles({ view: 'all' })).toBe(1)
})

test('what one may not see does not exist, whatever is asked of a private project', async () => {
  const own = await projectOf('private')
  for (const [name, send, kind] of await everyAsk(ground, own.id, 'private')) {
    expect([name, (await send(observer)).httpStatus]).toEqual([name, { read: 200, write: 403 }[kind]])
    expect([name, (await send(stranger)).httpStatus]).toEqual([name, 404])
  }
  const { rows } = (await stranger.caller.send(itemList.read, { view: 'all', project: own.id })).data
  expect(rows).toEqual([])
})

test('a manager of people reads their open items, and only counts those of projects that they don’t see', async () => {
  const worker = await ground.person('Worker', {}, stranger.id)
  const member = (visibility: 'public' | 'private', key: string) =>
    product.write((ctx) =>
      buildProject(ctx, {
        name: `Team ${visibility}`,
        key,
        visibility,
        leads: [boss.id],
        people: [{ accountId: worker.id }],
      }),
    )
  for (const own of [await member('public', 'TPU'), await member('private', 'TPR')])
    await boss.caller.send(calls.createItem, { project_id: own.id, title: 'Theirs', assignee_id: worker.id })
  const { data } = await stranger.caller.send(teamTaskList.read, {})
  expect(data).toMatchObject({ total: 1, hidden_items: 1, rows: [{ project: { key: 'TPU' } }] })
})
