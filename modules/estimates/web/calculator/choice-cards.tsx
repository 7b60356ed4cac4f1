import { useId } from 'react'
import styles from './choice-cards.module.css'

type ChoiceCardsProps<V extends string | number> = {
  label: string
  name: string
  optional?: boolean
  several?: boolean
  /** Side by side where there is room. */
  columns: number
  options: readonly { readonly value: V; readonly label: string; readonly hint?: string }[]
  chosen: readonly V[]
  onChoose: (value: V) => void
}

/** Radio buttons or checkboxes that can be hit with a thumb: the whole card is the control. */
export function ChoiceCards<V extends string | number>({
  label,
  name,
  optional = false,
  several = false,
  columns,
  options,
  chosen,
  onChoose,
}: ChoiceCardsProps<V>) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend id={id} className={styles.legend}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </legend>
      <div className={styles.cards} data-columns={columns}>
        {options.map(({ value, label: text, hint }) => (
          <label key={value} className={styles.card}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
            />
            <span className={styles.mark} data-several={several || undefined} aria-hidden="true" />
            <span className={styles.text}>{text}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
