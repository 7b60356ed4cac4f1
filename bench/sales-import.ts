// node bench/sales-import.ts: a file of 20,000 leads (BENCH_ROWS), 300 of them wrong, is read, checked, imported, imported
// again as an update and as one that skips, and undone on the demo company, with the worker as a process of its own;
// then another file is imported whose worker is killed in the middle, and undone. It prints how long each step takes;
// nothing is kept.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { onDemo, type Bench } from './asked.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000)
const WRONG = 300
/** No more often than a screen that follows it: asking costs the machine that it is measured on. */
const POLL_MS = 250

const row = (at: number, of = 'person') => {
  const isWrong = at % Math.ceil(ROWS / WRONG) === 0
  const phone = isWrong ? '9.19E+11' : `+91${of === 'person' ? 983 : 984}${String(at).padStart(7, '0')}`
  return `Lead ${at};Person ${at};${of}${at}@bench.example;${phone};Ovens for a bakery with ${at} shops`
}
const content = (last: string, of?: string) =>
  [
    'Lead;Name;Email;Phone;Requirement',
    ...Array.from({ length: ROWS - 1 }, (_, at) => row(at, of)),
    last,
  ].join('\r\n')

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  console.log(`${what.padEnd(30)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`)
  return done
}

const read = async (by: Caller, id: number) => (await by.send(imports.readImport, { id })).data

/** With how often the progress that a person watches has moved. */
async function until(by: Caller, id: number, state: string) {
  const told = new Set<number>()
  for (;;) {
    const seen = await read(by, id)
    if (seen.progress) told.add(seen.progress.done)
    if (seen.state === state && seen.progress === null) {
      console.log(`${'progress told'.padEnd(30)}${String(told.size).padStart(7)} times`)
      return seen
    }
    if (seen.stuck) throw new Error(`the import stopped at ${seen.state}`)
    await pause(POLL_MS)
  }
}

type Wish = { readonly existing: 'update' | 'skip'; readonly file?: string; readonly what?: string }

async function checked(by: Caller, { existing, file = content(row(ROWS)), what = existing }: Wish) {
  const sheet = new File([file], 'leads.csv')
  const { id } = await timed(`${what}: read`, async () => {
    const sent = await by.send(imports.uploadImport, { kind: 'sales.leads' }, { files: { sheet } })
    return sent.data
  })
  const { version, mapping } = await read(by, id)
  return timed(`${what}: check`, async () => {
    await by.send(imports.mapImport, { id, version, mapping, existing })
    return until(by, id, 'checked')
  })
}

async function importFile(by: Caller, wish: Wish) {
  const { id, version } = await checked(by, wish)
  const done = await timed(`${wish.existing}: run`, async () => {
    await by.send(imports.runImport, { id, version })
    return until(by, id, 'done')
  })
  console.log(JSON.stringify(done.results))
  return done
}

/** A dead worker is known by its silence; from then on another one goes on with its job. */
async function importKilled(by: Caller, { workApart }: Bench) {
  const victim = await workApart()
  const { id, version } = await checked(by, {
    existing: 'update',
    file: content(row(ROWS, 'other'), 'other'),
    what: 'killed',
  })
  await timed('killed: half of the rows', async () => {
    await by.send(imports.runImport, { id, version })
    while (((await read(by, id)).progress?.done ?? 0) < ROWS / 2) await pause(POLL_MS)
  })
  const ended = once(victim.child, 'exit')
  victim.child.kill('SIGKILL')
  await ended
  const left = (await read(by, id)).results
  const next = await workApart()
  await timed('killed: silence', async () => {
    while ((await read(by, id)).results.created === left.created) await pause(POLL_MS)
  })
  const done = await timed('killed: the other half', () => until(by, id, 'done'))
  console.log(JSON.stringify(done.results))
  return { done, next }
}

async function undo(by: Caller, { id, version }: { id: number; version: number }) {
  await timed('undo', async () => {
    await by.send(imports.undoImport, { id, version })
    console.log(JSON.stringify((await until(by, id, 'undone')).undone))
  })
}

await onDemo(async (bench) => {
  const manager = await bench.as('sales-manager')
  const worker = await bench.workApart()
  const first = await importFile(manager, { existing: 'update' })
  const second = await importFile(manager, { existing: 'update' })
  // A file of which nothing is new is not run.
  const third = await importFile(manager, { existing: 'skip', file: content(row(ROWS + 1)) })
  for (const run of [third, second, first]) await undo(manager, run)
  await worker.stop()
  const { done, next } = await importKilled(manager, bench)
  await undo(manager, done)
  await next.stop()
})
