import type { Area } from '#platform/server/area.ts'

export const chatArea: Area = { name: 'chat', handlers: [] }
