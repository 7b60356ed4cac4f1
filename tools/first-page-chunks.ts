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
  screenOf('public', 'recruitment/web/public-jobs/apply-screen'),
  screenOf('employee', 'home/web/home-screen'),
  // Written by the server: it must not load what draws the others.
  { files: ['app/web/served.ts'], weight: 0.1 },
]
/** The employee area and its home, one bit for each. */
const heavyPages = firstPages.reduce(
  (set, { files }, at) => (files.includes('app/web/employee.tsx') ? set | (1 << at) : set),
  0,
)
const WEIGHT_OF_LATER_PAGES = 0.3
/** Frames whose other pages must stay light as well: none of them loads what only the employee area needs. */
const lightFrames = ['app/web/signin.tsx', 'app/web/public.tsx', 'app/web/desk.tsx']

/**
 * No other page becomes heavier for these: they take the files as the others share them. They are opened seldom, or, as
 * the chat of a website, beside a page that is read meanwhile. What only the employee area shares comes with the light
 * frame, or a style of its parts would bring all of that area.
 */
const takingAsShared = [
  'modules/chat/web/widget/widget-screen.tsx',
  'modules/payroll/web/slips/verify-screen.tsx',
  'modules/recruitment/web/offers/own-offer-inside.tsx',
]

/** So many bytes of source, loaded without need, are worth one file less: each costs a request and its head. */
const WORTH_A_FILE = 60_000
/** Styles of a set that are smaller go along with those of the widest set: a file of their own is mostly head. */
const SMALL_STYLE = 600
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
  const light = 1 << firstPages.findIndex(({ files }) => files.includes('app/web/public.tsx'))
  for (const id of reachedFrom(
    graph,
    takingAsShared.map((path) => `${root}/${path}`),
  )) {
    const set = found.get(id) ?? 0
    if (set !== 0 && (set & ~heavyPages) === 0) found.set(id, set | light)
  }
  for (const [id, set] of found)
    // A page itself keeps the chunk of its own, under the name by which it is loaded.
    if ((set & ofFirst) === 0 || roots.has(id)) found.delete(id)
  const styled = new Set([...found].flatMap(([id, set]) => (id.endsWith('.css') ? [set] : [])))
  const merged = mergeSets({
    source: sourceOfSets(graph, found),
    imports: importsOfSets(graph, found),
    styled,
  })
  return withSmallStylesTogether(graph, new Map([...found].map(([id, set]) => [id, merged.get(set) ?? set])))
}

function withSmallStylesTogether(graph: Graph, setOf: Map<string, PageSet>): Map<string, PageSet> {
  const styles = new Map([...setOf].filter(([id]) => id.endsWith('.css')))
  const source = sourceOfSets(graph, styles)
  const widest = [...setOf.values()].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), 0)
  for (const [id, set] of styles)
    if (source.get(set)! < SMALL_STYLE && (set & ~widest) === 0) setOf.set(id, widest)
  return setOf
}

/** The other pages of the light frames, together for each area. */
function otherLightPages(graph: Graph, root: string, first: ReadonlySet<string>): string[][] {
  const reached = reachedFrom(
    graph,
    lightFrames.map((path) => `${root}/${path}`),
  )
  const screens = [...reached]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !first.has(id) && !takingAsShared.some((path) => id === `${root}/${path}`))
  return [...Map.groupBy(new Set(screens), (id) => id.split('/web/')[0]).values()]
}

function sourceOfSets(graph: Graph, found: ReadonlyMap<string, PageSet>): Map<PageSet, number> {
  const source = new Map<PageSet, number>()
  for (const [id, set] of found)
    source.set(set, (source.get(set) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0))
  return source
}

/** The sets that a set imports, directly or through others: a page that loads it loads them too. */
function importsOfSets(graph: Graph, found: ReadonlyMap<string, PageSet>): Map<PageSet, Set<PageSet>> {
  const imports = new Map<PageSet, Set<PageSet>>()
  for (const [id, set] of found) {
    const others = imports.get(set) ?? new Set()
    imports.set(set, others)
    for (const other of reachedFrom(graph, [id])) {
      const there = found.get(other)
      if (there !== undefined && there !== set) others.add(there)
    }
  }
  return imports
}

type Sets = {
  readonly source: Map<PageSet, number>
  /** From which others a set imports. */
  readonly imports: Map<PageSet, Set<PageSet>>
  /** Which have styles, and so come as two files. */
  readonly styled: Set<PageSet>
}
/** The cost is that of each file less. */
type Merge = { readonly from: PageSet; readonly into: PageSet; readonly cost: number }

/** Which set each set becomes: as long as a file less is worth it, one goes along with another that holds its pages. */
function mergeSets(sets: Sets): Map<PageSet, PageSet> {
  const becomes = new Map<PageSet, PageSet>()
  for (let next = cheapestMerge(sets); next && next.cost <= WORTH_A_FILE; next = cheapestMerge(sets)) {
    const { from, into } = next
    joinSets(sets, from, into)
    for (const [set, now] of becomes) if (now === from) becomes.set(set, into)
    becomes.set(from, into)
  }
  return becomes
}

function joinSets({ source, imports, styled }: Sets, from: PageSet, into: PageSet) {
  source.set(into, source.get(into)! + source.get(from)!)
  source.delete(from)
  const all = new Set([...imports.get(into)!, ...imports.get(from)!])
  imports.set(into, all)
  imports.delete(from)
  for (const others of imports.values()) if (others.delete(from)) others.add(into)
  all.delete(into)
  if (styled.delete(from)) styled.add(into)
}

function cheapestMerge({ source, imports, styled }: Sets): Merge | undefined {
  // The pages of the other load the files of the set, and what those import.
  const costOf = (from: PageSet, into: PageSet) =>
    [from, ...imports.get(from)!].reduce((sum, set) => sum + source.get(set)! * weightOf(into & ~set), 0)
  const merges = [...source.keys()].flatMap((from) =>
    [...source.keys()]
      .filter((into) => into !== from && (into & from) === from)
      .map((into): Merge => {
        const fewer = styled.has(from) && styled.has(into) ? 2 : 1
        return { from, into, cost: costOf(from, into) / fewer }
      }),
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
