import type { Screen } from '#platform/web/frames/screen.ts'

export const academyScreens: readonly Screen[] = []
