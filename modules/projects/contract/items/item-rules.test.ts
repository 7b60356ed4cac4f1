import { expect, test } from 'vitest'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { ItemKind } from './item-lists.ts'
import { itemMessages as say } from './item-messages.ts'
import { refusedMove, refusedParent, type Mover } from './item-rules.ts'
import { remainingOf, rollUp, type Leaf, type Progress } from './roll-up-rules.ts'

const parents: readonly [ItemKind, ItemKind | null, string | null][] = [
  ['epic', null, null],
  ['epic', 'epic', 'An epic can’t be under another item.'],
  ['user_story', null, null],
  ['user_story', 'epic', null],
  ['user_story', 'task', 'User story can only be under epic.'],
  ['task', null, null],
  ['task', 'epic', null],
  ['task', 'issue', 'Task can only be under epic.'],
  ['subtask', null, 'Choose the story or task that this subtask belongs to.'],
  ['subtask', 'user_story', null],
  ['subtask', 'task', null],
  ['subtask', 'epic', 'Subtask can only be under user story or task.'],
  ['subtask', 'subtask', 'A subtask cannot have subtasks.'],
  ['issue', null, null],
  ['issue', 'task', null],
  ['issue', 'user_story', null],
  ['issue', 'epic', 'Issue can only be under user story or task.'],
]
test.each(parents)('%s under %s', (kind, parent, text) => {
  expect(refusedParent(kind, parent)?.text ?? null).toBe(text)
})

const nobody: Mover = { standing: 'member', role: 'developer', isAssignee: false, isReporter: false }
const stood = {
  todo: { category: 'not_started', counts_as: null, for_acceptance: false },
  progress: { category: 'open', counts_as: null, for_acceptance: false },
  testing: { category: 'open', counts_as: null, for_acceptance: true },
  done: { category: 'closed', counts_as: 'done', for_acceptance: false },
  cancelled: { category: 'closed', counts_as: 'cancelled', for_acceptance: false },
} as const
type Name = keyof typeof stood

const moves: readonly [string, Partial<Mover>, Name, Name, boolean, Refusal | null][] = [
  ['the assignee begins', { isAssignee: true }, 'todo', 'progress', false, null],
  ['the assignee finishes', { isAssignee: true }, 'progress', 'done', false, null],
  ['the assignee finishes under review', { isAssignee: true }, 'testing', 'done', true, say.mayNotAccept],
  ['the assignee cancels under review', { isAssignee: true }, 'testing', 'cancelled', true, null],
  ['the reporter accepts under review', { isReporter: true }, 'testing', 'done', true, null],
  ['QA accepts under review', { role: 'qa' }, 'testing', 'done', true, null],
  ['QA sends back what is tested', { role: 'qa' }, 'testing', 'progress', true, null],
  ['QA moves what is not tested', { role: 'qa' }, 'todo', 'progress', false, say.mayNotMove],
  ['another member', {}, 'todo', 'progress', false, say.mayNotMove],
  ['a lead', { standing: 'lead', role: 'lead' }, 'progress', 'done', true, null],
  ['a manager', { standing: 'manager', role: null }, 'done', 'progress', true, null],
  ['an observer', { standing: 'observer', role: null }, 'todo', 'progress', false, say.mayNotMove],
  [
    'an observer who reported it',
    { standing: 'observer', isReporter: true },
    'testing',
    'done',
    false,
    say.mayNotMove,
  ],
  ['a client accepts', { standing: 'client', role: null }, 'testing', 'done', true, null],
  ['a client begins', { standing: 'client', role: null }, 'todo', 'progress', false, say.clientAccepts],
  ['a client reopens', { standing: 'client', role: null }, 'done', 'progress', false, say.clientAccepts],
]
test.each(moves)('%s', (_name, ...[mover, from, to, reviewRequired, refused]) => {
  const move = { from: stood[from], to: stood[to], reviewRequired }
  expect(refusedMove({ ...nobody, ...mover }, move)).toEqual(refused)
})

const leaf = (points: number | null, estimate: number | null, counts_as: Leaf['counts_as'] = null): Leaf => ({
  id: 0,
  points,
  estimate_minutes: estimate,
  counts_as,
})
const rolled: readonly [string, readonly Leaf[], Progress | null][] = [
  ['nothing', [], null],
  ['all cancelled', [leaf(5, 60, 'cancelled')], null],
  [
    'by points, without what is cancelled',
    [leaf(5, 600, 'done'), leaf(3, 60), leaf(8, 60, 'cancelled'), leaf(null, 900)],
    { permille: 625, by: 'points', done: 5, total: 8, cancelled: 1 },
  ],
  [
    'by estimate where nothing has points',
    [leaf(null, 60, 'done'), leaf(0, 120)],
    { permille: 333, by: 'estimate', done: 60, total: 180, cancelled: 0 },
  ],
  [
    'by count where nothing is estimated',
    [leaf(null, null, 'done'), leaf(null, null, 'done'), leaf(null, null)],
    { permille: 666, by: 'count', done: 2, total: 3, cancelled: 0 },
  ],
  [
    'half points',
    [leaf(0.5, null, 'done'), leaf(0.5, null)],
    { permille: 500, by: 'points', done: 0.5, total: 1, cancelled: 0 },
  ],
]
test.each(rolled)('progress: %s', (_name, leaves, progress) => {
  expect(rollUp(leaves)).toEqual(progress)
})

test('what remains is the estimate less what was logged, until it is set by hand, also to nothing', () => {
  const left = (estimate_minutes: number | null, remaining_minutes: number | null, logged_minutes = 0) =>
    remainingOf({ estimate_minutes, remaining_minutes, logged_minutes })
  expect(left(null, null, 30)).toBeNull()
  expect(left(90, null)).toEqual({ minutes: 90, by_hand: false })
  expect(left(90, null, 30)).toEqual({ minutes: 60, by_hand: false })
  expect(left(90, null, 120)).toEqual({ minutes: 0, by_hand: false })
  expect(left(90, 0, 30)).toEqual({ minutes: 0, by_hand: true })
})
