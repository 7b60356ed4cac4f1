import * as nodes from '#drive/contract/tree/node-calls.ts'
import { shareNode } from '#drive/contract/sharing/sharing-calls.ts'
import { createAnalysis } from '#engineering/contract/analyses/analysis-calls.ts'
import { createCollection } from '#engineering/contract/apis/api-calls.ts'
import { createReview } from '#engineering/contract/reviews/review-calls.ts'
import * as releases from '#engineering/contract/releases/release-calls.ts'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as changes from '#projects/contract/changes/change-calls.ts'
import { openDocuments } from '#projects/contract/documents/document-calls.ts'
import * as items from '#projects/contract/items/item-calls.ts'
import { attachItemFiles } from '#projects/contract/items/quick-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import { saveRate } from '#projects/contract/plans/rate-calls.ts'
import { submitTaskRequest } from '#projects/contract/requests/task-request-calls.ts'
import * as sprints from '#projects/contract/sprints/sprint-calls.ts'
import { addRemark } from '#remarks/contract/remark-calls.ts'
import { saveEntry } from '#timesheets/contract/entries/entry-calls.ts'
import type { Part, Person } from './project-people.ts'

export type People = Record<Part, Person>
type Audience = 'internal' | 'everyone' | 'private'

/** Sends what must be taken. */
export async function sent<C extends Call>({ caller }: Person, call: C, input: SentBy<C>, files?: File[]) {
  const answer = await caller.send(call, input, files ? { files: { files } } : {})
  if (answer.status !== 0) throw new Error(`${call.path}: ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer.data as GotFrom<C>
}

const remark = async (who: Person, subject: string, subject_id: number, audience: Audience) =>
  (await sent(who, addRemark, { subject: `projects.${subject}`, subject_id, audience, text: audience })).id

const pdf = () => new File(['%PDF-1.7\nx'], 'plan.pdf')

/** Items that the client sees, and what stands around them. */
async function buildItems({ asha, lead, tester }: People, project_id: number) {
  const make = async (title: string, form: object = {}) => {
    const { id, key } = await sent(asha, items.createItem, { project_id, title, ...form })
    return { id, number: Number(key.split('-')[1]) }
  }
  const client_visible = true
  const facts = { description: '<p>what</p>', labels: ['inside'], assignee_id: asha.id }
  const epic = await make('Epic', { kind: 'epic', colour: 'teal' })
  const story = await make('Story', { ...facts, kind: 'user_story', parent_id: epic.id, client_visible })
  const part = { kind: 'subtask', parent_id: story.id, client_visible, estimate_minutes: 600 }
  const subtask = await make('Subtask', part)
  const told = { environment: 'e', steps: 's', expected: 'x', actual: 'a', found_in: 'f', fixed_in: 'g' }
  const issue = await make('Issue', { kind: 'issue', severity: 'major', ...told, client_visible })
  const hidden = await make('Hidden', { ...facts, points: 5 })
  const hiddenIssue = await make('Hidden issue', { kind: 'issue', severity: 'minor', ...told })
  const deleted = await make('Deleted', { client_visible })
  await sent(asha, items.deleteItem, { id: deleted.id, version: 1 })
  await sent(asha, items.addCheck, { item_id: story.id, text: 'check' })
  await sent(tester, items.watchItem, { id: story.id, on: true })
  await sent(asha, items.addBlock, { id: hidden.id, other: story.number })
  await sent(asha, attachItemFiles, { item_id: story.id }, [pdf()])
  const days = { starts_on: '2026-11-23', ends_on: '2026-12-04' }
  const sprint = await sent(lead, sprints.createSprint, { project_id, name: 'Sprint', goal: 'goal', ...days })
  await sent(lead, sprints.planItems, { ids: [story.id, hidden.id], sprint_id: sprint.id })
  await sent(lead, sprints.startSprint, { id: sprint.id, version: 1 })
  const comments = {
    told: await remark(asha, 'item', story.id, 'everyone'),
    kept: await remark(asha, 'item', story.id, 'internal'),
  }
  await remark(asha, 'item', hidden.id, 'internal')
  return { epic, story, subtask, issue, hidden, hiddenIssue, deleted, sprint: sprint.id, comments }
}
type Items = Awaited<ReturnType<typeof buildItems>>

/** What is planned, asked for and paid, all of it among colleagues. */
async function buildPlans({ asha, boss }: People, project_id: number, { hidden }: Items) {
  const budget = { project_id, budget_minutes: 24_000, budget_amount: 1_000_000 }
  await sent(boss, plans.saveBudget, budget)
  await sent(boss, plans.saveMilestone, { project_id, title: 'Milestone', due_on: '2026-12-20' })
  await sent(boss, plans.saveEffort, { project_id, title: 'Effort', minutes: 600 })
  await sent(boss, saveRate, { project_id, account_id: asha.id, valid_from: '2026-11-01', hourly: 150_000 })
  await sent(asha, submitTaskRequest, { project_id, title: 'Request', reason: 'why', minutes: 60 })
  const entry = { day: '2026-11-25', special_task: null, mode: 'total_hours', note: 'note' } as const
  await sent(asha, saveEntry, { ...entry, project_id, item_id: hidden.id, minutes: 60 })
}

/** One that waits for the client, one that was only submitted, and a draft. */
async function buildChanges({ asha, boss }: People, project_id: number, { story, hidden }: Items) {
  const draft = async (title: string, lines: object[] = []) =>
    (await sent(asha, changes.createChange, { project_id, title, reason: 'why', lines: lines as never })).id
  const move = (who: Person, id: number, version: number, to: 'submitted' | 'in_review') =>
    sent(who, changes.moveChange, { id, version, to })
  const lines = [
    { kind: 'add', after: 'new' },
    { kind: 'modify', item: story.number, after: 'better' },
    { kind: 'remove', item: hidden.number },
  ]
  const waiting = await draft('Waiting', lines)
  await move(asha, waiting, 1, 'submitted')
  await move(boss, waiting, 2, 'in_review')
  const impact = { minutes: 3_600, amount: 250_000, days: 5, risk: 'risk', send: true }
  await sent(boss, changes.assessChange, { id: waiting, version: 3, ...impact })
  await sent(boss, changes.shareChange, { id: waiting, addresses: 'elsewhere@harbour.example' })
  const submitted = await draft('Submitted')
  await move(asha, submitted, 1, 'submitted')
  await draft('Draft')
  const comments = {
    told: await remark(asha, 'change', waiting, 'everyone'),
    kept: await remark(asha, 'change', waiting, 'internal'),
  }
  await remark(asha, 'change', submitted, 'internal')
  return { waiting, submitted, comments }
}

/** Two releases, of which the client reads the notes of one; a review, an analysis, a collection. */
async function buildEngineering({ asha, boss, lead, tester }: People, project_id: number, it: Items) {
  const release = async (name: string) => {
    const facts = { project_id, name, planned_on: '2026-12-01', needs_approval: false }
    const { id } = await sent(lead, releases.createRelease, facts)
    for (const { number } of [it.story, it.hidden])
      await sent(lead, releases.setReleaseItem, { id, item: number })
    await sent(lead, releases.saveReleaseNotes, {
      id,
      version: (await sent(lead, releases.readRelease, { id })).version,
      notes: 'notes',
    })
    return id
  }
  const [told, kept] = [await release('1.0'), await release('2.0')]
  await sent(lead, releases.moveRelease, { id: told, to: 'in_progress' })
  await sent(lead, releases.moveRelease, { id: told, to: 'released', confirm_open: true })
  await sent(lead, releases.sendReleaseNotes, { id: told, addresses: 'elsewhere@harbour.example' })
  const asked = { project_id, title: 'Review', url: 'https://code.example/1', reviewers: [tester.id] }
  await sent(asha, createReview, asked)
  await sent(boss, createAnalysis, { project_id, title: 'Analysis' })
  await sent(asha, createCollection, { project_id, name: 'Collection' })
  return { told, kept }
}

async function buildDocuments({ asha, boss, client }: People, id: number, isTheirs: boolean) {
  const root = (await sent(asha, openDocuments, { id })).folder_id
  const folder = async (name: string, parent_id: number) =>
    (await sent(asha, nodes.createDirectory, { parent_id, name })).id
  const shared = await folder('Shared', await folder('Kept', root))
  const inside = await folder('Inside', shared)
  if (isTheirs) await sent(boss, shareNode, { id: shared, account_id: client.id, level: 'viewer' })
  return { shared, inside }
}

/** A project with something of everything in it. */
export async function buildClientWorld(people: People, project: number, isTheirs: boolean) {
  const { boss, asha } = people
  const it = await buildItems(people, project)
  await buildPlans(people, project, it)
  const changed = await buildChanges(people, project, it)
  const releasing = await buildEngineering(people, project, it)
  const documents = await buildDocuments(people, project, isTheirs)
  const note = await remark(boss, 'project', project, 'everyone')
  await remark(asha, 'project', project, 'internal')
  await remark(boss, 'project', project, 'private')
  return { project, items: it, changes: changed, releases: releasing, documents, note }
}
export type ClientWorld = Awaited<ReturnType<typeof buildClientWorld>>

/** A won deal from which no project began yet. */
export const buildDraft = (product: TestProduct) =>
  product.write((ctx) =>
    ctx.db
      .insertInto('project_draft')
      .values({
        deal_id: 1,
        name: 'Draft',
        company_id: 1,
        customer_id: null,
        amount: 5_000_000,
        currency: 'INR',
        milestones: '[]',
        offered_at: ctx.now.toISOString(),
      })
      .execute(),
  )
