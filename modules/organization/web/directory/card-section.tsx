import { useId, type ReactNode } from 'react'
import styles from '#organization/web/person-dialog.module.css'

type CardSectionProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of the card, without a frame of its own. */
export function CardSection({ title, actions, children }: CardSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h4 id={id}>{title}</h4>
        {actions}
      </header>
      {children}
    </section>
  )
}
