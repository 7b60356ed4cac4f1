import type { Area } from '#platform/server/area.ts'

export const ticketsArea: Area = { name: 'tickets', handlers: [] }
