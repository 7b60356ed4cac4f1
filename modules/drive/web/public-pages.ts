import type { LinkedPage } from '#links/web/public-pages.ts'
import { DRIVE_LINK } from '#drive/contract/drive-link.ts'

/** What someone outside sees behind a link to a file or folder. */
export const driveLinkedPages: readonly LinkedPage[] = [
  { key: DRIVE_LINK, load: () => import('./sharing/linked-page.tsx') },
]
