import type { Screen } from '#platform/web/frames/screen.ts'

export const engineeringScreens: readonly Screen[] = []
