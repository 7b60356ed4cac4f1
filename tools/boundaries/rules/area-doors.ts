import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { Import } from '#tools/boundaries/links.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { storeyOf } from '#tools/boundaries/storeys.ts'
import { isOnlyForUs, zoneOf } from '#tools/boundaries/zones.ts'

/**
 * An area is entered through its contract and its public files, and only from above. Besides server/public.ts and
 * web/public.ts an area may have a door for a light frame, such as web/public-signin.ts, and testing/public.ts for the
 * tests of other areas.
 */
export const areaDoors: Rule = ({ sources }) => [
  ...areasWithoutStorey(sources),
  ...sources.flatMap((file) => file.imports.flatMap((entry) => checkEntry(file, entry))),
]

function areasWithoutStorey(sources: readonly SourceFile[]): Finding[] {
  const seen = new Map<string, string>()
  for (const { path } of sources) {
    const { area } = zoneOf(path)
    if (area && storeyOf(area) === undefined && !seen.has(area)) seen.set(area, path)
  }
  return [...seen].map(([area, path]) => ({
    path,
    line: 1,
    text: `the area "${area}" stands on no storey; name it in tools/boundaries/storeys.ts`,
  }))
}

function checkEntry(file: SourceFile, { target, line }: Import): Finding[] {
  const from = zoneOf(file.path)
  const to = zoneOf(target ?? '')
  if (!target || !to.area || from.area === to.area) return []
  const found = (text: string) => [{ path: file.path, line, text }]
  if (!isDoor(target, to.area) && !(isOnlyForUs(file.path) && isScenes(target, to.area)))
    return found(`${target} is inside "${to.area}"; use its contract, server/public.ts or web/public.ts`)
  if (from.area === null) return []
  const own = storeyOf(from.area)
  const other = storeyOf(to.area)
  if (own === undefined || other === undefined || other < own) return []
  const where = other === own ? 'on the same storey' : 'above'
  return found(`"${to.area}" stands ${where}; what goes there is an event in app/subscriptions.ts`)
}

/** Scenes that an area lends to the tests of areas above it. */
const isScenes = (target: string, area: string): boolean => target === `modules/${area}/testing/public.ts`

const isDoor = (target: string, area: string): boolean =>
  /^contract\/|^(server\/public|web\/public(-[a-z]+)?)\.tsx?$/.test(target.slice(`modules/${area}/`.length))
