import { levels, LONGEST_MONTHS, MOST_OF_A_LEVEL } from '#estimates/contract/estimates-lists.ts'
import type { HireTeamView } from '#estimates/contract/calculator/calculator-calls.ts'
import type { ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'
import { Stepper } from './number-stepper.tsx'
import styles from './hire-team.module.css'

type TeamSelectionProps = {
  groups: readonly HireTeamView[]
  teams: Readonly<Record<string, ChosenTeam>>
  onChange: (team: ChosenTeam) => void
}

const columns = levels.map(({ key, label, years }) => ({
  field: `${key}_level_count` as const,
  label,
  years,
}))

/** A table where there is room, and a card for each team on a phone. */
export const TeamSelection = ({ groups, teams, onChange }: TeamSelectionProps) => (
  <div className={styles.selection}>
    {groups.map((group) => (
      <table key={group.category_id} className={styles.table}>
        <caption className={styles.caption}>{group.category_name}</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Months</th>
            {columns.map(({ field, label, years }) => (
              <th key={field} scope="col">
                {label}
                <span className={styles.years}>{years}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.field_values.map(({ team_id, team_name }) => {
            const team = teams[team_id]!
            return (
              <tr key={team_id}>
                <th scope="row">{team_name}</th>
                <td data-label="Months">
                  <Stepper
                    label={`${team_name}: months`}
                    value={team.duration}
                    least={1}
                    most={LONGEST_MONTHS}
                    onChange={(duration) => onChange({ ...team, duration })}
                  />
                </td>
                {columns.map(({ field, label, years }) => (
                  <td key={field} data-label={`${label} ${years}`}>
                    <Stepper
                      label={`${team_name}: ${label}`}
                      value={team[field]}
                      least={0}
                      most={MOST_OF_A_LEVEL}
                      onChange={(count) => onChange({ ...team, [field]: count })}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    ))}
  </div>
)
