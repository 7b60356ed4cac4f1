import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import type { Tried } from '#tax/contract/calculation/what-if.ts'
import styles from '#tax/web/tax.module.css'

const sliders = [
  { key: 'rent', label: 'Rent a month', most: 1_00_000_00, step: 1_000_00, section: 'house_rent' },
  {
    key: 'investments',
    label: 'Investments of the year',
    most: 2_00_000_00,
    step: 5_000_00,
    section: 'investments',
  },
  {
    key: 'pension',
    label: 'Own pension system (NPS)',
    most: 1_00_000_00,
    step: 5_000_00,
    section: 'own_nps_extra',
  },
  { key: 'bonus', label: 'Bonus this month', most: 10_00_000_00, step: 10_000_00, section: null },
] as const

type Props = {
  start: { readonly [K in keyof Tried]: number }
  tried: Tried
  onTry: (tried: Tried) => void
  /** Whether a row may be added to the declaration. */
  mayUse: boolean
}

/** Computed in the browser while a slider moves. */
export const WhatIf = ({ start, tried, onTry, mayUse }: Props) => (
  <div className={styles.sliders}>
    {sliders.map(({ key, label, most, step, section }) => {
      const value = tried[key] ?? start[key]
      const more = section === 'house_rent' ? value : value - start[key]
      return (
        <div key={key}>
          <label>
            {label}
            <input
              type="range"
              min={0}
              max={Math.max(most, start[key])}
              step={step}
              value={value}
              aria-valuetext={show.money(value)}
              onChange={(event) => onTry({ ...tried, [key]: Number(event.target.value) })}
            />
            <output>{show.money(value)}</output>
          </label>
          {mayUse && section !== null && tried[key] !== null && more > 0 && (
            <Link to={`/investment-declaration-form?section=${section}&amount=${more}`}>
              Use in my declaration
            </Link>
          )}
        </div>
      )
    })}
  </div>
)
