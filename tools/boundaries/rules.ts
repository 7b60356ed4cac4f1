import type { Rule } from './finding.ts'
import { areaDoors } from './rules/area-doors.ts'
import { contractImports } from './rules/contract-imports.ts'
import { cycles } from './rules/cycles.ts'
import { environment } from './rules/environment.ts'
import { floors } from './rules/floors.ts'
import { kyselyHome } from './rules/kysely-home.ts'
import { lightFramesStayLight } from './rules/light-frames-stay-light.ts'
import { machinePaths } from './rules/machine-paths.ts'
import { migrations } from './rules/migrations.ts'
import { namedExports } from './rules/named-exports.ts'
import { names } from './rules/names.ts'
import { oneClock } from './rules/one-clock.ts'
import { orphans } from './rules/orphans.ts'
import { rolesInWeb } from './rules/roles-in-web.ts'
import { roomArrows } from './rules/room-arrows.ts'
import { sides } from './rules/sides.ts'
import { subpaths } from './rules/subpaths.ts'
import { transactions } from './rules/transactions.ts'
import { untrustedFiles } from './rules/untrusted-files.ts'

export const rules = {
  areaDoors,
  contractImports,
  cycles,
  environment,
  floors,
  kyselyHome,
  lightFramesStayLight,
  machinePaths,
  migrations,
  namedExports,
  names,
  oneClock,
  orphans,
  rolesInWeb,
  roomArrows,
  sides,
  subpaths,
  transactions,
  untrustedFiles,
} satisfies Record<string, Rule>
