import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

export const employmentMessages = {
  hired: (name: string, code: string) =>
    `${name} was hired with employee code ${code}. The invitation was sent.`,
  hiredWithAccount: (name: string, code: string) =>
    `${name} was hired with employee code ${code}, with the existing account.`,
  stageChanged: 'Stage saved.',
  released: (name: string, day: string) => `The last working day of ${name} is ${day}.`,
  releaseWithdrawn: (name: string) => `${name} stays.`,
  moved: (name: string, day: string) => `${name} moves on ${day}.`,
  planWithdrawn: (name: string, day: string) => `The change planned for ${name} from ${day} is cancelled.`,
  returned: (name: string, code: string) => `${name} was rehired with employee code ${code}.`,

  reasonEmpty: 'Enter a reason',
  mayNot: forbidden('You don’t have permission to change how this person is employed.'),
  notEmployed: conflict('This person isn’t employed. Rehire them instead.'),
  releasedAlready: (name: string, day: string) =>
    conflict(`${name} is already released. The last working day is ${day}.`),
  notReleased: (name: string) => conflict(`${name} isn’t released.`),
  leftAlready: (name: string) => conflict(`${name} has already left. Rehire them instead.`),
  employedStill: (name: string) => conflict(`${name} is still employed.`),
  changedMeanwhile: withFacts(conflict('This employment was changed meanwhile. Review it again.'), {
    stale: true,
  }),
  beforeJoining: invalid('The last working day can’t be before the joining date.', 'left_on'),
  resignedLater: invalid('The resignation date can’t be after the last working day.', 'resigned_on'),
  leadNeeded: (count: number) =>
    invalid(
      count === 1
        ? 'One person reports to them. Choose a new line manager.'
        : `${count} people report to them. Choose a new line manager.`,
      'new_lead_id',
    ),
  joinsTooEarly: (day: string) =>
    invalid(`The earlier employment ended on ${day}. The new one must start later.`, 'joined_on'),
  mayNotReturn: conflict('This person is marked as not eligible for rehire.'),
  movesTooEarly: invalid('A transfer must start after the current employment or stage.', 'valid_from'),
  movesAfterLeaving: invalid('This person will have left by then.', 'valid_from'),
  nothingPlanned: conflict('There is no planned change to cancel.'),
  stageTooEarly: invalid('A new stage must start after the previous one.', 'valid_from'),
  illegalStage: (from: string, to: string) => conflict(`You can’t change from ${from} to ${to}.`),
  endsTooEarly: invalid('The new probation end must be later than the current one.', 'probation_ends_on'),
  endMissing: invalid('Enter the probation end date.', 'probation_ends_on'),
  noSuchPerson: missing('This record doesn’t exist.'),
}
