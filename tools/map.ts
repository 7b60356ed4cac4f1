// Writes docs/map.md, the map of areas and platform parts; with --check it says whether it is current.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf, type Finding } from './boundaries/finding.ts'
import { placeOf } from './boundaries/storeys.ts'
import { textsIn } from './boundaries/texts.ts'
import { formatted } from './formatted.ts'
import { callsByArea } from './price/calls.ts'

const page = 'docs/map.md'
const head = `# The map

Written by \`npm run map\` from the folders, their READMEs and the migrations; not edited by hand. [The house](architecture.md) says how to read it.`

/** The page as it should read, and what is missing to make it whole. */
export async function mappedPage(root: string): Promise<{ text: string; findings: Finding[] }> {
  const calls = await callsByArea(root, textsIn(root, 'modules'))
  const areas = foldersIn(root, 'modules').map((name) => areaOf(root, name, calls[name] ?? 0))
  return {
    text: await formatted(root, page, [head, areaTable(areas), platformTable(root)].join('\n\n')),
    findings: areas
      .filter(({ purpose }) => purpose === null)
      .map(({ name }) => ({
        path: `modules/${name}/README.md`,
        line: 1,
        text: 'is missing; its first sentence says what the area is for',
      })),
  }
}

type Area = ReturnType<typeof areaOf>

function areaOf(root: string, name: string, calls: number) {
  const folder = join(root, 'modules', name)
  return {
    name,
    storey: placeOf(name)?.storey ?? 0,
    purpose: firstSentence(join(folder, 'README.md')),
    tables: tablesOf(root, name),
    calls,
    screens: pathsIn(join(folder, 'web')).filter((file) => file.endsWith('-screen.tsx')).length,
    rooms: [...new Set(['contract', 'server', 'web'].flatMap((side) => foldersIn(folder, side)))].toSorted(),
  }
}

const areaTable = (areas: readonly Area[]) =>
  [
    '| Storey | Area | What it is for | Rooms | Tables | Calls | Screens |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...areas
      .toSorted((one, other) => other.storey - one.storey || one.name.localeCompare(other.name))
      .map(
        ({ name, storey, purpose, rooms, tables, calls, screens }) =>
          `| ${storey} | [${name}](../modules/${name}) | ${purpose ?? ''} | ${rooms.join(', ')} | ${tables.map((table) => `\`${table}\``).join(', ')} | ${calls} | ${screens} |`,
      ),
  ].join('\n')

function platformTable(root: string): string {
  const rows = ['contract', 'server', 'web', 'testing'].flatMap((side) => {
    const lines = linesOfReadme(join(root, 'platform', side, 'README.md'))
    return ['', ...foldersIn(root, join('platform', side))].map((part) => {
      const path = part === '' ? `platform/${side}` : `platform/${side}/${part}`
      return `| [${path}](../${path}) | ${lines.get(part) ?? ''} |`
    })
  })
  return ['| Part | What it gives |', '| --- | --- |', ...rows].join('\n')
}

/** The first sentence under '' and, for a line like "- `files/` keeps what is uploaded", the words under "files". */
function linesOfReadme(path: string): Map<string, string> {
  const lines = new Map([['', firstSentence(path) ?? '']])
  if (!existsSync(path)) return lines
  for (const match of readFileSync(path, 'utf8').matchAll(/^(?:-|\|) `([\w-]+)\/`[\s|:—-]+(.+?)[\s|]*$/gm))
    lines.set(match[1] ?? '', match[2] ?? '')
  return lines
}

function firstSentence(path: string): string | null {
  if (!existsSync(path)) return null
  const paragraphs = readFileSync(path, 'utf8').split(/\n\s*\n/)
  const first = paragraphs.find((paragraph) => /^[^#|<\s-]/.test(paragraph))
  return first?.replace(/\s+/g, ' ').split(/(?<=\.) /)[0] ?? null
}

/** A migration belongs to the area whose name follows its number: 20261121_30_leave.ts, 20270110_01_leave_balance.ts. */
function tablesOf(root: string, area: string): string[] {
  const folder = join(root, 'database/migrations')
  const tables = new Set<string>()
  for (const name of namesIn(folder)) {
    if (!new RegExp(`^\\d+_\\d+_${area.replace(/-/g, '_')}[_.]`).test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, deed, table] of text.matchAll(/\b(create|drop) (?:unlogged )?table (\w+)/g))
      tables[deed === 'create' ? 'add' : 'delete'](table ?? '')
  }
  return [...tables]
}

const foldersIn = (root: string, path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .toSorted()
    : []

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

/** Every file below a folder, its rooms too. */
const pathsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : []

const isStale = (root: string, text: string) =>
  !existsSync(join(root, page)) || readFileSync(join(root, page), 'utf8') !== text

export async function writeMap(root: string): Promise<Finding[]> {
  const { text, findings } = await mappedPage(root)
  if (isStale(root, text)) writeFileSync(join(root, page), text)
  return findings
}

async function checkMap(root: string): Promise<Finding[]> {
  const { text, findings } = await mappedPage(root)
  if (!isStale(root, text)) return findings
  return [...findings, { path: page, line: 1, text: 'the map is stale; run `npm run map`' }]
}

if (import.meta.main) {
  const checks = process.argv.includes('--check')
  const findings = await (checks ? checkMap : writeMap)(process.cwd())
  for (const finding of findings) console.log(lineOf(finding))
  if (findings.length === 0) console.log(checks ? 'map: current' : 'map: written')
  process.exitCode = findings.length === 0 ? 0 : 1
}
