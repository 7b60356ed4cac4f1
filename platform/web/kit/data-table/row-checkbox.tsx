import styles from '#platform/web/light/choice.module.css'

type RowCheckboxProps = { label: string; checked: boolean; some?: boolean; onChange: () => void }

export const RowCheckbox = ({ label, checked, some = false, onChange }: RowCheckboxProps) => (
  <span className={styles.choice} data-tight="">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = some
      }}
      onChange={onChange}
    />
  </span>
)
