import { useEffect, type ReactNode } from 'react'
import { postFrameHeight } from './frame-height.ts'
import styles from './public-frame.module.css'

/** A page inside a company's website: no brand of the product, its height told to the page around it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(postFrameHeight, [])
  return <main className={styles.page}>{children}</main>
}
