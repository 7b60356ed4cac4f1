import { shortened } from '#platform/contract/shortened.ts'
import { defineNotice } from '#notifications/server/public.ts'

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const

export const onboardingSubmittedNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  ...usual,
  kind: 'onboarding.submitted',
  label: 'A new hire has submitted',
  title: ({ name }) => short(`Submitted: ${name}`),
  text: () => 'Everything that was asked is there. Please look at it item by item.',
  link: ({ id }) => `/onboarding/record?id=${id}`,
})

export const joiningDayNotice = defineNotice<{ readonly name: string; readonly day: string }>({
  ...usual,
  kind: 'onboarding.joining-day',
  label: 'A joining day changes and I have tasks for the new hire',
  title: ({ name }) => short(`New joining day: ${name}`),
  text: ({ day }) => `It is ${day} now; your tasks move along.`,
  link: () => '/onboarding-tasks',
})

export const newcomerTaskNotice = defineNotice<{ readonly title: string; readonly newcomer: string }>({
  ...usual,
  kind: 'onboarding.task-given',
  label: 'I am given a task for a new hire',
  title: ({ newcomer }) => short(`A task for ${newcomer}`),
  text: ({ title }) => `${title}.`,
  link: () => '/onboarding-tasks',
})

export const newcomerComesNotice = defineNotice<{
  readonly name: string
  readonly count: number
  readonly day: string | null
}>({
  ...usual,
  kind: 'onboarding.newcomer-comes',
  label: 'A new hire is invited and I have tasks for them',
  mail: 'digest',
  title: ({ name }) => short(`A new hire: ${name}`),
  text: ({ count, day }) =>
    `${count === 1 ? 'One task is' : `${count} tasks are`} for you or your team. ${day === null ? 'The joining day is not agreed yet.' : `The joining day is ${day}.`}`,
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerJoinedNotice = defineNotice<{ readonly name: string; readonly day: string }>({
  ...usual,
  kind: 'onboarding.newcomer-joined',
  label: 'Someone I prepare for is an employee now',
  title: ({ name }) => short(`An employee now: ${name}`),
  text: ({ day }) => `Account and seat are made; the first day is ${day}.`,
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerNotJoinedNotice = defineNotice<{ readonly name: string }>({
  ...usual,
  kind: 'onboarding.newcomer-not-joined',
  label: 'Someone I prepare for does not join',
  title: ({ name }) => short(`Does not join: ${name}`),
  text: () => 'There is nothing to prepare any more; the tasks are off the board.',
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerTaskLateNotice = defineNotice<{ readonly count: number }>({
  ...usual,
  kind: 'onboarding.task-late',
  label: 'Tasks of mine for new hires are overdue',
  title: ({ count }) =>
    count === 1 ? 'A task for a new hire is overdue' : `${count} tasks for new hires are overdue`,
  text: () => 'The list says which.',
  link: () => '/onboarding-tasks?view=late',
})

const LONGEST_TITLE = 60

const short = (title: string): string => shortened(title, LONGEST_TITLE)
