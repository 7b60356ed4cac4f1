import type { Area } from '#platform/server/area.ts'

export const miningArea: Area = { name: 'mining', handlers: [] }
