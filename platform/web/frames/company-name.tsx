import styles from './company-name.module.css'

/** A company by its name, behind the first letter of it where other companies have a logo. */
export const CompanyName = ({ name }: { name: string }) => (
  <p className={styles.company}>
    <span className={styles.mark} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
    {name}
  </p>
)
