import styles from './company-name.module.css'

type CompanyNameProps = {
  name: string
  /** Empty where the company has none: then the first letter of the name stands there. */
  logo: string
}

/** A company by its logo and its name. */
export const CompanyName = ({ name, logo }: CompanyNameProps) => (
  <p className={styles.company}>
    {logo === '' ? (
      <span className={styles.mark} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    ) : (
      <img className={styles.logo} src={logo} alt="" height={32} />
    )}
    {name}
  </p>
)
