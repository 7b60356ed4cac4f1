import type { Screen } from '#platform/web/frames/screen.ts'

export const ticketsScreens: readonly Screen[] = []
