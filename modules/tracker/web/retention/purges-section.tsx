import { Section } from '#platform/web/light/section.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { TrackerSettings } from '#tracker/contract/settings/settings-calls.ts'
import styles from '#tracker/web/tracker.module.css'

const columns = [
  ['when', 'When'],
  ['images-due', 'Screenshots due'],
  ['images-removed', 'removed'],
  ['images-left', 'left'],
  ['slots-due', 'Slots due'],
  ['slots-removed', 'removed'],
  ['slots-left', 'left'],
  ['views-due', 'Log entries due'],
  ['views-removed', 'removed'],
  ['views-left', 'left'],
] as const

/** What the nightly purge found, removed and left over; the last should always be none. */
export const PurgesSection = ({ settings }: { settings: TrackerSettings }) => (
  <Section title="Deleted data" about="Data past its retention is deleted every night.">
    {settings.purges.length === 0 ? (
      <EmptyState title="Nothing deleted yet" />
    ) : (
      <WideTable label="Deleted data">
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.purges.map((purge) => (
              <tr key={purge.ran_at}>
                <th scope="row">{show.moment(purge.ran_at)}</th>
                <td>{purge.images_due}</td>
                <td>{purge.images_removed}</td>
                <td>{purge.images_left}</td>
                <td>{purge.slots_due}</td>
                <td>{purge.slots_removed}</td>
                <td>{purge.slots_left}</td>
                <td>{purge.views_due}</td>
                <td>{purge.views_removed}</td>
                <td>{purge.views_left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    )}
  </Section>
)
