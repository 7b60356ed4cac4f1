import { Link } from 'react-router'
import { Section } from '#platform/web/light/section.tsx'
import { useMenu } from '#platform/web/shell/menu-context.ts'
import styles from './administration-section.module.css'

/** What an administrator settles for everybody: the pages of that menu group that are open to this person. */
export function AdministrationSection() {
  const group = useMenu().find((section) => section.group === 'Administration')
  if (!group) return null
  return (
    <Section title="For the whole group" about="What you settle here holds for everybody.">
      <ul className={styles.pages}>
        {group.screens.map((screen) => (
          <li key={screen.path}>
            <Link to={screen.path}>{screen.title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
