import { beforeAll, expect, test } from 'vitest'
import { askerOf } from '#platform/testing/every-call/asked-calls.ts'
import { changedSince, unsteadyIn, type Answers } from '#platform/testing/every-call/changed-answers.ts'
import { recordAnswers } from '#platform/testing/every-call/record-answers.ts'
import { openLiveLine } from '#platform/testing/live-line.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  buildClientWorld,
  sent,
  type ClientWorld,
  type People,
} from '#platform/testing/areas/client-world.ts'
import * as inside from '#platform/testing/areas/inside-work.ts'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { addRemark } from '#remarks/contract/remark-calls.ts'
import { areasOf } from '#app/modules.ts'

// A client asks every reading call of the product about every record there is, before and after colleagues have worked
// among themselves. The calls are read from the product: no one adds to them here.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const ask = askerOf(product)
const open = areasOf(product)
  .flatMap(({ handlers }) => handlers.map(({ call }) => call))
  .filter(({ auth, needs }) => auth === 'public' || (auth === 'employee' && needs === 'account'))
const reads = open.filter(({ writes }) => !writes)
/** Files are asked last: what is made of them in the background is listed for who asked. */
const files = open.filter(({ writes, answer }) => writes && answer === 'file')

/** The last number of a record that is asked for: beyond those that the work among colleagues adds. */
const LAST = 60

let people: People
let own: ClientWorld
let shown: inside.Shown
type LiveLine = Awaited<ReturnType<typeof openLiveLine>>
let line: LiveLine
let lineOfLead: LiveLine

beforeAll(async () => {
  people = await buildPeople(product)
  const { id: project_id } = await buildTestProject(product, people)
  own = await buildClientWorld(people, project_id, true)
  const visible = { project_id, client_visible: true }
  const make = async (title: string, form: object) =>
    (await sent(people.asha, createItem, { ...visible, title, ...form })).id
  const epic = await make('Shown epic', { kind: 'epic' })
  const story = await make('Shown story', { kind: 'user_story', parent_id: epic })
  shown = { epic, story, task: await make('Shown task', {}) }
  // An answer differs by what was written alone.
  product.clock.standAt(product.clock.now().toISOString())
  line = await openLiveLine(product, people.client.caller)
  lineOfLead = await openLiveLine(product, people.lead.caller)
}, 120_000)

const known = () => ({
  ids: Array.from({ length: LAST }, (_, at) => at + 1),
  projects: [own.project],
  subjects: ['projects.item', 'projects.change', 'projects.project'],
  words: ['Inside', 'Shown', 'Asha', 'inside'],
})

async function answersTo(calls: typeof open): Promise<Answers> {
  await product.write(({ db }) => db.deleteFrom('rate_count').execute())
  return recordAnswers(calls, {
    ask,
    known: known(),
    tokenOf: async () => people.client.caller.token,
  })
}

type Asked = { readonly made: Answers[]; readonly read: Answers[] }
async function twice(): Promise<Asked> {
  const made = [await answersTo(files), await answersTo(files)]
  return { made, read: [await answersTo(reads), await answersTo(reads)] }
}

/** What is answered otherwise now. */
const changed = ({ made, read }: Asked, now: { made: Answers; read: Answers }) => [
  ...changedSince(read, now.read),
  ...changedSince(made, now.made),
]

/**
 * An item has one version for all who see it: a client sends it back when they accept the item, so that they accept
 * what they saw. It tells that something was changed, and not what.
 */
const withoutVersion = (answers: Answers): Answers =>
  new Map([...answers].map(([asked, text]) => [asked, text.replaceAll(/"version":\d+/g, '"version":0')]))
const versioned = ['/projects/board', '/projects/item', '/projects/items']

/** Notices and mails to the client, and how many there are. */
const told = () =>
  product.read(async ({ db }) => {
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', people.client.id)
      .executeTakeFirstOrThrow()
    return {
      notices: await db
        .selectFrom('notification')
        .selectAll()
        .where('recipient_id', '=', people.client.id)
        .orderBy('id')
        .execute(),
      mails: await db.selectFrom('mail_message').select('id').where('to_address', '=', email).execute(),
    }
  })

test('nothing changes for a client when colleagues work inside', { timeout: 600_000 }, async () => {
  const before = await twice()
  // What is another each time could hide something.
  expect([...unsteadyIn(before.made), ...unsteadyIn(before.read)]).toEqual([])
  const heard = { told: await told(), events: line.events().length, ofLead: lineOfLead.events().length }
  const scene = { people, own, shown }
  const hidden = await inside.workOnHiddenItems(scene)
  await inside.workOnSeenItems(scene, hidden)
  await inside.workInSprints(scene, hidden)
  await inside.workOnPlans(scene)
  await inside.workOnChanges(scene)
  await inside.workOnRegisters(scene)
  const now = { read: await answersTo(reads), made: await answersTo(files) }
  const alike = { made: before.made.map(withoutVersion), read: before.read.map(withoutVersion) }
  expect(changed(alike, { read: withoutVersion(now.read), made: withoutVersion(now.made) })).toEqual([])
  expect(new Set(changed(before, now).map((asked) => asked.split(' ')[1]))).toEqual(new Set(versioned))
  expect(await told()).toEqual(heard.told)
  expect(lineOfLead.events().length).toBeGreaterThan(heard.ofLead)
  // Their screens read an item again whose version has gone up, and hear of nothing else.
  const items = line.events().slice(heard.events)
  expect(new Set(items.map(({ topic, subject }) => JSON.stringify([topic, subject])))).toEqual(
    new Set(
      [shown.story, shown.task, own.items.story.id].map((item) =>
        JSON.stringify(['projects', { item, project: own.project }]),
      ),
    ),
  )
})

test('the same calls, notices and live line tell the client what is for them', async () => {
  const events = line.events().length
  const item = { project_id: own.project, title: 'For the client', client_visible: true }
  const { id } = await sent(people.asha, createItem, item)
  const remark = { subject: 'projects.item', subject_id: id, audience: 'everyone', text: 'for you' } as const
  await sent(people.asha, addRemark, remark)
  const answers = await answersTo(reads.filter(({ path }) => path.startsWith('/projects/')))
  const finding = [...answers].filter(([, text]) => text.includes('For the client'))
  expect(new Set(finding.map(([asked]) => asked.split(' ')[1]))).toEqual(
    new Set(['/projects/board', '/projects/item', '/projects/items', '/projects/item-choices']),
  )
  await expect.poll(() => line.events().length).toBeGreaterThan(events)
})
