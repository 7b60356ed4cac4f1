import { Link } from 'react-router'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { groupIcons } from '#platform/web/shell/group-icons.ts'
import { useMenu } from '#platform/web/shell/menu-context.ts'
import styles from './home-screen.module.css'

/** Everything that is open to the person, as the menu has it. */
export function ScreensSection() {
  const sections = useMenu()
  return (
    <Section title="Go to">
      {sections.length === 0 && (
        <EmptyState title="No screen is open to you yet">
          An administrator gives you the roles that your work needs.
        </EmptyState>
      )}
      <ul className={styles.groups}>
        {sections.map(({ group, screens }) => {
          const GroupIcon = groupIcons[group]
          return (
            <li key={group}>
              <GroupIcon size={18} stroke={1.7} aria-hidden="true" />
              <h3>{group}</h3>
              <ul>
                {screens.map((screen) => (
                  <li key={screen.path}>
                    <Link to={screen.path}>{screen.title}</Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
