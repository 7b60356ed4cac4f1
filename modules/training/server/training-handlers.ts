import type { Area } from '#platform/server/area.ts'

export const trainingArea: Area = { name: 'training', handlers: [] }
