import styles from './slot-picker.module.css'

type ArrowButtonProps = { to: 'back' | 'on'; label: string; disabled?: boolean; onClick: () => void }

export const ArrowButton = ({ to, label, disabled = false, onClick }: ArrowButtonProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={to === 'back' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
    </svg>
  </button>
)
