import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '../platform/testing/product-process.ts'
import { mountSmallDisk } from '../platform/testing/small-disk.ts'
import { testCaller, type Caller } from '../platform/testing/test-caller.ts'
import {
  addDepartment,
  listDepartments,
  signInAsAdmin,
  type Writing,
} from '../platform/testing/write-load.ts'

// A cluster takes a third of it; the right to mount one is root's.
const disk = await mountSmallDisk('300m')

test.runIf(disk !== null)(
  'on a full disk what cannot be kept is refused, and goes on when there is room again with all that was acknowledged',
  { timeout: 120_000 },
  async () => {
    const product = startProcess({ ATRIUM_DEMO: 'on', ATRIUM_DATA: disk! })
    afterAll(() => product.end())
    const origin = await product.address()
    const caller = testCaller(origin, await signInAsAdmin(origin))
    const kept: string[] = []
    await fillUp(join(disk!, 'filler'))

    const refusals = await writeUntilRefused(caller, kept)
    expect(refusals.filter(({ message }) => message.length < 10)).toEqual([])
    expect(new Set(refusals.map(({ httpStatus }) => httpStatus))).toEqual(new Set([507]))

    await rm(join(disk!, 'filler'))
    const after: Writing = { name: 'With room again', key: 'full-disk-after-it' }
    await expect
      .poll(async () => (await addDepartment(caller, after)).httpStatus, { timeout: 30_000 })
      .toBe(200)
    const found = new Set(await listDepartments(caller))
    expect([...kept, after.name].filter((name) => !found.has(name))).toEqual([])
  },
)

async function fillUp(path: string) {
  const { bavail, bsize } = await statfs(disk!)
  await writeFile(path, '')
  execFileSync('fallocate', ['-l', String(bavail * bsize - 64 * 1024), path])
}

const LONG = 'x'.repeat(90)
const REFUSALS = 10

async function writeUntilRefused(caller: Caller, kept: string[]) {
  const refusals: { httpStatus: number; message: string }[] = []
  for (let count = 0; refusals.length < REFUSALS && count < 20_000; count++) {
    const name = `Full ${count} ${LONG}`
    const { httpStatus, message } = await addDepartment(caller, { name, key: `full-disk-${count}` })
    if (httpStatus === 200) kept.push(name)
    else refusals.push({ httpStatus, message })
  }
  return refusals
}
