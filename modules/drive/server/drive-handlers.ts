import type { Area } from '#platform/server/area.ts'

export const driveArea: Area = { name: 'drive', handlers: [] }
