import { identityScreens } from '../../modules/identity/web/public.ts'
import type { Screen } from '../../platform/web/frames/screen.ts'

/** Every page of the employee area. The one at `/` is home; until there is one, home lists what may be opened. */
export const screens: readonly Screen[] = [...identityScreens]
