import type { TextFile } from '#tools/boundaries/links.ts'
import { callsByArea } from './calls.ts'
import { areaOf, linesOf } from './count.ts'
import { repeated, type Repeated } from './repeated.ts'

export type Size = { readonly lines: number; readonly calls: number }

export type Figures = {
  readonly areas: Readonly<Record<string, Size>>
  /** By what is repeated, how often each area does. */
  readonly repeated: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export const NEW_AREA = 170

// A fix of a few lines does not wait until something else in the area is made shorter.
const SLACK = 1.005

export const KEPT = 'tools/price/kept.json'

export const priceOf = ({ lines, calls }: Size): number => lines / calls

/** What each area costs and repeats. An area without calls is law or arithmetic for others and has no price. */
export async function figuresOf(root: string, files: readonly TextFile[]): Promise<Figures> {
  const calls = await callsByArea(root, files)
  const areas = [...Map.groupBy(files, areaOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sizes = areas.map(
    ([area, some]) => [area, { lines: linesOf(some), calls: calls[area] ?? 0 }] as const,
  )
  return {
    areas: Object.fromEntries(sizes.filter(([, size]) => size.calls > 0)),
    repeated: Object.fromEntries(
      repeated.map((one) => [
        one.what,
        countsOf(areas.map(([area, some]) => [area, placesOf(one, some).length])),
      ]),
    ),
  }
}

const countsOf = (counts: [string, number][]) => Object.fromEntries(counts.filter(([, count]) => count > 0))

const placesOf = ({ pattern }: Repeated, files: readonly TextFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  )

/** What costs more than is kept, a sentence each. */
export const risen = (kept: Figures, now: Figures, files: readonly TextFile[]): string[] => [
  ...Object.entries(now.areas).flatMap(([area, size]) => dearer(area, kept.areas[area], size)),
  ...repeated.flatMap((one) => oftener(one, kept, now, files)),
]

function dearer(area: string, before: Size | undefined, now: Size): string[] {
  const price = priceOf(now).toFixed(1)
  if (!before)
    return priceOf(now) <= NEW_AREA
      ? []
      : [
          `modules/${area} costs ${price} lines a call; a new area may cost ${NEW_AREA}. ` +
            `See its longest files: git ls-files -co modules/${area} | xargs wc -l | sort -n`,
        ]
  // Where nothing was added, an area is not dearer for a call that is gone.
  if (now.lines <= before.lines || priceOf(now) <= priceOf(before) * SLACK) return []
  return [
    `modules/${area} costs ${price} lines a call, ${priceOf(before).toFixed(1)} before ` +
      `(${now.lines} lines for ${now.calls} calls, ${before.lines} for ${before.calls}). ` +
      `See what grew: git diff --stat $(git log -1 --format=%h -G'"${area}"' -- ${KEPT}) -- modules/${area}`,
  ]
}

function oftener(one: Repeated, kept: Figures, now: Figures, files: readonly TextFile[]): string[] {
  return Object.entries(now.repeated[one.what] ?? {}).flatMap(([area, count]) => {
    const before = kept.repeated[one.what]?.[area] ?? 0
    if (count <= before) return []
    const places = placesOf(
      one,
      files.filter((file) => areaOf(file) === area),
    )
    return [
      `modules/${area} has ${count} ${one.what}, ${before} before; use ${one.instead}: ${places.join(', ')}`,
    ]
  })
}

/** What is to be kept from now on: a figure that fell is taken, one that rose stays as it was. */
export function lowered(kept: Figures, now: Figures): Figures {
  const area = ([name, size]: [string, Size]): [string, Size][] => {
    const before = kept.areas[name]
    if (!before) return priceOf(size) <= NEW_AREA ? [[name, size]] : []
    return [[name, size.lines < before.lines || priceOf(size) < priceOf(before) ? size : before]]
  }
  const counts = (what: string) =>
    Object.entries(now.repeated[what] ?? {}).map(([name, count]): [string, number] => [
      name,
      Math.min(count, kept.repeated[what]?.[name] ?? 0),
    ])
  return {
    areas: Object.fromEntries(Object.entries(now.areas).flatMap(area)),
    repeated: Object.fromEntries(repeated.map(({ what }) => [what, countsOf(counts(what))])),
  }
}
