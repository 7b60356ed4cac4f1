import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { shortened } from '#platform/contract/short-text.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { itemPage, type ItemKind } from '#projects/contract/items/item-lists.ts'
import { memberRoles, type MemberRole } from '#project-register/contract/register-lists.ts'

const MOST = 60

type Added = {
  readonly id: number
  readonly name: string
  readonly role: MemberRole
  readonly from: string
}

export const memberAddedNotice = defineNotice<Added>({
  kind: 'projects.member-added',
  label: 'I was added to a project',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`You were added to ${name}`,
  text: ({ role, from }) => `Role: ${memberRoles.labelOf(role)}, from ${dayInWords(from)}.`,
  link: ({ id }) => `/projects/project-details/${id}`,
})

type Item = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly kind: ItemKind
  readonly by: string
}
const named = ({ key, title }: Item) => titled`${key} ${title}`

export const itemAssigned = defineNotice<Item>({
  kind: 'projects.item-assigned',
  label: 'A work item was assigned to me',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: (item) => titled`Assigned to you: ${named(item)}`,
  text: ({ by }) => `By ${by}.`,
  link: itemPage,
})

export const itemMoved = defineNotice<Item & { readonly status: string }>({
  kind: 'projects.item-moved',
  label: 'A work item that I watch changed its status',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: named,
  text: ({ by, status }) => `${by} moved it to ${status}.`,
  link: itemPage,
})

export const itemBlocked = defineNotice<Item & { readonly blocker: string }>({
  kind: 'projects.item-blocked',
  label: 'A work item of mine, or one that I watch, was blocked',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: (item) => titled`Blocked: ${named(item)}`,
  text: ({ by, blocker }) => `It waits for ${shortened(blocker, MOST)}. Linked by ${by}.`,
  link: itemPage,
})

type Sprint = {
  readonly id: number
  readonly name: string
  readonly goal: string
  readonly ends_on: string
  readonly project: string
  readonly by: string
}
const sprintPage = ({ id }: { readonly id: number }) => `/projects/sprints/${id}`

export const sprintStarted = defineNotice<Sprint>({
  kind: 'projects.sprint-started',
  label: 'A sprint of my project started',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, project }) => titled`${name} of ${project} started`,
  text: ({ goal, ends_on, by }) =>
    `Started by ${by}, until ${dayInWords(ends_on)}.${goal ? ` Goal: ${goal}` : ''}`,
  link: sprintPage,
})

export const sprintCompleted = defineNotice<Sprint>({
  kind: 'projects.sprint-completed',
  label: 'A sprint of my project was completed',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, project }) => titled`${name} of ${project} was completed`,
  text: ({ by }) => `Completed by ${by}. The report shows what was done.`,
  link: sprintPage,
})

type Wish = { readonly title: string; readonly by: string }

export const taskRequested = defineNotice<Wish & { readonly project: string }>({
  kind: 'projects.task-requested',
  label: 'Someone requests a task in a project that I lead',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => titled`Task request: ${title}`,
  text: ({ by, project }) => `By ${by} for ${project}.`,
  link: () => '/task-requests?view=to_decide',
})

export const taskRequestDecided = defineNotice<Wish & { readonly outcome: string; readonly reason: string }>({
  kind: 'projects.task-request-decided',
  label: 'My task request was decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title, outcome }) => titled`${outcome}: ${title}`,
  text: ({ by, reason }) => `By ${by}.${reason ? ` ${reason}` : ''}`,
  link: () => '/task-requests?view=mine',
})

type Change = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly by: string
  readonly state: string
}

export const changeMoved = defineNotice<Change>({
  kind: 'projects.change-request-moved',
  label: 'A change request was moved on or waits for me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ key, title }) => titled`${key} ${title}`,
  text: ({ by, state }) => `${state}, by ${by}.`,
  link: ({ id }) => `/change-request/request-details/${id}`,
})

export const changeWaits = defineNotice<Pick<Change, 'id' | 'key' | 'title'>>({
  kind: 'projects.change-request-waits',
  label: 'I am reminded of a change request',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ key, title }) => titled`${key} ${title}`,
  text: () => 'It waits for your decision.',
  link: ({ id }) => `/change-request/request-details/${id}`,
})

export const budgetUsed = defineNotice<{
  readonly id: number
  readonly name: string
  readonly percent: number
}>({
  kind: 'projects.budget-used',
  label: 'Most of the budget of a project that I manage is used',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Budget of ${name}`,
  text: ({ percent }) => `${percent}% of the hours are used.`,
  link: ({ id }) => `/projects/project-details/${id}`,
})

export const itemsDue = defineNotice<{ readonly tomorrow: number; readonly overdue: number }>({
  kind: 'projects.items-due',
  label: 'Work items of mine are due tomorrow or overdue',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'Work items are due',
  text: ({ tomorrow, overdue }) =>
    [tomorrow > 0 ? `Due tomorrow: ${tomorrow}.` : '', overdue > 0 ? `Overdue: ${overdue}.` : '']
      .filter(Boolean)
      .join(' '),
  link: () => '/projects/items?view=mine&sort=due_on&direction=asc',
})
