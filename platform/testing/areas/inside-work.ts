import * as nodes from '#drive/contract/tree/node-calls.ts'
import { createAnalysis } from '#engineering/contract/analyses/analysis-calls.ts'
import { createCollection } from '#engineering/contract/apis/api-calls.ts'
import { createReview } from '#engineering/contract/reviews/review-calls.ts'
import { addMember, endMember, readProject } from '#project-register/contract/register-calls.ts'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import * as changes from '#projects/contract/changes/change-calls.ts'
import { openDocuments } from '#projects/contract/documents/document-calls.ts'
import * as items from '#projects/contract/items/item-calls.ts'
import { attachItemFiles, setItem } from '#projects/contract/items/quick-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import { saveRate } from '#projects/contract/plans/rate-calls.ts'
import { decideTaskRequest, submitTaskRequest } from '#projects/contract/requests/task-request-calls.ts'
import * as sprints from '#projects/contract/sprints/sprint-calls.ts'
import { addRemark } from '#remarks/contract/remark-calls.ts'
import { saveEntry } from '#timesheets/contract/entries/entry-calls.ts'
import { sent, type ClientWorld, type People } from './client-world.ts'
import type { Person } from './project-people.ts'

type Scene = { readonly people: People; readonly own: ClientWorld; readonly shown: Shown }
/** Items that the client sees: an epic with a story under it, and a task under nothing. */
export type Shown = { readonly epic: number; readonly story: number; readonly task: number }

const pdf = () => new File(['%PDF-1.7\ninside'], 'inside.pdf')
const remark = (who: Person, subject: string, subject_id: number, audience: 'internal' | 'private') =>
  sent(who, addRemark, { subject: `projects.${subject}`, subject_id, audience, text: `${audience} talk` })

/** Takes an item on, to where it counts as done or to any other status that is open to them. */
export async function moveOn(who: Person, item: number, to: 'open' | 'done'): Promise<void> {
  const { version, moves } = await sent(who, items.readItem, { id: item })
  const status = moves.find(({ counts_as, category }) =>
    to === 'done' ? counts_as === 'done' : category === 'open',
  )!
  await sent(who, items.moveItem, { item, version, to_status: status.id })
}

/** Items of which the client sees none: made, changed, moved, closed, deleted and restored. Some go into sprints. */
export async function workOnHiddenItems({ people, own, shown }: Scene): Promise<number[]> {
  const { asha, lead, tester } = people
  const make = async (form: object) =>
    (await sent(asha, items.createItem, { project_id: own.project, title: 'Inside', ...form })).id
  const facts = { points: 8, labels: ['inside'], assignee_id: tester.id, estimate_minutes: 300 } as const
  const task = await make({ ...facts, priority: 'urgent', due_on: '2026-11-20' })
  const part = await make({ kind: 'subtask', parent_id: shown.story, points: 3 })
  const other = await make({ kind: 'subtask', parent_id: own.items.story.id, estimate_minutes: 60 })
  const fault = await make({ kind: 'issue', severity: 'blocker', assignee_id: asha.id })
  const epic = await make({ kind: 'epic', colour: 'teal' })
  const story = await make({ kind: 'user_story', parent_id: epic })
  for (const id of [task, part, fault, story]) await moveOn(lead, id, 'open')
  for (const id of [task, other]) await moveOn(lead, id, 'done')
  await moveOn(lead, task, 'open')
  await sent(asha, setItem, { id: story, points: 13, assignee_id: tester.id })
  await sent(asha, items.deleteItem, { id: fault, version: await versionOf(asha, fault) })
  await sent(asha, items.restoreItem, { id: fault })
  await sent(asha, items.deleteItem, { id: other, version: await versionOf(asha, other) })
  return [task, fault, story]
}

const versionOf = async (who: Person, id: number) => (await sent(who, items.readItem, { id })).version

/** What colleagues keep of items that the client sees too. */
export async function workOnSeenItems(
  { people, own, shown }: Scene,
  hidden: readonly number[],
): Promise<void> {
  const { asha, lead, tester } = people
  for (const id of [shown.story, own.items.story.id]) {
    const { number } = await sent(asha, items.readItem, { id: hidden[0]! })
    await sent(lead, setItem, { id, points: 5, assignee_id: tester.id })
    const check = await sent(asha, items.addCheck, { item_id: id, text: 'inside' })
    await sent(asha, items.saveCheck, { id: check.id, version: 1, text: 'inside', is_done: true })
    await sent(lead, items.watchItem, { id, on: true })
    await sent(asha, items.addBlock, { id, other: number, direction: 'blocked_by' })
    await sent(asha, attachItemFiles, { item_id: id }, [pdf()])
    await remark(asha, 'item', id, 'internal')
    const entry = { day: '2026-11-25', special_task: null, mode: 'total_hours', note: 'inside' } as const
    await sent(asha, saveEntry, { ...entry, project_id: own.project, item_id: id, minutes: 90 })
  }
  const told = { client_visible: true, labels: ['inside'], estimate_minutes: 480, remaining_minutes: 120 }
  const save = async (id: number, form: { title: string; parent_id: number }) =>
    sent(lead, items.saveItem, { id, version: await versionOf(lead, id), ...told, ...form })
  await save(shown.story, { title: 'Shown story', parent_id: shown.epic })
  // Under an epic that is not shown.
  await save(shown.task, { title: 'Shown task', parent_id: own.items.epic.id })
}

