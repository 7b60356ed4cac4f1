import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  utilizationGroups,
  type UtilizationGroup,
  type UtilizationView,
} from '#timesheets/contract/utilization/utilization-lists.ts'
import type { Summary } from './report-bar.tsx'
import { shareInWords } from './share-in-words.ts'
import styles from './utilization.module.css'

type GroupsSectionProps = {
  view: UtilizationView
  summary: Summary
  group: UtilizationGroup
  onGroup: (group: UtilizationGroup) => void
}

const HOUR = 60

/** The period over time, and parted by where people sit, what they can or what they worked on. */
export const GroupsSection = ({ view, summary, group, onGroup }: GroupsSectionProps) => (
  <div className={styles.parts}>
    {summary.buckets.length > 1 && (
      <Section title={view === 'year' ? 'Hours by month' : 'Hours by day'}>
        <Chart
          title="Hours by kind"
          titleUnseen
          kind="stacked"
          along={{ key: 'label', label: view === 'year' ? 'Month' : 'Day' }}
          series={[
            { key: 'billable', label: 'Billable' },
            { key: 'project_nb', label: 'Non-billable' },
            { key: 'bench', label: 'Bench' },
            { key: 'other', label: 'Other' },
          ]}
          rows={summary.buckets.map(({ label, totals }) => ({
            label,
            billable: hours(totals.billable),
            project_nb: hours(totals.project_nb),
            bench: hours(totals.bench),
            other: hours(totals.other),
          }))}
          format={(value) => `${value} h`}
        />
      </Section>
    )}
    <Section
      title={`By ${utilizationGroups.labelOf(group).toLowerCase()}`}
      actions={
        <SelectField
          label="Group by"
          labelUnseen
          options={utilizationGroups.keys.map((value) => ({
            value,
            label: utilizationGroups.labelOf(value),
          }))}
          value={group}
          onChange={(next) => onGroup(next ?? 'department')}
        />
      }
    >
      {summary.groups.length === 0 ? (
        <EmptyState title="No time in this period" />
      ) : (
        <GroupTable groups={summary.groups} group={group} />
      )}
      <p className={styles.quiet}>
        {notes[group] ?? 'A percentage is the sum of the hours by the sum of the capacity.'}
      </p>
    </Section>
  </div>
)

const notes: Partial<Record<UtilizationGroup, string>> = {
  project: 'A project has hours and no capacity of its own.',
  skill: 'People with several skills count under each, so these rows do not add up.',
}

const hours = (minutes: number): number => Math.round((minutes / HOUR) * 10) / 10

const columns = [
  ['Capacity', 'capacity'],
  ['Billable', 'billable'],
  ['Non-billable', 'project_nb'],
  ['Bench', 'bench'],
  ['Other', 'other'],
  ['Overtime', 'overtime'],
] as const

type GroupTableProps = { groups: Summary['groups']; group: UtilizationGroup }

const GroupTable = ({ groups, group }: GroupTableProps) => (
  <WideTable label={`Table: by ${group}`}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{utilizationGroups.labelOf(group)}</th>
          {['People', ...columns.map(([label]) => label), 'Billable %', 'Productive %', 'Logged %'].map(
            (label) => (
              <th key={label} scope="col" data-end="">
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, label, people, totals, shares }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-end="">{people}</td>
            {columns.map(([, name]) => (
              <td key={name} data-end="">
                {minutesAsClock(totals[name])}
              </td>
            ))}
            <td data-end="">{shareInWords(shares.billable)}</td>
            <td data-end="">{shareInWords(shares.productive)}</td>
            <td data-end="">{shareInWords(shares.logged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)
