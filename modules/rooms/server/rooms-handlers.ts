import type { Area } from '#platform/server/area.ts'

export const roomsArea: Area = { name: 'rooms', handlers: [] }
