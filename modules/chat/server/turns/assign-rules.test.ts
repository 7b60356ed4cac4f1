import { expect, test } from 'vitest'
import { chooseAgent, type Candidate } from './assign-rules.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`)
const agent = (wish: Partial<Candidate> & Pick<Candidate, 'id' | 'name'>): Candidate => ({
  online: true,
  onLeave: false,
  active: 0,
  capacity: 4,
  lastAssigned: null,
  lastTurn: 0,
  ...wish,
})
const team = [
  agent({ id: 1, name: 'A', active: 4, lastAssigned: at('09:00') }),
  agent({ id: 2, name: 'B', active: 2, lastAssigned: at('10:05') }),
  agent({ id: 3, name: 'C', active: 1, lastAssigned: at('10:07') }),
  agent({ id: 4, name: 'D', online: false }),
]

test('A 4/4, B 2/4 last 10:05, C 1/4 last 10:07, D away: the next chats go to B, C, B, C', () => {
  let standing = team
  const given: string[] = []
  for (let turn = 1; turn <= 4; turn += 1) {
    const { agentId } = chooseAgent(standing, { open: true })
    given.push(standing.find(({ id }) => id === agentId)!.name)
    standing = standing.map((one) =>
      one.id === agentId
        ? { ...one, active: one.active + 1, lastAssigned: at('10:10'), lastTurn: turn }
        : one,
    )
  }
  expect(given).toEqual(['B', 'C', 'B', 'C'])
})

test('A is given the next one only after closing one', () => {
  const onlyA = [team[0]!, team[3]!]
  expect(chooseAgent(onlyA, { open: true })).toEqual({
    agentId: null,
    reasons: ['A: has 4 of 4 chats.', 'D: not online.', 'No one can take it now.'],
  })
  expect(chooseAgent([{ ...team[0]!, active: 3 }], { open: true }).agentId).toBe(1)
})

test('no one is given a chat on leave or outside the hours, whatever the switch says', () => {
  expect(chooseAgent(team, { open: false })).toEqual({ agentId: null, reasons: ['The site is closed.'] })
  const onLeave = team.map((one) => ({ ...one, online: true, onLeave: true, active: 0 }))
  expect(chooseAgent(onLeave, { open: true }).agentId).toBeNull()
})

test('a chat that was let pass goes to someone else, and one that is opened again to the agent before', () => {
  expect(chooseAgent(team, { open: true, passedBy: 2 }).agentId).toBe(3)
  expect(chooseAgent(team, { open: true, before: 3 }).agentId).toBe(3)
  expect(chooseAgent(team, { open: true, before: 4 }).agentId).toBe(2)
  expect(chooseAgent([team[1]!], { open: true, passedBy: 2 }).agentId).toBeNull()
})
