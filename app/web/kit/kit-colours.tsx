import { Section } from '#platform/web/light/section.tsx'
import styles from './kit.module.css'

const grounds = ['surface', 'raised', 'sunken'].map((ground) => ({ ground, ink: 'ink' }))
const quiet = ['surface', 'raised', 'sunken'].map((ground) => ({ ground, ink: 'ink-quiet' }))
const strong = ['accent', 'good', 'warn', 'bad', 'info'].map((ground) => ({ ground, ink: `on-${ground}` }))
const soft = ['accent', 'good', 'warn', 'bad', 'info', 'neutral'].map((role) => ({
  ground: `${role}-soft`,
  ink: `on-${role}-soft`,
}))
const texts = ['accent', 'good', 'warn', 'bad', 'info'].map((ink) => ({ ground: 'raised', ink }))

export const KitColours = () => (
  <Section
    title="Colours"
    about="Each ground with the ink that stands on it; every pair is at least 4.5 to 1."
  >
    <ul className={styles.swatches}>
      {[...grounds, ...quiet, ...strong, ...soft, ...texts].map(({ ground, ink }) => (
        <li
          key={`${ground} ${ink}`}
          className={styles.swatch}
          style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
        >
          <b>{ground}</b>
          {ink}
        </li>
      ))}
    </ul>
  </Section>
)
