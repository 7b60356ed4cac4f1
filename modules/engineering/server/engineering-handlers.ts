import type { Area } from '#platform/server/area.ts'

export const engineeringArea: Area = { name: 'engineering', handlers: [] }
