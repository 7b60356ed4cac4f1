import type { Area } from '#platform/server/area.ts'

export const performanceArea: Area = { name: 'performance', handlers: [] }
