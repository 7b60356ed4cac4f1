import type { HireTeamView } from '#estimates/contract/calculator/calculator-calls.ts'
import type { ChosenTeam } from '#estimates/contract/calculator/submit-calls.ts'

/** As it was before anybody changed it: no one, for as long as such a team is usually hired. */
export const untouchedTeams = (groups: readonly HireTeamView[]): Record<string, ChosenTeam> =>
  Object.fromEntries(
    groups
      .flatMap((group) => group.field_values)
      .map(({ team_id, duration, junior_level_count, mid_level_count, senior_level_count }) => [
        team_id,
        { team_id, duration, junior_level_count, mid_level_count, senior_level_count },
      ]),
  )
