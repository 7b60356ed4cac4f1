import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import type { Manifest } from '#platform/server/backup/manifest.ts'
import { readManifest } from '#platform/server/backup/read-backup.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { testCaller } from '#platform/testing/test-caller.ts'

// Backups that releases have left in database/installations (docs/operations.md): each must come up on this build.
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'database/installations')
const releases = readdirSync(folder).flatMap((name) => /^(.+)\.tar\.gz$/.exec(name)?.[1] ?? [])

type Release = {
  readonly rows: number
  readonly files: number
  readonly password: string
  readonly signIns: readonly string[]
  readonly asksForCode: readonly string[]
  /** Tables that a later migration has taken away, after it moved what they held. */
  readonly tablesGone: readonly string[]
}

const run = promisify(execFile)
const started: ProductProcess[] = []
afterAll(() => Promise.all(started.map((product) => product.end('SIGKILL'))))

const newFolder = (name: string) => mkdtemp(join(inject('databaseRoom'), name))

async function unpacked(release: string): Promise<string> {
  const place = await newFolder('release-')
  await run('tar', ['-xzf', join(folder, `${release}.tar.gz`), '-C', place])
  return join(place, 'backup')
}

const embeddedIn = (data: string) => ({
  ATRIUM_DATA: data,
  DATABASE_URL: '',
  ATRIUM_SECRET: '',
  SMTP_URL: '',
})

test.each(releases)(
  'an installation of %s comes up on this build with all that it held',
  { timeout: 180_000 },
  async (name) => {
    const release = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Release
    const backup = await unpacked(name)
    const manifest = await readManifest(backup)
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(release.rows)
    expect(manifest.files).toHaveLength(release.files)

    const data = await newFolder('upgraded-')
    const { stdout } = await run(process.execPath, ['app/restore.ts', backup], {
      cwd: root,
      env: { ...process.env, ...embeddedIn(data) },
    })
    expect(stdout).toContain(`${manifest.tables.length} tables and ${release.files} files are equal to it.`)
    expect(await filesLost(data, manifest)).toEqual([])
    await expectUpgraded(data, manifest, release)
    await expectSignIns(data, release)
  },
)

async function filesLost(data: string, { files }: Manifest): Promise<string[]> {
  const lost: string[] = []
  for (const { key, sha256 } of files) {
    const bytes = await readFile(join(data, 'files', key))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost.push(key)
  }
  return lost
}

/** The restore has compared every row with the tables of that release; no later migration may have lost one. */
async function expectUpgraded(data: string, { tables }: Manifest, { tablesGone }: Release) {
  const server = await startEmbedded({ folder: data, log: silentLog })
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const { rows: done } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    const all = (await readdir(join(root, 'database/migrations'))).map((file) => file.replace(/\.ts$/, ''))
    expect(done.map((row) => row.name)).toEqual(all.toSorted())
    const lost: string[] = []
    for (const { name, rows } of tables.filter((table) => !tablesGone.includes(table.name))) {
      const { rows: found } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      if (Number(found[0]!.count) < rows) lost.push(`${name}: ${found[0]!.count} of ${rows} rows`)
    }
    expect(lost).toEqual([])
  } finally {
    await client.end()
    await server.stop()
  }
}

async function expectSignIns(data: string, { signIns, password, asksForCode }: Release) {
  const product = startProcess(embeddedIn(data))
  started.push(product)
  const caller = testCaller(await product.address())
  const steps = await Promise.all(
    signIns.map(async (name) => {
      const answer = await caller.send(login, { username: `${name}@atrium.example`, password })
      return [name, answer.httpStatus, answer.data.step]
    }),
  )
  expect(steps).toEqual(signIns.map((name) => [name, 200, asksForCode.includes(name) ? 'code' : 'in']))
  expect((await product.end()).code).toBe(0)
}

test(
  'the folder that goes into the image starts and serves, with the packages that it holds',
  { timeout: 180_000 },
  async () => {
    const image = await mkdtemp(join(tmpdir(), 'atrium-image-'))
    afterAll(() => rm(image, { recursive: true, force: true }))
    const place = join(image, 'light')
    await run(process.execPath, ['tools/lighten.mjs', place], { cwd: root })
    const data = await newFolder('image-data-')
    const product = startProcess({ ...embeddedIn(data), NODE_ENV: 'production' }, place)
    started.push(product)
    const origin = await product.address()
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const page = await fetch(`${origin}/login`)
    expect([page.status, (await page.text()).includes('<script')]).toEqual([200, true])
    expect((await product.end()).code).toBe(0)
  },
)
