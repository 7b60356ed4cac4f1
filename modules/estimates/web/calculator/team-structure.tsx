import { levels } from '#estimates/contract/estimates-lists.ts'
import type { HireTeamView } from '#estimates/contract/calculator/calculator-calls.ts'
import type { ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'
import styles from './hire-team.module.css'

export const countOf = (team: ChosenTeam): number =>
  team.junior_level_count + team.mid_level_count + team.senior_level_count

/** As the specification measures it: tall once there is anybody above junior, else by the juniors. */
const heightOf = (teams: readonly ChosenTeam[]) => {
  const isMixed = teams.some(
    ({ mid_level_count, senior_level_count }) => mid_level_count + senior_level_count > 0,
  )
  return isMixed ? 175 : 45 + teams.reduce((sum, team) => sum + team.junior_level_count, 0)
}

type TeamStructureProps = {
  groups: readonly HireTeamView[]
  teams: Readonly<Record<string, ChosenTeam>>
}

/** Who is chosen so far, level by level. */
export function TeamStructure({ groups, teams }: TeamStructureProps) {
  const chosen = groups
    .flatMap((group) => group.field_values)
    .filter(({ team_id }) => countOf(teams[team_id]!) > 0)
  const total = Object.values(teams).reduce((sum, team) => sum + countOf(team), 0)
  return (
    <section className={styles.structure} aria-label="Team Structure">
      <h2>Team Structure</h2>
      <div style={{ minHeight: heightOf(Object.values(teams)) }}>
        {chosen.length === 0 && <p className={styles.nobody}>No team members yet. Choose at least one.</p>}
        <ul>
          {chosen.map(({ team_id, team_name }) => (
            <li key={team_id}>
              <b>{team_name}</b>
              <span>
                {levels
                  .filter(({ key }) => teams[team_id]![`${key}_level_count`] > 0)
                  .map(({ key, label }) => `${teams[team_id]![`${key}_level_count`]} ${label}`)
                  .join(', ')}
                {' · '}
                {teams[team_id]!.duration === 1 ? '1 month' : `${teams[team_id]!.duration} months`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.total} role="status">
        <span>Total team</span>
        <b>{total}</b>
      </p>
    </section>
  )
}
