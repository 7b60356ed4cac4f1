import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { SourceTree } from '#tools/boundaries/source-tree.ts'
import { isOnlyForUs } from '#tools/boundaries/zones.ts'

/** Pairs from before this rule; a line leaves the list with its arrows, and none is added. */
const KEPT = 'tools/boundaries/two-way-rooms.json'

type Arrow = {
  readonly side: string
  readonly from: string
  readonly to: string
  readonly path: string
  readonly line: number
  readonly target: string
}

/** The rooms of one side lean on each other in one direction, so that each can be read after those it stands on. */
export const roomArrows: Rule = (tree) => {
  const text = tree.texts.find(({ path }) => path === KEPT)?.text ?? '[]'
  const kept = JSON.parse(text) as string[]
  const pairs = twoWayPairs(tree)
  const stale = kept.filter((name) => !pairs.has(name))
  return [
    ...[...pairs].filter(([name]) => !kept.includes(name)).map(([, arrows]) => newPair(arrows)),
    ...stale.map((name) => ({
      path: KEPT,
      line: text.slice(0, text.indexOf(name)).split('\n').length,
      text: `"${name}" lean on each other no longer; remove the line`,
    })),
  ]
}

type Pair = { readonly there: readonly Arrow[]; readonly back: readonly Arrow[] }

function twoWayPairs(tree: SourceTree): Map<string, Pair> {
  const arrows = Map.groupBy(arrowsIn(tree), ({ side, from, to }) => `${side}: ${from} to ${to}`)
  const pairs = new Map<string, Pair>()
  for (const there of arrows.values()) {
    const { side, from, to } = there[0]!
    const back = arrows.get(`${side}: ${to} to ${from}`)
    if (back && from < to) pairs.set(`${side}: ${from} and ${to}`, { there, back })
  }
  return pairs
}

const arrowsIn = ({ sources }: SourceTree): Arrow[] =>
  sources
    .filter(({ path }) => !isOnlyForUs(path))
    .flatMap(({ path, imports }) => {
      const own = roomOf(path)
      if (!own) return []
      return imports.flatMap(({ target, line }) => {
        const other = roomOf(target ?? '')
        if (!target || other?.side !== own.side || other.room === own.room) return []
        return [{ side: own.side, from: own.room, to: other.room, path, line, target }]
      })
    })

function roomOf(path: string): { side: string; room: string } | null {
  const [, area, side, room] = /^modules\/([^/]+)\/(contract|server|web)\/([^/]+)\/./.exec(path) ?? []
  return room === undefined ? null : { side: `${area}/${side}`, room }
}

/** Told where there is less to move. */
function newPair({ there, back }: Pair): Finding {
  const [less, more] = there.length <= back.length ? [there, back] : [back, there]
  const { from, to, path, line, target } = less[0]!
  return {
    path,
    line,
    text:
      `"${from}" and "${to}" lean on each other: this file imports ${target}, and ${more[0]!.path} imports ` +
      `${more[0]!.target}; move what is needed to the room that owns it`,
  }
}
