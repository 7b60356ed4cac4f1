import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import styles from './kit.module.css'

/** One part of the kit by itself, with as much in it as a group of companies has. */
export const KitLargePage = (page: { title: string; about: string; children: ReactNode }) => (
  <main className={styles.page}>
    <PageHeader title={page.title} about={page.about} actions={<Link to="/kit">All parts</Link>} />
    {page.children}
  </main>
)
