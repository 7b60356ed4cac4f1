import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { logFileOf } from './log-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'atrium-log-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('lines are written in their order, also those that come while others are on their way', async () => {
  const path = join(folder, 'ordered.log')
  const log = logFileOf(await open(path, 'a'))
  for (let line = 0; line < 500; line++) {
    log.write(`line ${line}`)
    if (line % 100 === 0) await new Promise((settle) => setTimeout(settle, 1))
  }
  await log.close()
  const written = (await readFile(path, 'utf8')).trimEnd().split('\n')
  expect(written).toEqual(Array.from({ length: 500 }, (_, line) => `line ${line}`))
})

// The device that is always full is Linux's.
test.runIf(existsSync('/dev/full'))('what cannot be written is counted, and nothing breaks', async () => {
  const log = logFileOf(await open('/dev/full', 'a'))
  log.write('lost')
  await new Promise((settle) => setTimeout(settle, 20))
  log.write('lost as well')
  await expect(log.close()).resolves.toBeUndefined()
})
