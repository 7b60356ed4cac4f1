import type { Plugin, Rollup } from 'vite'

type FirstPage = {
  readonly files: readonly string[]
  /** How much a byte matters that it loads and does not need: what stands on its way to another page costs little. */
  readonly weight: number
}

const frame = (name: string, weight: number): FirstPage => ({ files: [`app/web/${name}.tsx`], weight })
const screenOf = (name: string, screen: string): FirstPage => ({
  files: [`app/web/${name}.tsx`, `modules/${screen}.tsx`],
  weight: 1,
})

/** The pages with which people begin: what stands in the address bar first must come in few and small files. */
const firstPages: readonly FirstPage[] = [
  frame('signin', 0.1),
  frame('public', 0.1),
  frame('desk', 0.1),
  frame('employee', 0),
  screenOf('signin', 'identity/web/sign-in/sign-in-screen'),
  screenOf('public', 'estimates/web/calculator/start-screen'),
  screenOf('public', 'portfolio/web/watching/landing-screen'),
  screenOf('public', 'appointments/web/booking/book-screen'),
  screenOf('employee', 'home/web/home-screen'),
]
const WEIGHT_OF_LATER_PAGES = 0.3
/** Frames whose other pages must stay light as well: none of them loads what only the employee area needs. */
const lightFrames = ['app/web/signin.tsx', 'app/web/public.tsx', 'app/web/desk.tsx']

/** So many bytes of source, loaded without need, are worth one file less: each costs a request and its head. */
const WORTH_A_FILE = 60_000
/** Many more than there are pages and areas with light ones. */
const MOST_PAGES = 24

type Graph = Rollup.PluginContext
/** Which pages need a file, one bit for each. */
type PageSet = number

/**
 * Files that the same first pages need go into one chunk, so that each of them loads few files and nothing of the
 * others. What no first page needs is left to the bundler.
 */
export function firstPageChunks(root: string) {
  let setOf: ReadonlyMap<string, PageSet> = new Map()
  const plugin: Plugin = {
    name: 'first-page-chunks',
    apply: 'build',
    buildEnd() {
      setOf = setsOfFiles(this, root)
    },
  }
  const nameOf = (id: string) => `first-${(setOf.get(id) ?? 0).toString(36)}`
  // What a file imports is needed wherever the file is: larger sets take theirs first.
  const groups = Array.from({ length: MOST_PAGES }, (_, at) => ({
    name: nameOf,
    priority: at + 1,
    test: (id: string) => sizeOf(setOf.get(id) ?? 0) === at + 1,
  }))
  return { plugin, groups }
}

function sizeOf(set: PageSet): number {
  let size = 0
  for (let rest = set; rest > 0; rest >>>= 1) size += rest & 1
  return size
}

function setsOfFiles(graph: Graph, root: string): Map<string, PageSet> {
  const first = firstPages.map(({ files }) => files.map((path) => `${root}/${path}`))
  const roots = new Set(first.flat())
  const found = new Map<string, PageSet>()
  const pages = [...first, ...otherLightPages(graph, root, roots)]
  pages.forEach((page, at) => {
    for (const id of reachedFrom(graph, page)) found.set(id, (found.get(id) ?? 0) | (1 << at))
  })
  const ofFirst = (1 << first.length) - 1
  for (const [id, set] of found)
    // A page itself keeps the chunk of its own, under the name by which it is loaded.
    if ((set & ofFirst) === 0 || roots.has(id)) found.delete(id)
  const merged = mergeSets(sourceOfSets(graph, found))
  return new Map([...found].map(([id, set]) => [id, merged.get(set) ?? set]))
}

/** The other pages of the light frames, together for each area. */
function otherLightPages(graph: Graph, root: string, first: ReadonlySet<string>): string[][] {
  const reached = reachedFrom(
    graph,
    lightFrames.map((path) => `${root}/${path}`),
  )
  const screens = [...reached]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !first.has(id))
  return [...Map.groupBy(new Set(screens), (id) => id.split('/web/')[0]).values()]
}

function sourceOfSets(graph: Graph, found: ReadonlyMap<string, PageSet>): Map<PageSet, number> {
  const source = new Map<PageSet, number>()
  for (const [id, set] of found)
    source.set(set, (source.get(set) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0))
  return source
}

type Merge = { readonly from: PageSet; readonly into: PageSet; readonly cost: number }

/** Which set each set becomes: as long as a file less is worth it, one goes along with another that holds its pages. */
function mergeSets(source: Map<PageSet, number>): Map<PageSet, PageSet> {
  const becomes = new Map<PageSet, PageSet>()
  for (let next = cheapestMerge(source); next && next.cost <= WORTH_A_FILE; next = cheapestMerge(source)) {
    const { from, into } = next
    source.set(into, source.get(into)! + source.get(from)!)
    source.delete(from)
    for (const [set, now] of becomes) if (now === from) becomes.set(set, into)
    becomes.set(from, into)
  }
  return becomes
}

function cheapestMerge(source: ReadonlyMap<PageSet, number>): Merge | undefined {
  const merges = [...source].flatMap(([from, bytes]) =>
    [...source.keys()]
      .filter((into) => into !== from && (into & from) === from)
      .map((into): Merge => ({ from, into, cost: bytes * weightOf(into & ~from) })),
  )
  return merges.toSorted((one, other) => one.cost - other.cost)[0]
}

function weightOf(set: PageSet): number {
  let weight = 0
  for (let at = 0, rest = set; rest > 0; at++, rest >>>= 1)
    if (rest & 1) weight += firstPages[at]?.weight ?? WEIGHT_OF_LATER_PAGES
  return weight
}

function reachedFrom(graph: Graph, roots: readonly string[]): Set<string> {
  const met = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (met.has(id)) continue
    const found = graph.getModuleInfo(id)
    if (found === null) throw new Error(`${id} is no file of the web build`)
    met.add(id)
    open.push(...found.importedIds)
  }
  return met
}
