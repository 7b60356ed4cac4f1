import type { Area } from '#platform/server/area.ts'

export const sequencesArea: Area = { name: 'sequences', handlers: [] }
