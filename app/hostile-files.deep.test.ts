import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { attachFile, savePost } from '#notices/contract/board/post-calls.ts'
import { beginImport, readImport } from '#people/contract/import/import-calls.ts'
import { hostileArchives } from '#platform/testing/hostile-archives.ts'
import { hostileCalendars } from '#platform/testing/hostile-calendars.ts'
import { docxOf, hostileDocuments, paragraphs, pdfOf } from '#platform/testing/hostile-documents.ts'
import { hostilePictures, plainPictures } from '#platform/testing/hostile-pictures.ts'
import type { HostileFile } from '#platform/testing/hostile-file.ts'
import { hostileTables, workbook } from '#platform/testing/hostile-tables.ts'
import { zipOf } from '#platform/testing/zip-of.ts'
import { watchMemory } from '#platform/testing/process-memory.ts'
import { startProcess } from '#platform/testing/product-process.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { signInAs, signInAsAdmin } from '#platform/testing/failures/write-load.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { addCandidateFile, readCandidate } from '#recruitment/contract/candidates/candidate-calls.ts'

const MEGABYTE = 1024 * 1024
const FOR_IMPORT = 20
const MOST_ABOVE_REST = 200 * MEGABYTE

const folder = await mkdtemp(join(inject('databaseRoom'), 'hostile-'))
const environment = { ATRIUM_DATA: folder, ATRIUM_DEMO: 'on' }
// The demo company is loaded by a start of its own: what that took would count as rest, and be given back at any time.
const loading = startProcess(environment)
await loading.address()
await loading.end()
const product = startProcess(environment)
afterAll(() => product.end())
const origin = await product.address()
const admin = testCaller(origin, await signInAsAdmin(origin))
const recruiter = testCaller(origin, await signInAs(origin, 'recruiter'))
const pictures = (await hostilePictures()).filter(({ name }) => /\.(png|jpeg)$/.test(name))
const honestPictures = await plainPictures()

/** Now and then: what the asking itself leaves behind in memory is not to be counted. */
const nowAndThen = { timeout: 60_000, interval: 250 }

type Said = { readonly httpStatus: number; readonly message: string }

async function sendForm(path: string, fields: Record<string, string | File>): Promise<Said> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await admin.raw(path, { method: 'POST', body: form })
  return { httpStatus: answer.status, message: ((await answer.json()) as Said).message }
}

const fileOf = ({ name, bytes }: HostileFile) => new File([new Uint8Array(bytes())], name)
const asHolidays = (file: HostileFile) =>
  sendForm('/api/holidays/read-file', { location_id: '1', year: '2031', list: fileOf(file) })
const asPhoto = (file: HostileFile) => sendForm('/api/people/photo', { person_id: '1', photo: fileOf(file) })

/** What the job made of it, as the person who sent it reads it. */
async function asImport(caller: Caller, file: HostileFile): Promise<Said> {
  const sent = await caller.send(beginImport, {}, { files: { sheet: fileOf(file) } })
  if (sent.status !== 0) return sent
  const { id } = sent.data
  await expect
    .poll(async () => (await caller.send(readImport, { id })).data.import?.status, nowAndThen)
    .not.toBe('reading')
  const { import: found } = (await caller.send(readImport, { id })).data
  expect(found?.stuck).toBe(false)
  return { httpStatus: 200, message: found?.problem ?? '' }
}

/** A résumé: the recruiter who sent it reads whether words were found in it. */
async function asResume(candidate_id: number, file: HostileFile): Promise<Said> {
  const sent = await recruiter.send(addCandidateFile, { candidate_id }, { files: { resume: fileOf(file) } })
  if (sent.status !== 0) return sent
  const stateOf = async () =>
    (await recruiter.send(readCandidate, { id: candidate_id })).data.files.find(
      ({ id }) => id === sent.data.id,
    )?.read_state
  await expect.poll(stateOf, nowAndThen).toMatch(/^(read|unreadable)$/)
  return { httpStatus: 200, message: '' }
}

/** Either it was read after all, or one sentence says what is wrong. */
function expectSentence({ what }: HostileFile, { httpStatus, message }: Said) {
  const isSentence = /^[A-Z“][^\n]{8,200}[.!]$/.test(message) && !/heap|Error|undefined|stack/.test(message)
  const isFine = httpStatus === 200 ? message === '' || isSentence : httpStatus < 500 && isSentence
  expect([what, httpStatus, message, isFine]).toEqual([what, httpStatus, message, true])
}

