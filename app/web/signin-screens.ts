import { identitySigninScreens } from '#identity/web/public-signin.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** The pages before and around signing in. */
export const signinScreens: readonly FrameScreen[] = [...identitySigninScreens]
