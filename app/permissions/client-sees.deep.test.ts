import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { askerOf } from '#platform/testing/every-call/asked-calls.ts'
import { markTables, type Marks } from '#platform/testing/every-call/marked-tables.ts'
import type { Answers } from '#platform/testing/every-call/changed-answers.ts'
import { recordAnswers } from '#platform/testing/every-call/record-answers.ts'
import type { Known } from '#platform/testing/every-call/record-inputs.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  buildClientWorld,
  buildDraft,
  sent,
  type ClientWorld,
  type People,
} from '#platform/testing/areas/client-world.ts'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'
import { buildProject } from '#project-register/server/public.ts'
import { createChange } from '#projects/contract/changes/change-calls.ts'
import { areasOf } from '#app/modules.ts'

// A client asks every call of the product about every record there is, while each text and each figure of the work on
// projects is one that stands nowhere else. The calls are read from the product, the columns from the database: no one
// adds to them here, only to what is for clients.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const open = areasOf(product)
  .flatMap(({ handlers }) => handlers.map(({ call }) => call))
  .filter(({ auth, needs }) => auth === 'public' || (auth === 'employee' && needs === 'account'))
const ask = askerOf(product)

const TABLES =
  /^(project|project_.+|change_request|change_line|task_request|remark|release|release_check|release_item|code_review|analysis|api_collection|timesheet_entry|drive_node)$/
/** The last number of a record that is asked for. */
const LAST = 45

let people: People
let own: ClientWorld
let other: ClientWorld
let draft: number
let statuses: number[]
let lines: { id: number; item_id: number | null; kind: string }[]
let marks: Marks

beforeAll(async () => {
  people = await buildPeople(product)
  const { id: theirs } = await buildTestProject(product, people)
  const { boss, lead, asha, tester, client } = people
  const { id: elsewhere } = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Elsewhere',
      key: 'ELSE',
      kind: 'fixed',
      visibility: 'public',
      leads: [boss.id],
      people: [
        { accountId: lead.id, role: 'lead' },
        { accountId: asha.id },
        { accountId: tester.id, role: 'qa' },
      ],
    }),
  )
  own = await buildClientWorld(people, theirs, true)
  other = await buildClientWorld(people, elsewhere, false)
  await buildDraft(product)
  draft = (await sent(client, createChange, { project_id: theirs, title: 'Mine', reason: 'why' })).id
  await readRows(theirs)
  marks = await product.write((ctx) => markTables(ctx, TABLES))
}, 120_000)

/** Rows that came along with others. */
const readRows = (project: number) =>
  product.read(async ({ db }) => {
    const inProject = db.selectFrom('project_status').select('id').where('project_id', '=', project)
    statuses = (await inProject.execute()).map(({ id }) => id)
    lines = await db
      .selectFrom('change_line')
      .select(['id', 'item_id', 'kind'])
      .where('request_id', '=', own.changes.waiting)
      .execute()
  })

type Told = Marks['all'][number]
const nameOf = ({ table, column, id }: Told) => `${table}.${column} of ${id}`

/** What is for the client: which columns of which rows. */
function forClient(): ReadonlySet<string> {
  const { project, items, changes, releases, documents, note } = own
  const seen = [items.story.id, items.subtask.id, items.issue.id]
  const asked = [changes.waiting, draft]
  const rows: Readonly<Record<string, readonly number[]>> = {
    'project.name': [project],
    'project.about': [project],
    'project.client_name': [project],
    'project_status.name': statuses,
    'project_item.title': seen,
    'project_item.description': seen,
    'project_item.environment': seen,
    'project_item.steps': seen,
    'project_item.expected': seen,
    'project_item.actual': seen,
    'project_item.found_in': seen,
    'project_item.fixed_in': seen,
    'change_request.title': asked,
    'change_request.reason': asked,
    'change_request.minutes': [changes.waiting],
    'change_request.amount': [changes.waiting],
    'change_line.before': lines.filter(({ item_id }) => item_id !== items.hidden.id).map(({ id }) => id),
    'change_line.after': lines.filter(({ kind }) => kind !== 'remove').map(({ id }) => id),
    'remark.text': [items.comments.told, changes.comments.told, note],
    'release.name': [releases.told, releases.kept],
    'release.notes': [releases.told],
    'drive_node.name': [documents.shared, documents.inside],
  }
  return new Set(
    marks.all.filter(({ table, column, id }) => rows[`${table}.${column}`]?.includes(id)).map(nameOf),
  )
}

