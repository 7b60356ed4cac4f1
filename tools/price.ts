// npm run price: what a further feature costs, counted on this tree. npm run price -- --times also runs
// `npm run check` with nothing changed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTree, type SourceTree } from './boundaries/source-tree.ts'
import {
  areaFiles,
  filesNaming,
  filesRead,
  fullFolders,
  importLines,
  linesOf,
  occurrences,
} from './price/count.ts'

type Row = readonly [what: string, now: string, toReach: string]

/** Things that were written out again and again, by what they look like. */
const repeated: readonly (readonly [string, RegExp])[] = [
  ['refusals by must(false, …)', /\bmust\(false\b/g],
  ["'Asia/Kolkata' instead of the zone’s name", /'Asia\/Kolkata'/g],
  ['short(title) written out', /\bshort\(/g],
  ['advisory locks written out', /pg_(?:try_)?advisory_\w*lock/g],
  ['searches escaped by hand', /\bescapeLike\(|replace\(\/\[\\?\\?%_/g],
  ['customers kept out by hand', /userType\s*[!=]==\s*'Client'/g],
  ['dialogs with a form and a foot of their own', /<form\b/g],
]

/** The declared calls as the product has them, those included that one declaration makes several of. */
async function callsOf(root: string, { sources }: SourceTree): Promise<number> {
  const calls = new Set<string>()
  const contracts = sources.filter(
    ({ path }) => /^modules\/[^/]+\/contract\//.test(path) && !path.endsWith('.test.ts'),
  )
  for (const { path } of contracts) {
    const exported = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
    for (const value of Object.values(exported).flatMap((one) => parts(one)))
      if (isCall(value)) calls.add(`${value.method} ${value.path}`)
  }
  return calls.size
}

/** What is exported, a list by its calls and a record by its list and its calls. */
const parts = (value: unknown, depth = 0): unknown[] =>
  typeof value === 'object' && value !== null && !isCall(value) && depth < 3
    ? [value, ...Object.values(value).flatMap((part) => parts(part, depth + 1))]
    : [value]

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value

async function rowsOf(root: string): Promise<Row[]> {
  const tree = readTree(root)
  const files = areaFiles(tree)
  const calls = await callsOf(root, tree)
  const total = linesOf(files)
  const full = fullFolders(files, 40)
  const count = (paths: readonly string[]) => `${paths.length} files`
  return [
    ['calls', String(calls), ''],
    ['lines of areas (contract, server, web, css)', String(total), ''],
    ['lines for one call', (total / calls).toFixed(1), '≤ 198'],
    ['import lines', `${((importLines(files) / total) * 100).toFixed(1)} %`, '≤ 9 %'],
    ['folders with more than 40 files, tests apart', listed(full), 'none'],
    ['a field of a leave application (handover_id)', count(filesNaming(tree, 'handover_id')), '≤ 8 files'],
    [
      'a notice by mail (leaveHandoverChangedNotice)',
      count(filesNaming(tree, 'leaveHandoverChangedNotice')),
      '≤ 2 files',
    ],
    ['approving a leave, files one reads', count(filesRead(tree, 'decide-leave.ts')), '≤ 6 files'],
    ...repeated.map(([what, pattern]): Row => [what, String(occurrences(files, pattern)), '']),
  ]
}

const listed = (folders: readonly [string, number][]) =>
  folders.length === 0
    ? 'none'
    : `${folders.length}: ${folders
        .slice(0, 4)
        .map(([folder, count]) => `${folder.replace('modules/', '')} ${count}`)
        .join(', ')}`

function checkTimes(root: string): Row[] {
  const seconds = () => {
    const began = Date.now()
    spawnSync(process.execPath, ['tools/test.mjs', 'check'], { cwd: root, stdio: 'ignore' })
    return `${((Date.now() - began) / 1000).toFixed(1)} s`
  }
  // The first run brings everything up to date.
  seconds()
  return [['npm run check with nothing changed', seconds(), '≤ 20 s']]
}

function tableOf(rows: readonly Row[]): string {
  const wide = (at: 0 | 1) => Math.max(...rows.map((row) => row[at].length))
  const [first, second] = [wide(0), wide(1)]
  return rows
    .map(([what, now, toReach]) => `${what.padEnd(first)}  ${now.padEnd(second)}  ${toReach}`.trimEnd())
    .join('\n')
}

if (import.meta.main) {
  const rows = await rowsOf(process.cwd())
  const times = process.argv.includes('--times') ? checkTimes(process.cwd()) : []
  console.log(tableOf([['', 'now', 'to reach'], ...rows, ...times]))
}
