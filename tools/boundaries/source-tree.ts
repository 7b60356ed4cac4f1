import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export type Import = {
  /** As it is written. */
  readonly text: string
  /** Loaded by `new URL(…)`, which knows no subpaths. */
  readonly isUrl: boolean
  /** Path inside the tree, or null for a package. */
  readonly target: string | null
  /** Name of the package, or null for a file of ours. */
  readonly package: string | null
  readonly line: number
}

export type Export = {
  /** `*` for everything of another file, `default` for the default export. */
  readonly name: string
  readonly line: number
  readonly passedOn: boolean
}

export type TextFile = { readonly path: string; readonly text: string }

export type SourceFile = TextFile & {
  readonly program: ESTree.Program
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
  lineAt(offset: number): number
}

export type SourceTree = {
  readonly sources: readonly SourceFile[]
  /** Every other file that is text. */
  readonly texts: readonly TextFile[]
}

const skippedFolders = new Set(['node_modules', '.build', '.git', 'data'])
const isSource = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path)
const isText = (path: string) => /\.(md|json|html|css|sql|ya?ml|sh|txt)$|(^|\/)\.[\w/]+$/.test(path)

export function readTree(root: string): SourceTree {
  const files = pathsIn(root, '')
  const read = (path: string): TextFile => ({ path, text: readFileSync(join(root, path), 'utf8') })
  return {
    sources: files.filter(isSource).map((path) => parseFile(read(path))),
    texts: files.filter((path) => !isSource(path) && isText(path)).map(read),
  }
}

function pathsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skippedFolders.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(root, path)
      return entry.isFile() && statSync(join(root, path)).size < 1_000_000 ? [path] : []
    })
    .toSorted()
}

export function parseFile({ path, text }: TextFile): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const lineAt = lineFinder(text)
  const requests: Request[] = [
    ...module.staticImports.map((found) => ({ text: found.moduleRequest.value, at: found.start })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ text: entry.moduleRequest.value, at: found.start }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((found) =>
      requestIn(text.slice(found.moduleRequest.start, found.moduleRequest.end), found.start),
    ),
    ...workerRequests(text),
  ]
  return {
    path,
    text,
    program,
    lineAt,
    imports: requests.map(({ text: request, at, isUrl = false }) => ({
      text: request,
      isUrl,
      ...targetOf(path, request),
      line: lineAt(at),
    })),
    exports: module.staticExports.flatMap((found) =>
      found.entries.map((entry) => ({
        name: nameOf(entry.exportName),
        line: lineAt(entry.start),
        passedOn: entry.moduleRequest !== null,
      })),
    ),
  }
}

type Request = { readonly text: string; readonly at: number; readonly isUrl?: boolean }

function nameOf(exported: { kind: string; name?: string | null }): string {
  if (exported.kind === 'Default') return 'default'
  return exported.name ?? '*'
}

const requestIn = (argument: string, at: number) => {
  const text = /^['"`]([^'"`$]+)['"`]$/.exec(argument)?.[1]
  return text === undefined ? [] : [{ text, at }]
}

/** `new URL('./pdf-worker.ts', import.meta.url)` loads a file as an import does. */
function workerRequests(text: string) {
  const loads = text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)
  return [...loads].map((match) => ({ text: match[1] ?? '', at: match.index, isUrl: true }))
}

function targetOf(from: string, request: string): { target: string | null; package: string | null } {
  const [bare = ''] = request.split('?')
  if (bare.startsWith('.')) return { target: posix.join(posix.dirname(from), bare), package: null }
  if (bare.startsWith('/')) return { target: bare.slice(1), package: null }
  if (bare.startsWith('#')) return { target: folderNamed(bare.slice(1)), package: null }
  const parts = bare.split('/')
  return { target: null, package: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') }
}

/** `imports` of package.json: `#platform/…` is a folder of the tree, any other first word is an area. */
const folderNamed = (path: string): string =>
  topFolders.some((folder) => path.startsWith(`${folder}/`)) ? path : `modules/${path}`

const topFolders = ['app', 'bench', 'database', 'journeys', 'platform', 'tools']

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
