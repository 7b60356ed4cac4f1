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
  nameEmpty: 'Enter a name',
  reasonEmpty: 'Enter a reason',
  personEmpty: 'Choose a person',
  targetEmpty: 'Choose who it applies to',
  endBeforeStart: 'The end date is before the start date',
  saved: ({ name }: { name: string }, there: number) =>
    there === 0
      ? `${name} is a blackout date.`
      : `${name} is a blackout date. Already approved: ${there === 1 ? '1 leave on these dates, which stays' : `${there} leaves on these dates, which stay`} approved.`,
  removed: 'Leave can be requested on these dates again.',
  exempted: (name: string) => `${name} can apply for leave on these dates.`,
  exemptionEnded: 'Exemption removed.',
  mayNotBlock: forbidden('You don’t have permission to add blackout dates for these people.'),
  noSuchBlock: missing('These blackout dates no longer exist.'),
  noSuchTarget: invalid('Choose who it applies to from the list.', 'target_id'),
  noSuchPerson: invalid('These are not blackout dates for this person.', 'account_id'),
  notYourPerson: forbidden('Only the line manager, the project manager or HR can exempt this person.'),
  ownExemption: forbidden('You can’t exempt yourself. Ask your manager.'),
  exemptAlready: conflict('This person is already exempt.', 'account_id'),
  noSuchExemption: missing('This exemption no longer exists.'),
  /** “Release freeze 20–24 Nov (project Harbour booking). Ask your manager to exempt you.” */
  blocked: ({ name, whom, ...days }: Days & { readonly name: string; readonly whom: string }) =>
    invalid(`${name} ${spanInWords(days)} (${whom}). Ask your manager to exempt you.`, 'starts_on'),
  exemptedNotice: ({ name, ...days }: Days & { readonly name: string }) =>
    `${name}, ${dayInWords(days.starts_on)} to ${dayInWords(days.ends_on)}: you can apply for leave on these dates.`,
}
