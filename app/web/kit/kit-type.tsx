import { Section } from '#platform/web/light/section.tsx'
import styles from './kit.module.css'

const sizes = [
  ['3xl', '34 title of a public page', 640],
  ['2xl', '26 title of a screen', 640],
  ['xl', '20 title of a dialog', 640],
  ['l', '16 section, public text', 600],
  ['m', '14 text of a working screen', 400],
  ['s', '13 labels, hints, dense rows', 400],
  ['xs', '12 badges, notes', 400],
] as const

export const KitType = () => (
  <Section
    title="Type"
    about="Figtree, figures of one width. 1,11,184.10 and 9,87,654.32 end at the same place."
  >
    <div className={styles.type}>
      {sizes.map(([size, use, weight]) => (
        <p key={size} style={{ fontSize: `var(--text-${size})`, fontWeight: weight }}>
          <span>{use}</span> Pending leave, 1.50 days, ₹ 12,34,567.00
        </p>
      ))}
    </div>
  </Section>
)
