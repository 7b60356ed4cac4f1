import type { Finding, Rule } from '#tools/boundaries/finding.ts'
import type { Import } from '#tools/boundaries/links.ts'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'
import { isOnlyForUs, isTest, zoneOf } from '#tools/boundaries/zones.ts'

/** The platform knows no business, no one leans on the wiring, and the product does not lean on its tests. */
export const floors: Rule = ({ sources }) =>
  sources.flatMap((file) => file.imports.flatMap((entry) => checkFloor(file, entry)))

function checkFloor(file: SourceFile, { target, line }: Import): Finding[] {
  if (target === null) return []
  const from = zoneOf(file.path)
  const to = zoneOf(target)
  const found = (text: string) => [{ path: file.path, line, text }]
  if (from.room === 'platform' && !isOnlyForUs(file.path) && to.room === 'modules')
    return found(`the platform imports ${target}; it may not know the business`)
  if (to.room === 'app' && from.room !== 'app' && !isRunner(file.path))
    return found(`${target} is wiring; no one but the wiring itself imports it`)
  if (!isOnlyForUs(file.path) && isOnlyForUs(target))
    return found(`the product imports ${target}, which is only for tests and tools`)
  return []
}

/** What starts the whole product: tools, journeys, benchmarks, tests and the test product. */
const isRunner = (path: string) => {
  const { room, side } = zoneOf(path)
  return isTest(path) || ['tools', 'journeys', 'bench', 'outside'].includes(room) || side === 'testing'
}
