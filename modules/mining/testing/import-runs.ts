import { expect } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'

/** For tests: a file of people uploaded, mapped as proposed, run and taken back. */
export function importRuns(by: Caller) {
  const upload = (content: string, caller = by) =>
    caller.send(
      imports.uploadImport,
      { kind: 'mining.records' },
      { files: { sheet: new File([content], 'companies.csv') } },
    )
  const read = async (id: number) => (await by.send(imports.readImport, { id })).data
  async function until(id: number, state: string) {
    await expect
      .poll(
        async () => {
          const seen = await read(id)
          return seen.progress === null && seen.state
        },
        { timeout: 60_000 },
      )
      .toBe(state)
    return read(id)
  }
  async function run(content: string) {
    const { id } = (await upload(content)).data
    const { version, mapping } = await read(id)
    await by.send(imports.mapImport, { id, version, mapping, existing: 'skip' })
    const checked = await until(id, 'checked')
    await by.send(imports.runImport, { id, version: checked.version })
    return { ...(await until(id, 'done')), problems: checked.problems }
  }
  const undo = async ({ id, version }: { id: number; version: number }) => {
    await by.send(imports.undoImport, { id, version })
    return (await until(id, 'undone')).undone
  }
  return { upload, run, undo }
}