/** Items go into the running sprint, it is completed, and the next one is started. */
export async function workInSprints({ people, own, shown }: Scene, hidden: readonly number[]): Promise<void> {
  const { lead } = people
  const { project } = own
  await sent(lead, sprints.planItems, { ids: [...hidden], sprint_id: own.items.sprint })
  await sent(lead, sprints.planItems, { ids: [shown.story], sprint_id: own.items.sprint })
  const { sprints: planned } = await sent(lead, sprints.readBacklog, { project_id: project })
  const { id, version } = planned.find((sprint) => sprint.id === own.items.sprint)!
  const days = { starts_on: '2026-12-07', ends_on: '2026-12-18' }
  const next = await sent(lead, sprints.createSprint, { project_id: project, name: 'Inside', ...days })
  await sent(lead, sprints.completeSprint, { id, version, rest: next.id })
  await sent(lead, sprints.startSprint, { id: next.id, version: 1 })
}

/** People come and go; money, plans, requests and rules. */
export async function workOnPlans({ people, own }: Scene): Promise<void> {
  const { boss, lead, asha, stranger } = people
  const project_id = own.project
  const joining = { account_id: stranger.id, role: 'developer', valid_from: '2026-11-25' } as const
  await sent(boss, addMember, { project_id, ...joining })
  const { members } = await sent(boss, readProject, { id: project_id })
  const member = members.find(({ person }) => person.id === stranger.id)!
  const { id, version, role } = member
  await sent(boss, endMember, { id, version, role, valid_to: '2026-11-30' })
  await sent(boss, plans.saveBudget, { project_id, budget_minutes: 30_000, budget_amount: 2_000_000 })
  const milestone = await sent(boss, plans.saveMilestone, {
    project_id,
    title: 'Inside',
    due_on: '2026-12-24',
  })
  await sent(boss, plans.reachMilestone, { id: milestone.id, version: 1, reached: true })
  await sent(boss, plans.saveEffort, { project_id, title: 'Inside', minutes: 1_200 })
  await sent(boss, saveRate, { project_id, account_id: lead.id, valid_from: '2026-11-01', hourly: 200_000 })
  const asked = await sent(asha, submitTaskRequest, { project_id, title: 'In', reason: 'why', minutes: 60 })
  await sent(lead, decideTaskRequest, { id: asked.id, approve: true })
  const rules = { time_without_item: false, over_budget: 'refuse' } as const
  await sent(lead, saveWorkRules, { project_id, review_required: true, strict_limits: true, ...rules })
  await remark(asha, 'project', project_id, 'internal')
  await remark(boss, 'project', project_id, 'private')
}

/** A draft, a submitted change and one in review whose figures are entered but not sent. */
export async function workOnChanges({ people, own }: Scene): Promise<void> {
  const { asha, boss } = people
  const draft = async () => {
    const facts = { project_id: own.project, title: 'Inside', reason: 'why' }
    const lines = [{ kind: 'add' as const, after: 'inside' }]
    return (await sent(asha, changes.createChange, { ...facts, lines })).id
  }
  await draft()
  for (const reaches of ['submitted', 'in_review'] as const) {
    const id = await draft()
    await sent(asha, changes.moveChange, { id, version: 1, to: 'submitted' })
    if (reaches === 'submitted') continue
    await sent(boss, changes.moveChange, { id, version: 2, to: 'in_review' })
    const impact = { minutes: 600, amount: 90_000, days: 2, risk: 'inside', send: false }
    await sent(boss, changes.assessChange, { id, version: 3, ...impact })
  }
  await remark(asha, 'change', own.changes.waiting, 'internal')
}

/** Folders that are not shared, reviews, analyses and collections. */
export async function workOnRegisters({ people, own }: Scene): Promise<void> {
  const { asha, boss, tester } = people
  const project_id = own.project
  const parent_id = (await sent(asha, openDocuments, { id: project_id })).folder_id
  const folder = await sent(asha, nodes.createDirectory, { parent_id, name: 'Kept inside' })
  await sent(asha, nodes.createDirectory, { parent_id: folder.id, name: 'Deeper' })
  const asked = { project_id, title: 'Inside', url: 'https://code.example/2', reviewers: [tester.id] }
  await sent(asha, createReview, asked)
  await sent(boss, createAnalysis, { project_id, title: 'Inside' })
  await sent(asha, createCollection, { project_id, name: 'Inside' })
}
