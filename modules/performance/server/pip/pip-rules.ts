import { dayAfter } from '#platform/contract/days.ts'

type CheckIn = { readonly day: string; readonly manager_text: string }

/** Weekly or fortnightly, from a week or two after the first day. */
export function checkInDays(from: string, to: string, every: number): string[] {
  const days: string[] = []
  for (let day = dayAfter(from, every); day <= to; day = dayAfter(day, every)) days.push(day)
  return days
}

/** The manager writes it from its day until the next one. */
export const isOpen = ({ day }: Pick<CheckIn, 'day'>, every: number, today: string): boolean =>
  day <= today && today < dayAfter(day, every)

/** The manager had until the next one. */
export const isMissed = ({ day, manager_text }: CheckIn, every: number, today: string): boolean =>
  manager_text === '' && dayAfter(day, every) <= today

/** It cannot end as not met where the manager missed more than a third. */
export const mayFail = (checkIns: readonly CheckIn[], every: number, today: string): boolean =>
  checkIns.filter((one) => isMissed(one, every, today)).length * 3 <= checkIns.length
