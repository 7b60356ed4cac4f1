/** Where a file stands in the house; every rule speaks about zones and never about single areas. */
export type Zone = {
  readonly room: 'modules' | 'platform' | 'app' | 'database' | 'journeys' | 'bench' | 'tools' | 'outside'
  readonly area: string | null
  readonly side: 'contract' | 'server' | 'web' | 'testing' | null
}

const rooms = ['modules', 'platform', 'app', 'database', 'journeys', 'bench', 'tools'] as const

export function zoneOf(path: string): Zone {
  const [first = '', second = '', third = ''] = path.split('/')
  const room = rooms.find((name) => name === first) ?? 'outside'
  if (room === 'modules') return { room, area: second, side: sideOf(third) }
  if (room === 'platform') return { room, area: null, side: sideOf(second) }
  if (room === 'app') return { room, area: null, side: second === 'web' ? 'web' : 'server' }
  return { room, area: null, side: room === 'database' ? 'server' : null }
}

const sideOf = (folder: string): Zone['side'] =>
  folder === 'contract' || folder === 'server' || folder === 'web' || folder === 'testing' ? folder : null

export const isTest = (path: string): boolean => /\.(test|journey|bench)\.tsx?$/.test(path)

/** Files that never run in the product: they may reach further than it. */
export function isOnlyForUs(path: string): boolean {
  const { room, side } = zoneOf(path)
  return isTest(path) || side === 'testing' || ['journeys', 'bench', 'tools', 'outside'].includes(room)
}

/** Files whose names we choose ourselves and that tools of others expect as they are. */
export const isConfig = (path: string): boolean => /(^|\/)[\w.-]+\.config\.(ts|mjs)$/.test(path)
