import type { FrameScreen } from '#platform/web/frames/screen.ts'
import { LINK_PATH } from '#links/contract/link-path.ts'

export { linkedPages, type LinkedPage, type OpenedLink } from './linked-pages.ts'

export const linksPublicScreens: readonly FrameScreen[] = [
  { path: LINK_PATH, title: 'Shared with you', load: () => import('./shared-screen.tsx') },
]
