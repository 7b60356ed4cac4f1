import type { Screen } from '#platform/web/frames/screen.ts'

export const roomsScreens: readonly Screen[] = []