test('all that is kept of the work on projects is marked, but for states, keys and small figures', () => {
  expect(marks.empty).toEqual([])
  const figures = ['change_request.days', 'timesheet_entry.minutes', 'project_work.budget_currency']
  const states =
    /\.(kind|state|status|visibility|role|type|priority|severity|colour|life|category|counts_as|over_budget|environment|audience|mode|key)$/
  expect(marks.unmarked.filter((column) => !states.test(column)).toSorted()).toEqual(figures.toSorted())
})

const known = (): Known => ({
  ids: Array.from({ length: LAST }, (_, at) => at + 1),
  projects: [own.project, other.project],
  subjects: [
    'projects.item',
    'projects.change',
    'projects.project',
    'engineering.review',
    'engineering.analysis',
  ],
  words: ['Zq', 'Elsewhere', NOTHING, ...secretWords()],
})
/** A word that stands nowhere. */
const NOTHING = 'Zq0nothing'
/** Of each column one word that is not for the client. */
function secretWords(): string[] {
  const allowed = forClient()
  const secret = marks.all.filter((mark) => mark.mark.startsWith('Zq') && !allowed.has(nameOf(mark)))
  const byColumn = Map.groupBy(secret, ({ table, column }) => `${table}.${column}`)
  return [...byColumn.values()].map(([first]) => first!.mark)
}

/** Everything that the client is answered. */
const answersTo = (calls: readonly Call[]): Promise<Answers> =>
  recordAnswers(calls, {
    ask,
    known: known(),
    tokenOf: async () => (await product.as(people.client)).token,
  })

/** Which marks stand in the answers, and where first. */
function findMarks(answers: Answers): Map<string, string> {
  const byMark = new Map(marks.all.map((told) => [told.mark, nameOf(told)]))
  const found = new Map<string, string>()
  for (const [asked, text] of answers)
    for (const [word] of text.matchAll(/Zq\d+x\d+z|(?<![\w.-])\d{5}(?![\w-]|\.\d)/g)) {
      const name = byMark.get(word)
      if (name !== undefined && !found.has(name)) found.set(name, asked)
    }
  return found
}
function expectOnlyTheirs(answers: Answers) {
  const allowed = forClient()
  const leaks = [...findMarks(answers)].filter(([name]) => !allowed.has(name))
  expect(leaks).toEqual([])
}

const reads = open.filter(({ writes, answer }) => !writes || answer === 'file')
let first: Answers

test(
  'a client finds all that is for them, and nothing else, in whatever they read',
  { timeout: 600_000 },
  async () => {
    first = await answersTo(reads)
    expectOnlyTheirs(first)
    const found = findMarks(first)
    expect([...forClient()].filter((name) => !found.has(name))).toEqual([])
  },
)

test('a word that is not for the client finds them no more than one that stands nowhere', () => {
  const without = (text: string, word: string) => text.replaceAll(word, '').replaceAll(word.toLowerCase(), '')
  const complaints = secretWords().flatMap((word) =>
    [...first]
      .filter(([asked]) => asked.includes(word))
      .filter(
        ([asked, text]) =>
          without(text, word) !== without(first.get(asked.replace(word, NOTHING)) ?? 'never asked', NOTHING),
      )
      .map(([asked]) => asked),
  )
  expect(complaints).toEqual([])
})

test('what a client is answered when they try to write tells no more', { timeout: 600_000 }, async () => {
  const writes = open.filter(
    ({ writes: isWrite, auth, answer }) => isWrite && auth === 'employee' && answer === 'json',
  )
  expect(writes.length).toBeGreaterThan(40)
  expectOnlyTheirs(await answersTo(writes))
})
