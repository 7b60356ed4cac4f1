import { visitorsDeskScreens } from '#visitors/web/public-desk.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages of the front desk. */
export const deskScreens: readonly FrameScreen[] = [...visitorsDeskScreens]