async function healthMs(): Promise<number> {
  const before = performance.now()
  const { status } = await fetch(`${origin}/healthz`)
  expect(status).toBe(200)
  return performance.now() - before
}

const fileCalled = (name: string, bytes: () => Buffer): HostileFile => ({
  what: `an honest ${name}`,
  name,
  bytes,
})

/** At rest the process that reads files is there, and what it and the product need for each kind is loaded. */
const honest = {
  tables: [
    fileCalled('list.csv', () => Buffer.from('Date,Name\n2031-01-26,Day\n')),
    fileCalled('list.xlsx', () => workbook({})),
    fileCalled('list.ics', () => Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')),
  ],
  imports: [fileCalled('people.xlsx', () => workbook({}))],
  pictures: honestPictures,
  documents: [
    fileCalled('cv.docx', () => docxOf(paragraphs('Asha Rao'))),
    fileCalled('cv.pdf', () => pdfOf('BT (Asha Rao) Tj ET')),
  ],
  archives: [fileCalled('papers.zip', () => zipOf([{ name: 'notes.txt', content: 'Asha Rao' }]))],
}

/** What `/healthz` answers in the meantime, asked at a steady pace, so that a stall counts by its length. */
function keepAsking() {
  const asked: Promise<number>[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      asked.push(healthMs())
      await sleep(200)
    }
  })()
  return {
    async stop() {
      over.abort()
      await asking
      const waits = await Promise.all(asked)
      return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)]!
    },
  }
}

/** An archive is kept as it is: one on a draft of its own, because a post takes only some. */
async function asAttachment(file: HostileFile): Promise<Said> {
  const draft = { title: file.what.slice(0, 100), body: '<p>See the file.</p>' }
  const { post_id } = (await admin.send(savePost, draft)).data
  return admin.send(attachFile, { post_id }, { files: { file: fileOf(file) } })
}

const kinds = [
  { name: 'tables', files: hostileTables },
  { name: 'calendars', files: hostileCalendars },
  { name: 'pictures', files: pictures },
  { name: 'documents', files: hostileDocuments },
  { name: 'archives', files: hostileArchives },
]

test.each(kinds)('there are forty hostile $name', ({ files }) => {
  expect(files.length).toBeGreaterThanOrEqual(40)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
})

test(
  'hostile files of every kind are answered with a sentence; the product lives, and its memory stays small',
  { timeout: 900_000 },
  async () => {
    // What is read as a table for holidays is read by the same reader for people: the heaviest go there as well.
    const books = hostileTables.filter(({ name }) => name.endsWith('.xlsx')).slice(0, FOR_IMPORT)
    const { rows } = (await recruiter.send(candidateList.read, { size: 1 })).data
    const ways = {
      tables: asHolidays,
      imports: (file: HostileFile) => asImport(admin, file),
      pictures: asPhoto,
      documents: (file: HostileFile) => asResume(rows[0]!.id, file),
      archives: asAttachment,
    }
    const hostile = {
      tables: [...hostileTables, ...hostileCalendars],
      imports: books,
      pictures,
      documents: hostileDocuments,
      archives: hostileArchives,
    }
    const sendAll = async (files: Readonly<Record<keyof typeof ways, readonly HostileFile[]>>) => {
      for (const kind of Object.keys(ways) as (keyof typeof ways)[])
        for (const file of files[kind]) expectSentence(file, await ways[kind](file))
    }
    await sendAll(honest)
    const memory = watchMemory(product.pid)
    const health = keepAsking()
    try {
      await sendAll(hostile)
    } finally {
      // Never stalled: the bench says how quick it is on a machine that does nothing else.
      expect(await health.stop()).toBeLessThan(2_000)
    }
    expect(memory?.stop() ?? 0).toBeLessThan(MOST_ABOVE_REST)
  },
)

test('twenty at once are as harmless', { timeout: 300_000 }, async () => {
  // The last hostile file may have ended the process that read it. Twenty honest ones start both: that is rest here.
  const list = honest.tables[0]!
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => asHolidays(list))))
    expectSentence(list, answer)
  const memory = watchMemory(product.pid)
  for (const part of ['opposite corners', 'one text of 30 KB']) {
    const file = hostileTables.find(({ what }) => what.includes(part))!
    const answers = await Promise.all(Array.from({ length: 20 }, () => asHolidays(file)))
    for (const answer of answers) expectSentence(file, answer)
  }
  expect(memory?.stop() ?? 0).toBeLessThan(MOST_ABOVE_REST)
})
