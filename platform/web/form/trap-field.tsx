import styles from './trap-field.module.css'

type TrapFieldProps = { value: string; onChange: (value: string) => void }

/** No person sees it; what is typed into it was typed by a machine. */
export const TrapField = ({ value, onChange }: TrapFieldProps) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Website
      <input
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </div>
)
