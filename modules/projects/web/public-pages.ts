import type { LinkedPage } from '#links/web/public-pages.ts'
import { CHANGE_LINK } from '#projects/contract/changes/change-link.ts'

/** What a client without an account reads behind a link. */
export const projectsLinkedPages: readonly LinkedPage[] = [
  { key: CHANGE_LINK, load: () => import('./changes/shared-change-page.tsx') },
]
