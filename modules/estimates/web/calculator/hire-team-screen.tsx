import { useEffect } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { extensions, type Extension } from '#estimates/contract/estimates-lists.ts'
import { getHireTeamList, getHireTeamOfferList } from '#estimates/contract/calculator/calculator-calls.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { NothingOffered } from './nothing-offered.tsx'
import { OfferList } from './offer-list.tsx'
import { categoryInAddress, contactAddress, START } from './calculator-paths.ts'
import { useProgress } from './calculator-progress.ts'
import { TeamSelection } from './team-selection.tsx'
import { countOf, TeamStructure } from './team-structure.tsx'
import { untouchedTeams } from './initial-teams.ts'
import { tellStep } from './calculator-visit.ts'
import styles from './calculator.module.css'
import hireStyles from './hire-team.module.css'

const FIRST: Extension = 'Urgent'

export function Screen() {
  const categoryId = categoryInAddress()
  useEffect(() => tellStep({ step: 2, path: 'hire', categoryId }), [categoryId])
  const groups = useAnswer(getHireTeamList, { field_id: null, field_category_id: categoryId })
  const offers = useAnswer(getHireTeamOfferList, {})
  const start = { categoryId, teams: {}, groups: {}, extension: FIRST, offerId: null }
  const [kept, keep] = useProgress('hire', start)
  if (groups.state === 'loading') return <LoadingState />
  if (groups.state === 'failed') return <FailureState asPage failure={groups.failure} again={groups.again} />
  if (groups.data.every(({ field_values }) => field_values.length === 0)) return <NothingOffered />
  const known = untouchedTeams(groups.data)
  const teams = Object.fromEntries(Object.entries(known).map(([id, team]) => [id, kept.teams[id] ?? team]))
  const total = Object.values(teams).reduce((sum, team) => sum + countOf(team), 0)
  const calculate = () => {
    const groupOf = groups.data.flatMap((group) =>
      group.field_values.map(({ team_id }) => [team_id, group.category_id] as const),
    )
    keep({ teams, groups: Object.fromEntries(groupOf) })
    goTo(contactAddress('hire'))
  }
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (total > 0) calculate()
      }}
    >
      <h1 className={styles.title}>TEAM SELECTION</h1>
      <div className={hireStyles.halves}>
        <TeamSelection
          groups={groups.data}
          teams={teams}
          onChange={(team) => keep({ teams: { ...teams, [team.team_id]: team } })}
        />
        <TeamStructure groups={groups.data} teams={teams} />
      </div>
      <ChoiceCards
        label="When should the team start?"
        name="radio_extension"
        columns={3}
        options={extensions.keys.map((key) => ({ value: key, label: extensions.labelOf(key) }))}
        chosen={[kept.extension]}
        onChoose={(extension) => keep({ extension })}
      />
      {offers.data && offers.data.length > 0 && (
        <OfferList offers={offers.data} applied={kept.offerId} onApply={(offerId) => keep({ offerId })} />
      )}
      <div className={styles.actions}>
        <Button onClick={() => goTo(START)}>Back</Button>
        <Button type="submit" look="primary" disabled={total === 0}>
          Get Estimation
        </Button>
      </div>
    </form>
  )
}
