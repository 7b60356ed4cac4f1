import styles from './spinner.module.css'

export const Spinner = ({ size = 16 }: { size?: number }) => (
  <svg className={styles.spinner} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path
      d="M14.2 8A6.2 6.2 0 0 0 8 1.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
