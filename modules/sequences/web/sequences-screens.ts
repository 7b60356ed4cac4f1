import type { Screen } from '#platform/web/frames/screen.ts'

export const sequencesScreens: readonly Screen[] = []
