import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keyOf, treeHashes } from '#tools/run/tree-hashes.mjs'
import { clockOffset, PLAIN_MOMENT } from './moments.mjs'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.build', 'demo')

/** A little before the run, so that nothing in it lies in the run's future. */
const EARLIER_MS = 120_000

/**
 * The data folder of a product that holds the demo company and has never run, for the runs of one day to begin with a
 * copy of. Writing it takes most of a minute, so it is kept until what it is made of changes.
 */
export async function keptDemo(): Promise<string> {
  const moment = process.env['ATRIUM_TEST_MOMENT'] ?? PLAIN_MOMENT
  // A story of today is a day old tomorrow; told at a set moment it is the same on any day.
  const told = [moment, ...(moment === 'today' ? [new Date().toISOString().slice(0, 10)] : [])]
  const made = keyOf(treeHashes(root), { reads: isMadeOf, args: told }).slice(0, 12)
  const kept = join(folder, made.replace(/\W/g, '-'))
  if (existsSync(kept)) return kept
  const aside = `${kept}-${process.pid}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-demo.ts'), aside], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      ATRIUM_TEST_CLOCK_OFFSET_MS: String(clockOffset() - EARLIER_MS),
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the demo company could not be written (${code})`)
  for (const name of readdirSync(folder))
    if (!name.includes(`-${process.pid}`)) rmSync(join(folder, name), { recursive: true, force: true })
  renameSync(aside, kept)
  return kept
}

/** While one builds, `ATRIUM_TEST_DEMO=near` goes on with a demo company that an earlier state of the actions wrote. */
const isMadeOf = process.env['ATRIUM_TEST_DEMO'] === 'near' ? isNearlyMadeOf : isWhollyMadeOf

function isNearlyMadeOf(path: string): boolean {
  return /^database\/.*\.(ts|sql|json|webm|vtt|jpe?g|png)$/.test(path) && !path.endsWith('.test.ts')
}

function isWhollyMadeOf(path: string): boolean {
  return (
    /^(database|app|modules\/[^/]+\/(server|contract)|platform\/(server|contract))\/.*\.(ts|json|webm|vtt|jpe?g|png)$/.test(
      path,
    ) && !path.endsWith('.test.ts')
  )
}
