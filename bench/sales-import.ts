// node bench/sales-import.ts: a file of 20,000 leads (BENCH_ROWS), 300 of them wrong, is read, checked, imported, imported
// again as an update and undone on the demo company, with the worker beside the server. It prints how long each step
// takes; nothing is kept.
import { setTimeout as pause } from 'node:timers/promises'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { onDemo } from './asked.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000)
const WRONG = 300
const POLL_MS = 50

const row = (at: number) => {
  const isWrong = at % Math.ceil(ROWS / WRONG) === 0
  const phone = isWrong ? '9.19E+11' : `+91983${String(at).padStart(7, '0')}`
  return `Lead ${at};Person ${at};person${at}@bench.example;${phone};Ovens for a bakery with ${at} shops`
}
const content = (last: string) =>
  ['Lead;Name;Email;Phone;Requirement', ...Array.from({ length: ROWS - 1 }, (_, at) => row(at)), last].join(
    '\r\n',
  )

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  console.log(`${what.padEnd(30)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`)
  return done
}

const read = async (by: Caller, id: number) => (await by.send(imports.readImport, { id })).data

async function until(by: Caller, id: number, state: string) {
  for (;;) {
    const seen = await read(by, id)
    if (seen.state === state && seen.progress === null) return seen
    if (seen.stuck) throw new Error(`the import stopped at ${seen.state}`)
    await pause(POLL_MS)
  }
}

async function importFile(by: Caller, existing: 'update' | 'skip', last = row(ROWS)) {
  const sheet = new File([content(last)], 'leads.csv')
  const { id } = await timed(`${existing}: read`, async () => {
    const sent = await by.send(imports.uploadImport, { kind: 'sales.leads' }, { files: { sheet } })
    return sent.data
  })
  const { version, mapping } = await read(by, id)
  const checked = await timed(`${existing}: check`, async () => {
    await by.send(imports.mapImport, { id, version, mapping, existing })
    return until(by, id, 'checked')
  })
  const done = await timed(`${existing}: run`, async () => {
    await by.send(imports.runImport, { id, version: checked.version })
    return until(by, id, 'done')
  })
  console.log(JSON.stringify(done.results))
  return done
}

await onDemo(async ({ as, work }) => {
  const manager = await as('sales-manager')
  await work()
  const first = await importFile(manager, 'update')
  const second = await importFile(manager, 'update')
  // A file of which nothing is new is not run.
  await importFile(manager, 'skip', row(ROWS + 1))
  for (const { id, version } of [second, first])
    await timed('undo', async () => {
      await manager.send(imports.undoImport, { id, version })
      console.log(JSON.stringify((await until(manager, id, 'undone')).undone))
    })
})
