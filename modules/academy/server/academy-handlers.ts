import type { Area } from '#platform/server/area.ts'

export const academyArea: Area = { name: 'academy', handlers: [] }
