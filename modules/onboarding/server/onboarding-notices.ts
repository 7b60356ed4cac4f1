import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const

export const onboardingSubmittedNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  ...usual,
  kind: 'onboarding.submitted',
  label: 'A new hire submitted',
  title: ({ name }) => titled`Submitted: ${strangersText(name)}`,
  text: () => 'All items are submitted. Review them one by one.',
  link: ({ id }) => `/onboarding/record?id=${id}`,
})

export const joiningDayNotice = defineNotice<{ readonly name: string; readonly day: string }>({
  ...usual,
  kind: 'onboarding.joining-day',
  label: 'A joining date changes and I have onboarding tasks',
  title: ({ name }) => titled`New joining date: ${strangersText(name)}`,
  text: ({ day }) => `It is ${day} now. Your task dates moved with it.`,
  link: () => '/onboarding-tasks',
})

export const newcomerTaskNotice = defineNotice<{ readonly title: string; readonly newcomer: string }>({
  ...usual,
  kind: 'onboarding.task-given',
  label: 'I was assigned an onboarding task',
  title: ({ newcomer }) => titled`A task for ${strangersText(newcomer)}`,
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
  label: 'I have tasks for a new hire',
  mail: 'digest',
  title: ({ name }) => titled`A new hire: ${strangersText(name)}`,
  text: ({ count, day }) =>
    `${count === 1 ? 'One task is' : `${count} tasks are`} for you or your team. ${day === null ? 'The joining date isn’t set yet.' : `The joining date is ${day}.`}`,
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerJoinedNotice = defineNotice<{ readonly name: string; readonly day: string }>({
  ...usual,
  kind: 'onboarding.newcomer-joined',
  label: 'A new hire I prepare for became an employee',
  title: ({ name }) => titled`Now an employee: ${strangersText(name)}`,
  text: ({ day }) => `Account and assignment are ready. The joining date is ${day}.`,
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerNotJoinedNotice = defineNotice<{ readonly name: string }>({
  ...usual,
  kind: 'onboarding.newcomer-not-joined',
  label: 'A new hire I prepare for won’t join',
  title: ({ name }) => titled`Won’t join: ${strangersText(name)}`,
  text: () => 'Their onboarding tasks were removed.',
  link: () => '/onboarding-tasks?view=mine',
})

export const newcomerTaskLateNotice = defineNotice<{ readonly count: number }>({
  ...usual,
  kind: 'onboarding.task-late',
  label: 'My onboarding tasks are overdue',
  title: ({ count }) =>
    count === 1 ? '1 onboarding task is overdue' : `${count} onboarding tasks are overdue`,
  text: () => 'Open the list for details.',
  link: () => '/onboarding-tasks?view=late',
})
