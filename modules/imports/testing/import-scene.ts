import { expect } from 'vitest'
import type { Area } from '#platform/server/area.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#imports/contract/import-calls.ts'
import { peopleKind } from './people-kind.ts'

const area: Area = { name: 'test', handlers: [], importKinds: [peopleKind] }

/** The product with a tiny area above that imports people. */
export const importProduct = () => testProduct({}, [], { above: () => [area] })

export const sheet = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  new File([content], name)

export const upload = (by: Caller, file: File, kind = peopleKind.key) =>
  by.send(calls.uploadImport, { kind }, { files: { sheet: file } })

export const readRun = async (by: Caller, id: number) => (await by.send(calls.readImport, { id })).data

const PATIENCE = { timeout: 300_000, interval: 50 }

export const untilState = async (by: Caller, id: number, state: calls.ImportView['state']) => {
  await expect
    .poll(async () => {
      const seen = await readRun(by, id)
      return seen.progress === null && seen.state
    }, PATIENCE)
    .toBe(state)
  return readRun(by, id)
}

/** Uploads, takes the proposed columns and waits for the check. */
export async function check(
  by: Caller,
  file: File,
  existing: 'update' | 'skip' = 'update',
  kind = peopleKind.key,
) {
  const answer = await upload(by, file, kind)
  expect(answer.message).toBe('File read. Nothing is saved yet.')
  const { id } = answer.data
  const { version, mapping } = await readRun(by, id)
  expect(await by.send(calls.mapImport, { id, version, mapping, existing })).toMatchObject({ status: 0 })
  return untilState(by, id, 'checked')
}

export async function run(by: Caller, { id, version }: { id: number; version: number }) {
  expect(await by.send(calls.runImport, { id, version })).toMatchObject({ status: 0 })
  return untilState(by, id, 'done')
}

export async function undo(by: Caller, { id, version }: { id: number; version: number }) {
  expect(await by.send(calls.undoImport, { id, version })).toMatchObject({ status: 0 })
  return untilState(by, id, 'undone')
}
