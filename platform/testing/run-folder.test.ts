import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeKilledRuns } from './run-folder.ts'
import { mountAt } from './failures/small-disk.ts'

it('removes what a killed run left, the disk it had mounted too, and nothing of a run that goes on', async () => {
  const root = await mkdtemp(join(tmpdir(), 'runs-'))
  const folderOf = (pid: number) => join(root, `atrium-run-${process.getuid?.() ?? 0}-${pid}`)
  const left = folderOf(spawnSync('true').pid)
  const disk = join(left, 'atrium-small-disk')
  await mkdir(disk, { recursive: true })
  mountAt(disk, '1m')
  await writeFile(join(disk, 'row'), 'x')
  await mkdir(folderOf(process.pid))

  removeKilledRuns(root)

  expect([existsSync(left), existsSync(folderOf(process.pid))]).toEqual([false, true])
})
