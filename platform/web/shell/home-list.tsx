import { Link } from 'react-router'
import { EmptyState } from '../light/states.tsx'
import type { Screen } from '../frames/screen.ts'
import { groupIcons } from './group-icons.ts'
import { menuOf, type Person } from './menu.ts'
import styles from './home-list.module.css'

/** Home as long as no area has one of its own: everything this person may open. */
export function HomeList({ screens, person }: { screens: readonly Screen[]; person: Person | null }) {
  if (!person) return null
  const sections = menuOf(screens, person)
  return (
    <>
      <h1 className={styles.hello}>Good to see you, {person.name.split(/\s+/)[0]}</h1>
      {sections.length === 0 && (
        <EmptyState title="No screen is open to you yet">
          An administrator gives you the roles that your work needs; the screens then stand in the menu.
        </EmptyState>
      )}
      <ul className={styles.groups}>
        {sections.map(({ group, screens: listed }) => {
          const GroupIcon = groupIcons[group]
          return (
            <li key={group} className={styles.group}>
              <h2>
                <GroupIcon size={18} stroke={1.7} aria-hidden="true" /> {group}
              </h2>
              <ul>
                {listed.map((screen) => (
                  <li key={screen.path}>
                    <Link to={screen.path}>{screen.title}</Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}
