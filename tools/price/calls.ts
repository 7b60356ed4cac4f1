import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextFile } from '#tools/boundaries/links.ts'
import { isSource, textsIn } from '#tools/boundaries/texts.ts'

type Counts = Readonly<Record<string, number>>
type Kept = { readonly of: string; readonly counts: Counts }

/**
 * How many calls each area declares, as the product has them: one declaration may make several. Loading all contracts
 * takes most of the time of a run, so what they came to is kept in `.build` until one of them changes.
 */
export async function callsByArea(root: string, files: readonly TextFile[]): Promise<Counts> {
  const contracts = files.filter(({ path }) => areaIn(path) && isSource(path) && !path.includes('.test.'))
  const counter = { path: import.meta.filename, text: readFileSync(import.meta.filename, 'utf8') }
  const of = hashOf([...contracts, ...textsIn(root, 'platform/contract'), counter])
  const file = join(root, '.build/calls.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null
  if (kept?.of === of) return kept.counts
  const counts = await countCalls(root, contracts)
  if (existsSync(join(root, '.build'))) writeFileSync(file, JSON.stringify({ of, counts } satisfies Kept))
  return counts
}

async function countCalls(root: string, contracts: readonly TextFile[]): Promise<Counts> {
  const calls = new Map<string, Set<string>>()
  for (const { path } of contracts) {
    const area = areaIn(path) ?? ''
    const ofArea = calls.get(area) ?? new Set()
    calls.set(area, ofArea)
    const exported = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
    for (const value of Object.values(exported).flatMap((one) => parts(one)))
      if (isCall(value)) ofArea.add(`${value.method} ${value.path}`)
  }
  return Object.fromEntries([...calls].map(([area, { size }]) => [area, size]))
}

const areaIn = (path: string) => /^modules\/([^/]+)\/contract\//.exec(path)?.[1]

/** What is exported: a list by its calls, a record by its list and its calls. */
const parts = (value: unknown, depth = 0): unknown[] =>
  typeof value === 'object' && value !== null && !isCall(value) && depth < 3
    ? [value, ...Object.values(value).flatMap((part) => parts(part, depth + 1))]
    : [value]

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value

const hashOf = (files: readonly TextFile[]) =>
  createHash('sha1')
    .update(JSON.stringify(files.map(({ path, text }) => [path, text])))
    .digest('base64url')
