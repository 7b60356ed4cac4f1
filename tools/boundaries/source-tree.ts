import { posix } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import type { Links, TextFile } from './links.ts'
import { openLinksCache } from './links-cache.ts'
import { isSource, textsIn } from './texts.ts'

export type SourceFile = TextFile &
  Links & {
    /** Parsed when it is first asked for: most rules need only the links. */
    readonly program: ESTree.Program
    lineAt(offset: number): number
  }

export type SourceTree = {
  readonly sources: readonly SourceFile[]
  /** Every other file that is text. */
  readonly texts: readonly TextFile[]
}

export function readTree(root: string): SourceTree {
  const files = textsIn(root)
  const cache = openLinksCache(root)
  const sources = files
    .filter(({ path }) => isSource(path))
    .map((file) =>
      sourceOf(
        file,
        cache.linksOf(file, () => linksIn(file)),
      ),
    )
  cache.save()
  return { sources, texts: files.filter(({ path }) => !isSource(path)) }
}

function sourceOf({ path, text }: TextFile, links: Links): SourceFile {
  let program: ESTree.Program | null = null
  let lineAt: ((offset: number) => number) | null = null
  return {
    path,
    text,
    ...links,
    get program() {
      return (program ??= parsed({ path, text }).program)
    },
    lineAt: (offset) => (lineAt ??= lineFinder(text))(offset),
  }
}

function parsed({ path, text }: TextFile) {
  const result = parseSync(path, text)
  if (result.errors[0]) throw new Error(`${path} cannot be read: ${result.errors[0].message}`)
  return result
}

function linksIn({ path, text }: TextFile): Links {
  const { module } = parsed({ path, text })
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
