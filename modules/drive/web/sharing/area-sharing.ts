import { createContext, type ReactNode } from 'react'

type SharingProps = {
  readonly file: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Draws what sharing a file means on the page of a record. */
export type Sharing = (props: SharingProps) => ReactNode

/** Null where a file is shared as in the drive itself. */
export const AreaSharing = createContext<Sharing | null>(null)
