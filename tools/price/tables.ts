import { spawnSync } from 'node:child_process'
import type { TextFile } from '#tools/boundaries/links.ts'
import { readTree } from '#tools/boundaries/source-tree.ts'
import { filesNaming, filesRead, fullFolders, importLines, linesOf, sum } from './count.ts'
import { NEW_AREA, priceOf, type Figures } from './ratchet.ts'

type Row = readonly [what: string, now: string, toReach: string]

type House = { readonly now: Figures; readonly isTimed: boolean }

export function houseTable(root: string, files: readonly TextFile[], { now, isTimed }: House): string {
  const rows = [...rowsOf(root, files, now), ...(isTimed ? checkTimes(root) : [])]
  return tableOf([['', 'now', 'to reach'], ...rows])
}

function rowsOf(root: string, files: readonly TextFile[], { areas, repeated }: Figures): Row[] {
  const tree = readTree(root)
  const calls = sum(Object.values(areas).map((area) => area.calls))
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
    ...Object.entries(repeated).map(([what, counts]): Row => [what, String(sum(Object.values(counts))), '']),
  ]
}

const listed = (folders: readonly [string, number][]) =>
  folders.length === 0
    ? 'none'
    : `${folders.length}: ${folders
        .slice(0, 4)
        .map(([folder, count]) => `${folder.replace('modules/', '')} ${count}`)
        .join(', ')}`

/** The dearest area first. */
export function areaTable({ areas }: Figures, kept: Figures): string {
  const rows = Object.entries(areas)
    .toSorted(([, one], [, other]) => priceOf(other) - priceOf(one))
    .map(([area, size]): Row => {
      const most = kept.areas[area] ? priceOf(kept.areas[area]).toFixed(1) : String(NEW_AREA)
      return [`${area} (${size.lines} lines, ${size.calls} calls)`, priceOf(size).toFixed(1), `≤ ${most}`]
    })
  return tableOf([['lines for one call', 'now', 'to keep'], ...rows])
}

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
