// Says which files and functions are too long, and which folders too full, to be read at once; ends with 1 when one is.
import { Visitor, type ESTree } from 'vite'
import { lineOf, type Finding } from './boundaries/finding.ts'
import { readTree, type SourceFile } from './boundaries/source-tree.ts'
import { isOnlyForUs, isTest, zoneOf } from './boundaries/zones.ts'

// A component is mostly markup, which takes a line where logic takes a word.
const limits = { file: 350, testFile: 500, function: 60, component: 100, folder: 40 }
/** What the house feels like when it is right; passed over with a warning, not refused. */
const targets = { median: 70, p95: 220 }

export type Sizes = { readonly findings: Finding[]; readonly median: number; readonly p95: number }

export function sizesOf(root: string): Sizes {
  const files = readTree(root).sources.filter((file) => isOurs(file.path))
  const lengths = files
    .filter((file) => !isOnlyForUs(file.path))
    .map(linesOf)
    .toSorted((one, other) => one - other)
  return {
    findings: [
      ...tooFullFolders(files),
      ...files.flatMap((file) => [...tooLongFile(file), ...tooLongFunctions(file)]),
    ],
    median: quantile(lengths, 0.5),
    p95: quantile(lengths, 0.95),
  }
}

const isOurs = (path: string) => zoneOf(path).room !== 'outside' && path !== 'database/schema.ts'

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function tooFullFolders(files: readonly SourceFile[]): Finding[] {
  const inHouse = files.filter(({ path }) => ['modules', 'platform', 'app'].includes(zoneOf(path).room))
  const folders = Map.groupBy(inHouse, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders]
    .filter(([, inside]) => inside.length > limits.folder)
    .map(([path, { length }]) => ({
      path,
      line: 1,
      text: `${length} files; part it into rooms by what people do there (limit ${limits.folder})`,
    }))
}

function tooLongFile(file: SourceFile): Finding[] {
  const limit = isTest(file.path) ? limits.testFile : limits.file
  const lines = linesOf(file)
  if (lines <= limit) return []
  return [
    { path: file.path, line: 1, text: `${lines} lines; cut it where it says two things (limit ${limit})` },
  ]
}

function tooLongFunctions(file: SourceFile): Finding[] {
  // A test's describe and a migration's up are lists, read from top to bottom.
  if (isTest(file.path) || file.path.startsWith('database/migrations/')) return []
  const findings: Finding[] = []
  const limit = file.path.endsWith('.tsx') ? limits.component : limits.function
  const check = ({ start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const line = file.lineAt(start)
    const lines = file.lineAt(end) - line + 1
    if (lines <= limit) return
    const text = `a function of ${lines} lines; give its parts names (limit ${limit})`
    findings.push({ path: file.path, line, text })
  }
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(file.program)
  return findings
}

if (import.meta.main) {
  const { findings, median, p95 } = sizesOf(process.cwd())
  for (const finding of findings) console.log(lineOf(finding))
  const aim = (value: number, target: number) =>
    value <= target ? `${value} lines` : `${value} lines, more than the ${target} we aim at`
  console.log(`sizes: median ${aim(median, targets.median)}; 95 % within ${aim(p95, targets.p95)}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
