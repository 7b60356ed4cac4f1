import type { ComponentType } from 'react'
import { definePlace } from '#platform/web/place.ts'

/** What the page of an opened link holds until it is closed, and sends with each call. */
export type OpenedLink = { readonly token: string; readonly pass: string; readonly mayDownload: boolean }

/** What the area behind a link draws, by the key of its subject. */
export type LinkedPage = {
  readonly key: string
  readonly load: () => Promise<{ readonly Page: ComponentType<{ link: OpenedLink }> }>
}

export const linkedPages = definePlace<LinkedPage>()
