import { dayInWords } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

type Days = { readonly starts_on: string; readonly ends_on: string }

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1]!
const dateOf = (day: string) => String(Number(day.slice(8)))

/** “20–24 Nov”, “30 Nov–2 Dec”, “24 Nov”. */
export function spanInWords({ starts_on, ends_on }: Days): string {
  if (starts_on === ends_on) return `${dateOf(starts_on)} ${monthOf(starts_on)}`
  const first =
    starts_on.slice(0, 7) === ends_on.slice(0, 7)
      ? dateOf(starts_on)
      : spanInWords({ starts_on, ends_on: starts_on })
  return `${first}–${dateOf(ends_on)} ${monthOf(ends_on)}`
}

export const leaveBlockMessages = {
  nameEmpty: 'Please enter a name',
  reasonEmpty: 'Please say why',
  personEmpty: 'Please choose a person',
  targetEmpty: 'Please choose for whom',
  endBeforeStart: 'The end date is before the start date',
  saved: ({ name }: { name: string }, there: number) =>
    there === 0
      ? `${name} is blocked for leave.`
      : `${name} is blocked for leave; ${there === 1 ? '1 leave' : `${there} leaves`} in these days stand as they are.`,
  removed: 'These days are open for leave again.',
  exempted: (name: string) => `${name} may ask for leave in these days.`,
  exemptionEnded: 'The exemption is taken back.',
  mayNotBlock: forbidden('You may not block days for these people.'),
  noSuchBlock: missing('These blocked days cannot be found.'),
  noSuchTarget: invalid('Please choose for whom from the list.', 'target_id'),
  noSuchPerson: invalid('These days are not blocked for this person.', 'account_id'),
  notYourPerson: forbidden('Anyone who leads this person, the project or HR exempts them.'),
  ownExemption: forbidden('No one exempts themselves.'),
  exemptAlready: conflict('This person is exempt already.', 'account_id'),
  noSuchExemption: missing('This exemption cannot be found.'),
  /** “Release freeze 20–24 Nov (project Harbour booking). Ask your manager to exempt you.” */
  blocked: ({ name, whom, ...days }: Days & { readonly name: string; readonly whom: string }) =>
    invalid(`${name} ${spanInWords(days)} (${whom}). Ask your manager to exempt you.`, 'starts_on'),
  exemptedNotice: ({ name, ...days }: Days & { readonly name: string }) =>
    `${name}, ${dayInWords(days.starts_on)} to ${dayInWords(days.ends_on)}: you may ask for leave in these days.`,
}
