import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'

/** Up to the list to which a record belongs. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back} data-print="off">
    <Link to={to}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  </p>
)
