import type { HomeCard } from '#platform/server/home-card.ts'
import type { presences } from '#attendance/contract/days/day-calls.ts'
import { isColleague, maySeeMany } from '#attendance/server/attendance-policy.ts'
import { readTeamNow } from './read-team-now.ts'

type Presence = (typeof presences)[number]

/** In the order in which a manager asks: who is here, who is missing, who is elsewhere. */
const groups: readonly (readonly [string, readonly Presence[]])[] = [
  ['At work', ['in', 'done', 'unclocked']],
  ['Not yet in', ['not_yet']],
  ['Work from home', ['home']],
  ['Outdoors or in training', ['outdoor']],
  ['On leave', ['leave']],
  ['Day off', ['off']],
]

const NAMED = 3

export const teamCard: HomeCard = {
  key: 'my-team',
  title: 'My team today',
  path: '/my-team-attendance',
  empty: '',
  async read(ctx) {
    if (!isColleague(ctx.actor) || !maySeeMany(ctx.actor)) return null
    const { people, missing } = await readTeamNow(ctx)
    if (people.length === 0) return null
    const lines = groups.flatMap(([label, kinds]) => {
      const those = people.filter(({ presence }) => kinds.includes(presence))
      return those.length === 0 ? [] : [{ label, value: String(those.length), detail: namesOf(those) }]
    })
    return missing.length === 0
      ? lines
      : [
          ...lines,
          { label: 'Missing clock-outs', value: String(missing.length), path: '/my-team-attendance' },
        ]
  },
}

function namesOf(people: readonly { name: string }[]): string {
  const named = people.slice(0, NAMED).map(({ name }) => name)
  const more = people.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
